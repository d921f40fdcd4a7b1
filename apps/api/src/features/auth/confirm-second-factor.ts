import type { Actor } from '@farol/domain/access';
import { audit } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict, invalid } from '../../platform/http/errors.ts';
import { enqueue } from '../../platform/jobs/outbox.ts';
import { accountMail } from './account-mail.ts';
import { ownerOf } from './check-code.ts';
import { newRecoveryCodes, readCode, stepOfCode } from './one-time-codes.ts';
import { activateSecondFactor, findSecondFactor, releaseSessions } from './second-factor.store.ts';

const notStarted = () =>
  conflict('segundo_fator_nao_iniciado', 'Comece de novo: este código não pertence a um segredo pendente.');

/** Turns the pending secret on by its first code. Returns the recovery codes, of which only hashes are stored. */
export async function confirmSecondFactor(
  { deps, actor, request_id }: { deps: Deps; actor: Actor; request_id: string },
  codigo: string,
) {
  const { funcionario_id, empresa_id } = actor;
  const now = deps.clock.now();
  const codigos = await deps.db.service(async (tx) => {
    const factor = await findSecondFactor(tx, funcionario_id);
    const sealed = factor.segundo_fator_novo;
    const secret = sealed ? deps.secretBox.open(sealed, ownerOf(actor)) : undefined;
    if (!sealed || !secret) throw notStarted();
    const step = stepOfCode(secret, readCode(codigo).code, now);
    if (step === undefined)
      throw invalid({ codigo: ['Este código não confere. Use o que o aplicativo mostra agora.'] });
    const made = newRecoveryCodes();
    const hashes = made.map((one) => deps.secretBox.hash(readCode(one).code, ownerOf(actor)));
    if (!(await activateSecondFactor(tx, { funcionario_id, sealed, step, hashes }, now))) throw notStarted();
    await releaseSessions(tx, funcionario_id);
    await audit(tx, actor, now, {
      empresa_id,
      entidade: 'funcionario',
      entidade_id: funcionario_id,
      acao: factor.segundo_fator_ativo ? 'trocar_segundo_fator' : 'ligar_segundo_fator',
      request_id,
    });
    const sentence =
      'O segundo fator da sua conta foi ligado: ao entrar, o Farol pede o código do aplicativo.';
    await enqueue(tx, accountMail(factor, 'segundo fator ligado', sentence));
    return made;
  });
  deps.wakeOutbox();
  return { codigos };
}
