import type { Actor } from '@farol/domain/access';
import { audit } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalid } from '../../platform/http/errors.ts';
import { hashPassword, refuseTakenNames, setPassword } from '../auth/index.ts';
import { insertEmployee } from './employee.store.ts';
import { auditedFields, type EmployeeForm, type StoredFields, storedFields } from './employee-fields.ts';
import { employeeReply } from './employee-reply.ts';
import { COMPANIES_REFUSED, changedCompanies, employeeErrors } from './employee-rules.ts';
import { companyNameOf } from './employees.store.ts';
import { saveRelated } from './save-related.ts';

/** Adds a person with login and password; they may log in at once. */
export async function createEmployee(deps: Deps, actor: Actor, input: EmployeeForm & { request_id: string }) {
  const empresa_id = input.empresa_id ?? actor.empresa_id;
  const today = deps.clock.today();
  const empresa_nome_fantasia = await deps.db.read(actor, (tx) => companyNameOf(tx, empresa_id));
  const errors = await employeeErrors(actor, input, { row: {}, today, empresa_nome_fantasia });
  if (!actor.empresas.includes(empresa_id)) errors.empresa_id = [COMPANIES_REFUSED];
  const sent = input.empresas_ids ?? [];
  const empresas_ids = changedCompanies(actor, empresa_id, { current: [], sent });
  if (!empresas_ids) errors.empresas_ids = [COMPANIES_REFUSED];
  if (Object.keys(errors).length > 0) throw invalid(errors);

  const senha_hash = await hashPassword(input.senha);
  const now = deps.clock.now();
  const related = [...new Set(input.funcionario_relacionamentos ?? [])];
  return refuseTakenNames(deps.db.service, { ...input, empresa_id }, () =>
    deps.db.write(actor, async (tx) => {
      const row = await insertEmployee(tx, {
        ...(storedFields(input) as StoredFields),
        empresa_id,
        empresas_ids,
        criado_por: actor.funcionario_id,
        criado_em: now,
        atualizado_em: now,
      });
      await setPassword(tx, row.funcionario_id, senha_hash, now);
      await saveRelated(tx, actor, row, { sent: related, now });
      await audit(tx, actor, now, {
        empresa_id,
        entidade: 'funcionario',
        entidade_id: row.funcionario_id,
        acao: 'criar',
        depois: auditedFields(row, related),
        request_id: input.request_id,
      });
      return employeeReply(tx, actor, row.funcionario_id, deps);
    }),
  );
}
