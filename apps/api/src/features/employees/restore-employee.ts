import { uniqueViolation } from '../../db/client.ts';
import { audit } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict, forbidden, notFound } from '../../platform/http/errors.ts';
import { employeeReply } from './employee-reply.ts';
import { isEditableBy } from './employees.policy.ts';
import type { Reader } from './read-employees.ts';
import { lockDeletedEmployee, undeleteEmployee } from './removal.store.ts';

const TAKEN: Record<string, string> = {
  funcionario_login: 'O login desta pessoa já é de outra. Mude-o lá, ou cadastre a pessoa de novo.',
  funcionario_email:
    'O e-mail desta pessoa já é de outra na empresa. Mude-o lá, ou cadastre a pessoa de novo.',
};

/**
 * Brings a deleted person back with the job title, areas and team of that day; what was handed over stays with
 * the receivers. 404 out of the actor's own companies, 409 if login or e-mail belong to somebody by now.
 */
export async function restoreEmployee(deps: Deps, { actor, request_id }: Reader, funcionario_id: number) {
  try {
    return await deps.db.forActor(actor, async (tx) => {
      const row = await lockDeletedEmployee(tx, actor, funcionario_id);
      if (!row) throw notFound('Usuário excluído');
      if (!isEditableBy(actor, row)) throw forbidden('Só outro master muda o cadastro de um master.');
      const now = deps.clock.now();
      await undeleteEmployee(tx, row, now);
      await audit(tx, actor, now, {
        empresa_id: row.empresa_id,
        entidade: 'funcionario',
        entidade_id: funcionario_id,
        acao: 'restaurar',
        antes: { excluido_em: row.excluido_em },
        depois: { excluido_em: null },
        request_id,
      });
      return employeeReply(tx, actor, funcionario_id, deps);
    });
  } catch (error) {
    const taken = TAKEN[uniqueViolation(error) ?? ''];
    if (taken) throw conflict('nome_em_uso', taken);
    throw error;
  }
}
