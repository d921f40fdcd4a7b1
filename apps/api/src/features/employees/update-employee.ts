import { type Actor, CARGOS } from '@farol/domain/access';
import type { Tx } from '../../db/client.ts';
import { audit } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { type FieldErrors, invalid, staleVersion } from '../../platform/http/errors.ts';
import { endFormerAccess, hashPassword, refuseTakenNames, setPassword } from '../auth/index.ts';
import { type EmployeeRow, updateEmployee as save } from './employee.store.ts';
import { auditedFields, type EmployeeForm, storedFields } from './employee-fields.ts';
import { employeeReply } from './employee-reply.ts';
import {
  COMPANIES_REFUSED,
  cargoProblem,
  changedCompanies,
  employeeErrors,
  leavingProblem,
} from './employee-rules.ts';
import { companyNameOf } from './employees.store.ts';
import { loadEditable, refuseTakeover } from './load-editable.ts';
import { ownAccountErrors, refuseLastAdministrator } from './lockout.ts';
import { openWork } from './open-work.store.ts';
import { relatedIds } from './related.store.ts';
import { saveRelated } from './save-related.ts';
import { deleteSpecialtiesOf } from './specialties.store.ts';

type Sent = Partial<EmployeeForm> & { ativo?: boolean };
/** Without `versao` nothing that others wrote can be lost. */
type Change = { funcionario_id: number; versao?: number; sent: Sent; request_id: string };

/** Merges the sent fields; a new password and a deactivation end the person's sessions. */
export async function updateEmployee(deps: Deps, actor: Actor, change: Change) {
  const { sent } = change;
  const account = await accountAfter(deps, actor, change);
  // Outside the transaction: hashing takes long.
  const senha_hash = sent.senha === undefined ? undefined : await hashPassword(sent.senha);
  const reply = await refuseTakenNames(deps.db.service, account, () =>
    deps.db.write(actor, (tx) => changeEmployee(tx, deps, actor, { ...change, senha_hash })),
  );
  deps.wakeOutbox();
  return reply;
}

/** Names that the account would have, to say which of them are taken. */
const accountAfter = (deps: Deps, actor: Actor, { funcionario_id, sent }: Change) =>
  deps.db.write(actor, async (tx) => {
    const row = await loadEditable(tx, actor, funcionario_id);
    return {
      empresa_id: row.empresa_id,
      funcionario_id,
      email: sent.email ?? row.pessoa_email,
      usuario_username: sent.usuario_username ?? row.usuario_username,
    };
  });

/** In the caller's transaction. */
export async function changeEmployee(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  { funcionario_id, versao, sent, senha_hash, request_id }: Change & { senha_hash?: string | undefined },
) {
  const now = deps.clock.now();
  const row = await loadEditable(tx, actor, funcionario_id);
  if (versao !== undefined && versao !== row.versao)
    throw staleVersion(await employeeReply(tx, actor, funcionario_id, deps));
  if (senha_hash !== undefined || (sent.email ?? row.pessoa_email) !== row.pessoa_email)
    refuseTakeover(actor, row);
  const empresas_ids = sent.empresas_ids
    ? changedCompanies(actor, row.empresa_id, { current: row.empresas_ids, sent: sent.empresas_ids })
    : row.empresas_ids;
  const errors = await findErrors(tx, deps, actor, row, sent);
  const companies = empresas_ids ? await companiesLeft(tx, row, empresas_ids) : COMPANIES_REFUSED;
  if (companies) errors.empresas_ids = [companies];
  if (Object.keys(errors).length > 0) throw invalid(errors);
  await refuseLastAdministrator(tx, row, sent);

  const relatedBefore = await relatedIds(tx, actor, funcionario_id);
  const related = sent.funcionario_relacionamentos ? [...new Set(sent.funcionario_relacionamentos)] : null;
  if (related) await saveRelated(tx, actor, row, { sent: related, now });
  const saved = await save(
    tx,
    row,
    {
      ...storedFields(sent),
      empresas_ids,
      ...(sent.ativo === undefined ? {} : { ativo: sent.ativo }),
    },
    now,
  );
  if (senha_hash !== undefined) await setPassword(tx, funcionario_id, senha_hash, now);
  if (saved.funcionario_cargo_id !== CARGOS.ESPECIALISTA) await deleteSpecialtiesOf(tx, row);
  const hasNewPassword = senha_hash !== undefined;
  const isDeactivated = row.ativo && !saved.ativo;
  const access = { before: row, after: saved, by: 'administrator', hasNewPassword, isDeactivated } as const;
  await endFormerAccess(tx, access, now);

  const event = {
    empresa_id: row.empresa_id,
    entidade: 'funcionario',
    entidade_id: funcionario_id,
    request_id,
  };
  const antes = auditedFields(row, relatedBefore);
  const depois = auditedFields(saved, related ?? relatedBefore);
  if (JSON.stringify(antes) !== JSON.stringify(depois))
    await audit(tx, actor, now, { ...event, acao: actionOf(row, saved), antes, depois });
  if (hasNewPassword) await audit(tx, actor, now, { ...event, acao: 'trocar_senha' });
  return employeeReply(tx, actor, funcionario_id, deps);
}

async function companiesLeft(tx: Tx, row: EmployeeRow, after: readonly number[]) {
  const empresas = row.empresas_ids.filter((empresa_id) => !after.includes(empresa_id));
  return empresas.length === 0
    ? undefined
    : leavingProblem(await openWork(tx, row.funcionario_id, { empresas }));
}

function actionOf(before: EmployeeRow, after: EmployeeRow): string {
  if (before.ativo === after.ativo) return 'editar';
  return after.ativo ? 'reativar' : 'desativar';
}

async function findErrors(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  row: EmployeeRow,
  sent: Sent,
): Promise<FieldErrors> {
  const errors = await employeeErrors(actor, sent, {
    row,
    today: deps.clock.today(),
    empresa_nome_fantasia: await companyNameOf(tx, row.empresa_id),
  });
  if (actor.funcionario_id === row.funcionario_id) Object.assign(errors, ownAccountErrors(row, sent));
  if (sent.empresa_id !== undefined && sent.empresa_id !== row.empresa_id)
    errors.empresa_id = ['A empresa de origem não muda. Dê acesso à outra em "Também atende".'];
  const before = row.funcionario_cargo_id;
  const after = sent.funcionario_cargo_id ?? before;
  if (after !== before && !errors.funcionario_cargo_id) {
    const { empresas } = actor;
    const here = await openWork(tx, row.funcionario_id, { empresas });
    const elsewhere = await deps.db.service((all) =>
      openWork(all, row.funcionario_id, { outside: empresas }),
    );
    const problem = cargoProblem({ before, after }, here, elsewhere);
    if (problem) errors.funcionario_cargo_id = [problem];
  }
  return errors;
}
