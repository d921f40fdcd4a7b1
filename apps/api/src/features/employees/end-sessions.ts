import type { Actor } from '@farol/domain/access';
import { audit } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict } from '../../platform/http/errors.ts';
import { enqueue } from '../../platform/jobs/outbox.ts';
import { accountMail, clearSecondFactor, revokeSessionsOf } from '../auth/index.ts';
import { loadEditable, refuseTakeover } from './load-editable.ts';

type Request = { actor: Actor; request_id: string };

const ownAccount = (message: string) => conflict('propria_conta', message);

/** Logs another person out everywhere. */
export const endSessions = (deps: Deps, { actor, request_id }: Request, funcionario_id: number) =>
  deps.db.write(actor, async (tx) => {
    const person = await loadEditable(tx, actor, funcionario_id);
    if (funcionario_id === actor.funcionario_id)
      throw ownAccount('Encerre as próprias sessões no seu perfil.');
    const now = deps.clock.now();
    const encerradas = await revokeSessionsOf(tx, funcionario_id, now);
    await audit(tx, actor, now, {
      empresa_id: person.empresa_id,
      entidade: 'funcionario',
      entidade_id: funcionario_id,
      acao: 'encerrar_sessoes',
      depois: { encerradas },
      request_id,
    });
    return { encerradas };
  });

/** For somebody who lost both the device and the recovery codes; ends their sessions. */
export async function resetSecondFactor(deps: Deps, { actor, request_id }: Request, funcionario_id: number) {
  await deps.db.write(actor, async (tx) => {
    const person = await loadEditable(tx, actor, funcionario_id);
    if (funcionario_id === actor.funcionario_id)
      throw ownAccount('Mude o próprio segundo fator no seu perfil.');
    refuseTakeover(actor, person);
    if (!(await clearSecondFactor(tx, funcionario_id)))
      throw conflict('segundo_fator_desligado', 'O segundo fator desta pessoa já está desligado.');
    const now = deps.clock.now();
    await revokeSessionsOf(tx, funcionario_id, now);
    await audit(tx, actor, now, {
      empresa_id: person.empresa_id,
      entidade: 'funcionario',
      entidade_id: funcionario_id,
      acao: 'desligar_segundo_fator',
      request_id,
    });
    const sentence =
      'Um administrador desligou o segundo fator da sua conta. Entre com a senha e ligue-o de novo.';
    await enqueue(tx, accountMail(person, 'segundo fator desligado', sentence));
  });
  deps.wakeOutbox();
}
