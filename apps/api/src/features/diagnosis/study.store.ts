import type { Actor } from '@farol/domain/access';
import { campoNamesOfClienteInEstudo, type NomeDoClienteNoEstudo } from '@farol/domain/catalogue';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { statement, type Tx } from '../../db/client.ts';
import { type JsonRow, rowFromJson } from '../../db/json-rows.ts';
import { type cliente, diagnostico, type empresa } from '../../db/schema/index.ts';
import { consultedBefore, visibleTo } from './diagnosis.policy.ts';

/** Contact columns, beside the fields of a study's person. */
const CONTACT_COLUMNS = [
  'pessoa_nome',
  'pessoa_email',
  'pessoa_telefone',
  'pessoa_celular',
  'endereco_cep',
  'endereco_logradouro',
  'endereco_numero',
  'endereco_complemento',
  'endereco_bairro',
] as const;

type PersonColumn = (typeof CONTACT_COLUMNS)[number] | NomeDoClienteNoEstudo | 'conjuge';

const PERSON: readonly PersonColumn[] = [...CONTACT_COLUMNS, ...campoNamesOfClienteInEstudo, 'conjuge'];

const DISCLOSURE = [
  'registro_susep',
  'registro_cvm',
  'registro_creci',
  'correspondente_instituicoes',
  'participacao_intermediario',
  'participacao_ente',
  'exclusividade',
  'entes_supervisionados',
] as const satisfies (keyof typeof empresa.$inferSelect)[];

type LinkedData = {
  consultor_nome: string | null;
  person: Pick<typeof cliente.$inferSelect, PersonColumn>;
  disclosure: Pick<typeof empresa.$inferSelect, (typeof DISCLOSURE)[number]>;
  /** Consents given and not revoked. */
  consents: ('tratamento' | 'dados_saude')[];
  /** Another customer of the company has the same CPF. */
  cpf_repetido: boolean;
};
export type FoundStudy = LinkedData & { study: JsonRow };

type StudyRow = typeof diagnostico.$inferSelect;

/** A study's row with its current data of customer, consultant and company. */
export type Study = StudyRow & LinkedData & { consultor_nome: string };

/** These columns of a table as one object. */
const jsonObjectOf = (table: string, names: readonly string[]): string =>
  `json_build_object(${names.map((name) => `'${name}', ${table}.${name}`).join(', ')})`;

/** A study's row and data that it takes from other tables, for a select from `STUDIES`. */
export const STUDY_COLUMNS = `to_json(diagnostico) as study, funcionario.pessoa_nome as consultor_nome,
         ${jsonObjectOf('cliente', PERSON)} as person, ${jsonObjectOf('empresa', DISCLOSURE)} as disclosure,
         array(select distinct k.finalidade from consentimento k
                where k.empresa_id = diagnostico.empresa_id and k.cliente_id = diagnostico.cliente_id
                  and k.revogado_em is null) as consents,
         exists (select from cliente c
                  where c.empresa_id = cliente.empresa_id and c.cliente_id <> cliente.cliente_id
                    and c.pessoa_cpf = cliente.pessoa_cpf and c.excluido_em is null) as cpf_repetido`;

export const STUDIES = `diagnostico
    join cliente on cliente.empresa_id = diagnostico.empresa_id and cliente.cliente_id = diagnostico.cliente_id
    join empresa on empresa.empresa_id = diagnostico.empresa_id
    left join funcionario on funcionario.funcionario_id = diagnostico.consultor_id`;

const SELECT = `select ${STUDY_COLUMNS} from ${STUDIES}`;

export const readStudyRow = ({ study, consultor_nome, ...linked }: FoundStudy): Study => ({
  ...rowFromJson(diagnostico, study),
  consultor_nome: consultor_nome ?? '',
  ...linked,
});

const BY_KEY = statement<FoundStudy>(
  'study_by_key',
  `${SELECT} where diagnostico.empresa_id = $1 and diagnostico.diagnostico_id = $2`,
);

async function studyByKey(tx: Tx, { empresa_id, diagnostico_id }: StudyKey): Promise<Study | undefined> {
  const [found] = await tx.rows(BY_KEY, [empresa_id, diagnostico_id]);
  return found && readStudyRow(found);
}

/** The key of the study that meets the condition, if the actor sees it. */
export async function findStudyKey(
  tx: Tx,
  actor: Actor,
  condition: StudyCondition,
): Promise<StudyKey | undefined> {
  const [key] = await tx
    .select({ empresa_id: diagnostico.empresa_id, diagnostico_id: diagnostico.diagnostico_id })
    .from(diagnostico)
    .where(and(condition, visibleTo(actor)));
  return key;
}

/** The study that meets the condition, if the actor sees it. */
export async function findStudyBy(
  tx: Tx,
  actor: Actor,
  condition: StudyCondition,
): Promise<Study | undefined> {
  const key = await findStudyKey(tx, actor, condition);
  return key && studyByKey(tx, key);
}

export const findStudy = (tx: Tx, actor: Actor, id: number): Promise<Study | undefined> =>
  findStudyBy(tx, actor, ofStudyId(id));

export async function findStudies(tx: Tx, where: SQL, limit: number): Promise<Study[]> {
  const { rows } = await tx.execute<FoundStudy>(sql`
    ${sql.raw(SELECT)} where ${where}
     order by ${diagnostico.ultima_atividade_em} desc, ${diagnostico.diagnostico_id} desc limit ${limit}`);
  return rows.map(readStudyRow);
}

/** A study whose access was checked when it was locked. */
export async function readLockedStudy(tx: Tx, key: StudyKey): Promise<Study> {
  const found = await studyByKey(tx, key);
  if (!found) throw new Error(`study ${key.diagnostico_id} is gone`);
  return found;
}

export type StudyKey = Pick<StudyRow, 'empresa_id' | 'diagnostico_id'>;

/** Locks the study that meets the condition until the transaction ends; with the transaction's number. */
export async function lockStudyRow(
  tx: Tx,
  actor: Actor,
  condition: StudyCondition,
): Promise<(StudyKey & { transacao: string }) | undefined> {
  const { rows } = await tx.execute<StudyKey & { transacao: string }>(sql`
    select empresa_id, diagnostico_id, pg_current_xact_id()::text as transacao from diagnostico
     where ${condition} and ${visibleTo(actor)} for update`);
  return rows[0];
}

/** Locks a study that is visible: parts of it are written after it everywhere, so that no two writers wait for each other. */
export const holdStudy = (tx: Tx, { empresa_id, diagnostico_id }: StudyKey) =>
  tx.execute(sql`
    select from ${diagnostico} where empresa_id = ${empresa_id} and diagnostico_id = ${diagnostico_id} for no key update`);

/** The study that meets the condition was this person's and has been handed over since. */
export async function wasHandedOver(tx: Tx, actor: Actor, condition: StudyCondition): Promise<boolean> {
  const rows = await tx
    .select({ diagnostico_id: diagnostico.diagnostico_id })
    .from(diagnostico)
    .where(and(condition, consultedBefore(actor)))
    .limit(1);
  return rows.length > 0;
}

/** SQL condition that selects one study. */
export type StudyCondition = SQL;

/** Condition for the study of a related row. */
export const ofStudyId = (id: number): StudyCondition => eq(diagnostico.diagnostico_id, id);

const ofOwner = (found: SQL): SQL =>
  sql`${diagnostico.diagnostico_id} = (select t.diagnostico_id from ${found})`;
const among = ({ empresas }: Actor): SQL => sql`t.empresa_id = any(${sql.param([...empresas])}::int[])`;

export const ofItem = (actor: Actor, id: number): SQL =>
  ofOwner(sql`diagnostico_produto_item t where ${among(actor)} and t.diagnostico_produto_item_id = ${id}`);
export const ofOption = (actor: Actor, id: number): SQL =>
  ofOwner(sql`diagnostico_produto_item_opcao t where ${among(actor)}
    and t.diagnostico_produto_item_opcao_id = ${id} and t.excluido_em is null`);
export const ofDocument = (actor: Actor, id: number): SQL =>
  ofOwner(sql`diagnostico_documento t where ${among(actor)} and t.diagnostico_documento_id = ${id}`);
export const ofRow = (actor: Actor, id: number): SQL =>
  ofOwner(sql`produto_item_tabela_item t where ${among(actor)} and t.produto_item_tabela_item_id = ${id}`);

type Changes = Partial<
  Omit<typeof diagnostico.$inferInsert, 'empresa_id' | 'diagnostico_id' | 'cliente_id' | 'criador_id'>
>;

export const updateStudy = (
  tx: Tx,
  study: Pick<Study, 'empresa_id' | 'diagnostico_id'>,
  changes: Changes,
  now: Date,
) =>
  tx
    .update(diagnostico)
    .set({ ...changes, atualizado_em: now })
    .where(
      and(eq(diagnostico.empresa_id, study.empresa_id), eq(diagnostico.diagnostico_id, study.diagnostico_id)),
    );

export async function insertStudy(tx: Tx, values: typeof diagnostico.$inferInsert): Promise<number> {
  const [row] = await tx
    .insert(diagnostico)
    .values(values)
    .returning({ diagnostico_id: diagnostico.diagnostico_id });
  if (!row) throw new Error('a study was inserted and not returned');
  return row.diagnostico_id;
}

/** Whether a policy or contract was registered in the study. */
export async function hasPolicies(tx: Tx, study: Pick<Study, 'empresa_id' | 'diagnostico_id'>) {
  const { rows } = await tx.execute(sql`
    select from diagnostico_apolice
     where empresa_id = ${study.empresa_id} and diagnostico_id = ${study.diagnostico_id} and excluido_em is null
     limit 1`);
  return rows.length > 0;
}

/** A deleted study that meets a condition, locked until the transaction ends. */
export async function lockDeletedStudy(tx: Tx, where: SQL, id: number): Promise<StudyRow | undefined> {
  const [row] = await tx
    .select()
    .from(diagnostico)
    .where(and(where, ofStudyId(id)))
    .for('update');
  return row;
}
