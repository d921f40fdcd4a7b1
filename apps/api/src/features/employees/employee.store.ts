import type { Actor, Cargo } from '@farol/domain/access';
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { empresa, funcionario } from '../../db/schema/index.ts';
import type { FileRow } from '../../platform/files/file-reply.ts';
import { openSession } from '../../platform/sessions.store.ts';
import { EMPLOYEE_LINE } from './employee-list.store.ts';
import { colleaguesOf } from './employees.policy.ts';
import { OPEN_TASK } from './open-work.store.ts';

const {
  senha_hash: _password,
  segundo_fator_segredo: _secret,
  segundo_fator_novo: _pending,
  segundo_fator_passo: _step,
  segundo_fator_reservas: _codes,
  tem_senha: _hasPassword,
  ...READABLE
} = getTableColumns(funcionario);
/** What a request may read of a person; the rest opens the account (functions/accounts.sql). */
export const EMPLOYEE_COLUMNS = READABLE;

type Secrets = Exclude<keyof typeof funcionario.$inferSelect, keyof typeof READABLE>;
export type EmployeeRow = Omit<typeof funcionario.$inferSelect, Secrets>;
type EmployeeFields = Omit<typeof funcionario.$inferInsert, Secrets | 'senha_alterada_em'>;
type RelatedRow = {
  funcionario_id: number;
  pessoa_nome: string;
  funcionario_cargo_id: Cargo;
  ativo: boolean;
};

const PERSON = sql`jsonb_build_object('funcionario_id', p.funcionario_id, 'pessoa_nome', p.pessoa_nome,
  'funcionario_cargo_id', p.funcionario_cargo_id, 'ativo', p.ativo)`;

const relatedBy = (mine: SQL, other: SQL) => sql<RelatedRow[]>`coalesce((
  select jsonb_agg(${PERSON} order by p.pessoa_nome, p.funcionario_id)
    from funcionario_relacionamento r
    join funcionario p on p.funcionario_id = ${other} and p.excluido_em is null
   where ${mine} = funcionario.funcionario_id), '[]'::jsonb)`;

/** What a person would leave behind, within the actor's companies. */
const workOf = (actor: Pick<Actor, 'empresas'>) => {
  const empresas = sql`${sql.param(actor.empresas)}::int[]`;
  return sql<{ clientes: number; estudos: number; tarefas: number }>`jsonb_build_object(
    'clientes', (select count(*) from cliente c
                  where c.empresa_id = any (${empresas}) and c.consultor_id = funcionario.funcionario_id
                    and c.excluido_em is null and not c.exemplo),
    'estudos', (select count(*) from diagnostico d
                 where d.empresa_id = any (${empresas}) and d.consultor_id = funcionario.funcionario_id
                   and d.excluido_em is null and d.encerrado_em is null and d.estagio < 10 and not d.exemplo),
    'tarefas', (select count(*) from tarefa t
                 where t.empresa_id = any (${empresas}) and t.especialista_id = funcionario.funcionario_id
                   and ${OPEN_TASK}))`;
};

/** A person with all that the form shows. */
export async function findEmployeeForm(tx: Tx, actor: Actor, funcionario_id: number, now: Date) {
  const rows = await tx
    .select({
      ...EMPLOYEE_LINE,
      row: EMPLOYEE_COLUMNS,
      funcionario_relacionamentos: relatedBy(sql`r.funcionario_id`, sql`r.relacionado_id`),
      relacionado_de: relatedBy(sql`r.relacionado_id`, sql`r.funcionario_id`),
      logo: sql<FileRow | null>`(
        select jsonb_build_object('arquivo_id', a.arquivo_id, 'nome', a.nome, 'tipo', a.tipo, 'tamanho', a.tamanho)
          from arquivo a where a.empresa_id = funcionario.empresa_id and a.arquivo_id = funcionario.logo_arquivo_id)`,
      termos_uso_software: sql<string | null>`(
        select a.nome from arquivo a
         where a.empresa_id = funcionario.empresa_id and a.arquivo_id = funcionario.termos_arquivo_id)`,
      ultimo_acesso_em: sql<string | null>`(
        select max(s.ultimo_uso_em) from sessao s where s.funcionario_id = funcionario.funcionario_id)`,
      sessoes: sql<number>`(
        select count(*)::int from sessao s
         where s.funcionario_id = funcionario.funcionario_id and ${openSession(now)})`,
      trabalho: workOf(actor),
    })
    .from(funcionario)
    .leftJoin(empresa, eq(empresa.empresa_id, funcionario.empresa_id))
    .where(and(colleaguesOf(actor), eq(funcionario.funcionario_id, funcionario_id)));
  return rows[0];
}

/** Locks the row of a person whom the actor may see; a guest of another company is not locked. */
export async function lockEmployee(
  tx: Tx,
  actor: Pick<Actor, 'empresas'>,
  funcionario_id: number,
): Promise<EmployeeRow | undefined> {
  const visible = and(colleaguesOf(actor), eq(funcionario.funcionario_id, funcionario_id));
  const locked = await tx.select(EMPLOYEE_COLUMNS).from(funcionario).where(visible).for('update');
  // Row security hides from a lock what may only be read.
  return locked[0] ?? (await tx.select(EMPLOYEE_COLUMNS).from(funcionario).where(visible))[0];
}

/** Without a password. The builder's insert would name every column. */
export async function insertEmployee(tx: Tx, row: EmployeeFields): Promise<EmployeeRow> {
  const fields = Object.entries(row).filter(([, value]) => value !== undefined);
  const names = fields.map(([name]) => sql.identifier(name));
  const values = fields.map(([name, value]) => sql.param(value, funcionario[name as keyof EmployeeFields]));
  const { rows } = await tx.execute<{ funcionario_id: number }>(sql`
    insert into funcionario (${sql.join(names, sql`, `)}) values (${sql.join(values, sql`, `)})
    returning funcionario_id`);
  const [made] = await tx
    .select(EMPLOYEE_COLUMNS)
    .from(funcionario)
    .where(eq(funcionario.funcionario_id, rows[0]!.funcionario_id));
  return made!;
}

export async function updateEmployee(
  tx: Tx,
  { empresa_id, funcionario_id }: Pick<EmployeeRow, 'empresa_id' | 'funcionario_id'>,
  changed: Partial<EmployeeFields>,
  now: Date,
): Promise<EmployeeRow> {
  const rows = await tx
    .update(funcionario)
    .set({ ...changed, versao: sql`${funcionario.versao} + 1`, atualizado_em: now })
    .where(and(eq(funcionario.empresa_id, empresa_id), eq(funcionario.funcionario_id, funcionario_id)))
    .returning(EMPLOYEE_COLUMNS);
  return rows[0] as EmployeeRow;
}
