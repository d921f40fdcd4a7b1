import type { Actor } from '@farol/domain/access';
import { audit } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict, invalid } from '../../platform/http/errors.ts';
import { enqueue } from '../../platform/jobs/outbox.ts';
import { accountMail } from './account-mail.ts';
import { confirmPassword } from './attempt.ts';
import { consumeCode } from './check-code.ts';
import { clearSecondFactor, findSecondFactor, requiresSecondFactor } from './second-factor.store.ts';

/** Turns it off, by password and code. Where one of their companies requires it, it can only be replaced. */
export async function endSecondFactor(
  { deps, actor, ip, request_id }: { deps: Deps; actor: Actor; ip: string; request_id: string },
  { senha_atual, codigo }: { senha_atual: string; codigo: string },
) {
  const { funcionario_id, empresa_id } = actor;
  const now = deps.clock.now();
  const { factor, required } = await deps.db.service(async (tx) => ({
    factor: await findSecondFactor(tx, funcionario_id),
    required: await requiresSecondFactor(tx, funcionario_id, deps.clock.today()),
  }));
  if (!factor.segundo_fator_ativo)
    throw conflict('segundo_fator_desligado', 'O segundo fator já está desligado.');
  if (required)
    throw conflict(
      'segundo_fator_exigido_pela_empresa',
      'Sua empresa exige o segundo fator. Você pode trocar de aplicativo, mas não desligá-lo.',
    );
  await confirmPassword(deps, factor, { senha_atual, ip }, async (tx) => {
    if (!(await consumeCode(tx, deps, funcionario_id, codigo)))
      throw invalid({ codigo: ['Este código não vale.'] });
    await clearSecondFactor(tx, funcionario_id);
    await audit(tx, actor, now, {
      empresa_id,
      entidade: 'funcionario',
      entidade_id: funcionario_id,
      acao: 'desligar_segundo_fator',
      request_id,
    });
    const sentence = 'O segundo fator da sua conta foi desligado: ao entrar, o Farol pede só a senha.';
    await enqueue(tx, accountMail(factor, 'segundo fator desligado', sentence));
  });
  deps.wakeOutbox();
  return undefined;
}
