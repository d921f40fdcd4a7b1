import { type Actor, type Perfil, perfisOf } from '@farol/domain/access';
import { audit } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { forbidden } from '../../platform/http/errors.ts';
import { findAccount, setSessionProfile } from './auth.store.ts';
import { sessionReply } from './session-reply.ts';

/** From the next call on the person has the rights of that profile only. */
export async function switchProfile(
  deps: Deps,
  actor: Actor,
  input: { sessao_id: number; logado_como: Perfil; request_id: string },
) {
  if (!perfisOf(actor.cargo).includes(input.logado_como)) throw forbidden('Seu cargo não usa este perfil.');
  const account = await deps.db.service(async (tx) => {
    await setSessionProfile(tx, input.sessao_id, input.logado_como);
    await audit(tx, actor, deps.clock.now(), {
      empresa_id: actor.empresa_id,
      entidade: 'sessao',
      entidade_id: input.sessao_id,
      acao: 'trocar_perfil',
      antes: { logado_como: actor.perfil },
      depois: { logado_como: input.logado_como },
      request_id: input.request_id,
    });
    return findAccount(tx, actor.funcionario_id);
  });
  const { sessao_id, logado_como } = input;
  return sessionReply(account, { sessao_id, logado_como, segundo_fator_falta: false }, deps);
}
