import type { Actor } from '@farol/domain/access';
import type { FonteAuditoria } from '@farol/domain/audit';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { cliente, diagnostico } from '../../db/schema/index.ts';
import { visibleCustomers } from '../customers/index.ts';
import { visibleTo } from '../diagnosis/index.ts';
import type { EntryKey } from './entries.store.ts';
import { customerOfRecord, studyOfRecord } from './records.store.ts';

/** An entry as it is stored. */
export type EntryRow = EntryKey & {
  acao: string;
  entidade: string;
  entidade_id: number | null;
  funcionario_id: number | null;
  perfil: string | null;
  antes: unknown;
  depois: unknown;
  cliente_id: number | null;
  diagnostico_id: number | null;
  vezes: number | null;
  ultima_em: string | null;
  ip: string | null;
  agente: string | null;
  request_id: string | null;
  /** Name of the key by which it was done. */
  chave: string | null;
};

const NONE = {
  antes: null,
  depois: null,
  cliente_id: null,
  diagnostico_id: null,
  vezes: null,
  ultima_em: null,
  ip: null,
  agente: null,
  request_id: null,
  chave: null,
};

type Keys = { empresas: number[]; ids: number[] };

const wanted = ({ empresas, ids }: Keys): SQL =>
  sql`unnest(${sql.param(empresas)}::int[], ${sql.param(ids)}::bigint[]) k (empresa_id, id)`;

type Read = (tx: Tx, keys: Keys) => Promise<EntryRow[]>;

const readChanges: Read = async (tx, keys) => {
  const { rows } = await tx.execute<Omit<EntryRow, 'vezes' | 'ultima_em' | 'ip' | 'agente'>>(sql`
    select 'auditoria' as fonte, a.auditoria_id::float8 as id, a.empresa_id, a.quando, a.acao, a.entidade, a.entidade_id,
           a.funcionario_id, a.perfil, a.antes, a.depois, a.request_id, c.nome as chave, e.diagnostico_id,
           ${customerOfRecord(sql`e.diagnostico_id`)} as cliente_id
      from ${wanted(keys)} join auditoria a on a.empresa_id = k.empresa_id and a.auditoria_id = k.id
      left join chave_api c on c.empresa_id = a.empresa_id and c.chave_api_id = a.chave_api_id
      cross join lateral (select ${studyOfRecord()} as diagnostico_id) e`);
  return rows.map((row) => ({ ...NONE, ...row }));
};

const readReads: Read = async (tx, keys) => {
  const { rows } = await tx.execute<EntryRow>(sql`
    select 'leitura' as fonte, l.leitura_saude_id::float8 as id, l.empresa_id, l.lida_em as quando, l.onde as acao,
           case when l.diagnostico_id is null then 'cliente' else 'diagnostico' end as entidade,
           coalesce(l.diagnostico_id, l.cliente_id) as entidade_id, l.funcionario_id, l.perfil, l.cliente_id,
           l.diagnostico_id, l.vezes, l.ultima_em, l.request_id
      from ${wanted(keys)} join leitura_saude l on l.empresa_id = k.empresa_id and l.leitura_saude_id = k.id`);
  return rows.map((row) => ({ ...NONE, ...row }));
};

const readAttempts: Read = async (tx, { empresas, ids }) => {
  const { rows } = await tx.execute<Omit<EntryRow, 'perfil'>>(sql`
    select 'tentativa' as fonte, t.tentativa_login_id::float8 as id, t.empresa_id, t.quando,
           case when t.na_sessao then case when t.sucesso then 'confirmar' else 'recusar_confirmacao' end
                else case when t.sucesso then 'entrar' else 'recusar' end end as acao,
           'tentativa' as entidade, t.funcionario_id as entidade_id, t.funcionario_id, t.ip
      from farol_tentativas_de_login_por_id(${sql.param(empresas)}::int[], ${sql.param(ids)}::bigint[]) t`);
  return rows.map((row) => ({ ...NONE, perfil: null, ...row }));
};

const readSessions: Read = async (tx, keys) => {
  const { rows } = await tx.execute<EntryRow>(sql`
    select 'sessao' as fonte, s.sessao_id::float8 as id, s.empresa_id, s.revogada_em as quando, 'sair' as acao,
           'sessao' as entidade, s.sessao_id as entidade_id, s.funcionario_id, s.logado_como as perfil, s.ip, s.agente
      from ${wanted(keys)} join sessao s on s.empresa_id = k.empresa_id and s.sessao_id = k.id
     where s.revogada_em is not null`);
  return rows.map((row) => ({ ...NONE, ...row }));
};

const READS: Record<FonteAuditoria, Read> = {
  auditoria: readChanges,
  leitura: readReads,
  tentativa: readAttempts,
  sessao: readSessions,
};

/** The entries of these places that the transaction's companies have, in the order given. */
export async function readEntries(
  tx: Tx,
  keys: readonly Pick<EntryKey, 'empresa_id' | 'fonte' | 'id'>[],
): Promise<EntryRow[]> {
  const found = new Map<string, EntryRow>();
  for (const [fonte, of] of Map.groupBy(keys, ({ fonte }) => fonte)) {
    const rows = await READS[fonte](tx, {
      empresas: of.map(({ empresa_id }) => empresa_id),
      ids: of.map(({ id }) => id),
    });
    for (const row of rows) found.set(`${fonte} ${row.empresa_id} ${row.id}`, row);
  }
  return keys.flatMap(({ fonte, empresa_id, id }) => found.get(`${fonte} ${empresa_id} ${id}`) ?? []);
}

export type Names = {
  people: Map<number, string>;
  customers: Map<number, { pessoa_nome: string; existe: boolean }>;
  /** Studies that the reader may open. */
  studies: Set<number>;
};

const numbers = (values: readonly (number | null)[]): number[] => [
  ...new Set(values.filter((value) => value !== null)),
];

/** What the entries name by id. Sample customers are their consultant's only. */
export async function readNames(
  tx: Tx,
  actor: Actor,
  ids: {
    people: readonly (number | null)[];
    customers: readonly (number | null)[];
    studies: readonly (number | null)[];
  },
): Promise<Names> {
  const inCompanies = sql`empresa_id = any (${sql.param(actor.empresas)}::int[])`;
  const people = await tx.execute<{ id: number; nome: string }>(sql`
    select funcionario_id as id, pessoa_nome as nome from funcionario
     where funcionario_id = any (${sql.param(numbers(ids.people))}::int[])`);
  const customers = await tx.execute<{ id: number; pessoa_nome: string; existe: boolean }>(sql`
    select cliente.cliente_id as id, cliente.pessoa_nome, (${visibleCustomers(actor)}) as existe from ${cliente}
     where cliente.${inCompanies} and cliente.cliente_id = any (${sql.param(numbers(ids.customers))}::int[])
       and not cliente.exemplo`);
  const studies = await tx.execute<{ id: number }>(sql`
    select diagnostico.diagnostico_id as id from ${diagnostico}
     where diagnostico.${inCompanies} and diagnostico.diagnostico_id = any (${sql.param(numbers(ids.studies))}::int[])
       and ${visibleTo(actor)}`);
  return {
    people: new Map(people.rows.map(({ id, nome }) => [id, nome])),
    customers: new Map(customers.rows.map(({ id, ...customer }) => [id, customer])),
    studies: new Set(studies.rows.map(({ id }) => id)),
  };
}
