import { uniqueViolation } from '../../db/client.ts';
import { audit } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict, forbidden, notFound } from '../../platform/http/errors.ts';
import { enqueue } from '../../platform/jobs/outbox.ts';
import { accountMail } from '../auth/index.ts';
import { employeeReply } from './employee-reply.ts';
import { isEditableBy } from './employees.policy.ts';
import type { Reader } from './read-employees.ts';
import { lockDeletedEmployee, undeleteEmployee } from './removal.store.ts';

const TAKEN: Record<string, string> = {
  funcionario_login: 'O login desta pessoa já é de outra. Mude-o lá, ou cadastre a pessoa de novo.',
  funcionario_email:
    'O e-mail desta pessoa já é de outra na empresa. Mude-o lá, ou cadastre a pessoa de novo.',
};

const MAIL = 'Um administrador restaurou a sua conta. Entre com o login e a senha de antes.';

/**
 * Brings a deleted person back with the job title, areas and team of that day, and of other companies those that
 * the actor has too; what was handed over stays with the receivers. Tells the person. 404 out of the actor's own companies, 409 if login or e-mail belong to somebody by now.
 */
export async function restoreEmployee(deps: Deps, { actor, request_id }: Reader, funcionario_id: number) {
  try {
    const reply = await deps.db.write(actor, async (tx) => {
      const row = await lockDeletedEmployee(tx, actor, funcionario_id);
      if (!row) throw notFound('Usuário excluído');
      if (!isEditableBy(actor, row)) throw forbidden('Só outro master muda o cadastro de um master.');
      const now = deps.clock.now();
      const empresas_ids = row.empresas_ids.filter((id) => actor.empresas.includes(id));
      await undeleteEmployee(tx, { ...row, empresas_ids }, now);
      await audit(tx, actor, now, {
        empresa_id: row.empresa_id,
        entidade: 'funcionario',
        entidade_id: funcionario_id,
        acao: 'restaurar',
        antes: { excluido_em: row.excluido_em, empresas_ids: row.empresas_ids },
        depois: { excluido_em: null, empresas_ids },
        request_id,
      });
      if (row.ativo) await enqueue(tx, accountMail(row, 'acesso restaurado', MAIL));
      return employeeReply(tx, actor, funcionario_id, deps);
    });
    deps.wakeOutbox();
    return reply;
  } catch (error) {
    const taken = TAKEN[uniqueViolation(error) ?? ''];
    if (taken) throw conflict('nome_em_uso', taken);
    throw error;
  }
}
