import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../transaction.ts';
import {
  type CustomerTable,
  columnsOf,
  HEALTH_ANSWERS,
  KEPT_ANSWERS,
  TABLE_CLASSES,
  tablesOfCustomers,
} from './index.ts';

export type CustomerKey = { empresa_id: number; cliente_id: number };

const names = (list: readonly string[]) => `'{${list.join(',')}}'::text[]`;

/** SQL of the class table with its values: ids are integers, answers are names of the catalogue. */
const bound = (text: string, { empresa_id, cliente_id }: CustomerKey): SQL =>
  sql.raw(
    text
      .replaceAll(':empresa', String(Math.trunc(empresa_id)))
      .replaceAll(':cliente', String(Math.trunc(cliente_id)))
      .replaceAll(':tirar', names(HEALTH_ANSWERS))
      .replaceAll(':manter', names(KEPT_ANSWERS)),
  );

/** Computed from the others by the database. */
const GENERATED = ['busca', 'mes_dia', 'mes_dia_conjuge', 'numero_busca'];

const emptied = ({ classes, of }: CustomerTable): string[] =>
  columnsOf(classes, 'personal', 'health')
    .filter((column) => !GENERATED.includes(column))
    .map((column) => `${column} = ${of.emptied?.[column] ?? 'null'}`);

const tableOf = (name: string): CustomerTable => {
  const found = tablesOfCustomers.find(({ table }) => table === name);
  if (!found) throw new Error(`no class of ${name}`);
  return found;
};

async function eraseTable(tx: Tx, one: CustomerTable, key: CustomerKey, more: readonly string[] = []) {
  const { table, of } = one;
  if (of.erasure === 'rows') return tx.execute(bound(`delete from ${table} t where ${of.rows}`, key));
  const sets = [...emptied(one), ...more];
  if (sets.length === 0) return undefined;
  return tx.execute(bound(`update ${table} t set ${sets.join(', ')} where ${of.rows}`, key));
}

/** Freed at once: the purge deletes rows and bytes together, so that a failure leaves neither behind. */
const FREED = ['dono_tipo = null', 'dono_id = null', "solto_em = 'epoch'"];

/**
 * Whole copies of the company that hold what is being erased go with it: one being made begins again, those made are
 * freed. In this order: what is finished meanwhile is found by the second.
 */
async function dropArchives(tx: Tx, key: CustomerKey): Promise<void> {
  await tx.execute(
    bound(
      `update exportacao_completa set status = 'na_fila', em_trabalho_ate = null
        where empresa_id = :empresa and status = 'fazendo'`,
      key,
    ),
  );
  await tx.execute(
    bound(
      `with retirada as (
         update exportacao_completa e set status = 'retirada', arquivo_id = null
           from exportacao_completa antes
          where e.empresa_id = :empresa and e.status = 'pronta'
            and (antes.empresa_id, antes.exportacao_completa_id) = (e.empresa_id, e.exportacao_completa_id)
         returning antes.arquivo_id)
       update arquivo set ${FREED.join(', ')}, excluido_em = now()
        where empresa_id = :empresa and arquivo_id in (select arquivo_id from retirada)`,
      key,
    ),
  );
}

/** What the trail calls a thing that is no table with an id of its own name. */
const AUDITED_AS: Record<string, [table: string, id: string]> = {
  comissao: ['diagnostico_apolice', 'diagnostico_apolice_id'],
  aniversario: ['cliente', 'cliente_id'],
};

/** Rows of the trail about the person: by what they are about, and by the study or customer they name. */
async function auditRows(tx: Tx, key: CustomerKey): Promise<string[]> {
  const owned = tablesOfCustomers.flatMap(({ table, classes, of }) => {
    const id = `${table}_id`;
    return columnsOf(classes, 'none').includes(id)
      ? [`select '${table}', t.${id} from ${table} t where ${of.rows}`]
      : [];
  });
  const aliases = Object.entries(AUDITED_AS).map(
    ([entidade, [table, id]]) =>
      `select '${entidade}', t.${id} from ${table} t where ${tableOf(table).of.rows}`,
  );
  const { rows } = await tx.execute<{ auditoria_id: string }>(
    bound(
      `with de (entidade, id) as materialized (${[...owned, ...aliases].join(' union all ')}),
            citada as (
              select a.entidade, a.entidade_id as id from auditoria a
               where a.empresa_id = :empresa
                 and (coalesce(a.depois ->> 'cliente_id', a.antes ->> 'cliente_id') = ':cliente'
                   or coalesce(a.depois ->> 'diagnostico_id', a.antes ->> 'diagnostico_id') in (
                        select d.diagnostico_id::text from diagnostico d
                         where d.empresa_id = :empresa and d.cliente_id = :cliente)))
       select a.auditoria_id::text from auditoria a
         join (select * from de union select * from citada) q on q.entidade = a.entidade and q.id = a.entidade_id
        where a.empresa_id = :empresa and (a.antes is not null or a.depois is not null)`,
      key,
    ),
  );
  return rows.map((row) => row.auditoria_id);
}

type Person = {
  pessoa_nome: string;
  pessoa_cpf: string | null;
  pessoa_cnpj: string | null;
  pessoa_email: string | null;
  pessoa_telefone: string | null;
  pessoa_celular: string | null;
  anonimizado_em: string | null;
};

/** The customer with every study, locked in the order of a save: no one writes them meanwhile. */
async function lockPerson(tx: Tx, key: CustomerKey): Promise<Person | undefined> {
  await tx.execute(
    bound(
      `select from diagnostico where empresa_id = :empresa and cliente_id = :cliente order by diagnostico_id for update`,
      key,
    ),
  );
  const { rows } = await tx.execute<Person>(
    bound(
      `select pessoa_nome, pessoa_cpf, pessoa_cnpj, pessoa_email, pessoa_telefone, pessoa_celular, anonimizado_em
         from cliente where empresa_id = :empresa and cliente_id = :cliente for update`,
      key,
    ),
  );
  return rows[0];
}

/** Messages that were given up, with the name in them. */
const eraseFromMessages = (tx: Tx, { empresa_id }: CustomerKey, { pessoa_nome }: Person) =>
  tx.execute(sql`
    delete from outbox where empresa_id = ${empresa_id} and falhou_em is not null
       and position(${pessoa_nome} in dados::text) > 0`);

/** The first and the last word of the name: how a person is called and searched for. */
function wordsOfName({ pessoa_nome }: Person): string[] {
  const words = pessoa_nome.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  return [...new Set([...words.slice(0, 1), ...words.slice(-1)])];
}

/** Digits of documents, and of telephones the end, which is written without the area too. */
const numbersOf = ({ pessoa_cpf, pessoa_cnpj, pessoa_telefone, pessoa_celular }: Person): string[] =>
  [pessoa_cpf, pessoa_cnpj, pessoa_telefone?.slice(-8), pessoa_celular?.slice(-8)].filter(
    (one): one is string => typeof one === 'string' && /^\d{8,}$/.test(one),
  );

/** Views that people saved, whose name or filters say the name, a document, the e-mail or a telephone. */
const eraseFromViews = (tx: Tx, { empresa_id, cliente_id }: CustomerKey, person: Person) =>
  tx.execute(sql`
    update visao v
       set nome = 'Visão ' || v.visao_id,
           filtros = v.filtros - array['busca', 'nome', 'pessoa_nome', 'email', 'cliente']
     where v.empresa_id = ${empresa_id}
       and (v.filtros ->> 'cliente' = ${String(cliente_id)} or exists (
         select from (select v.nome union all select value from jsonb_each_text(v.filtros)) escrito (texto)
          cross join lateral (
            select ' ' || regexp_replace(farol_sem_acento(texto), '[^a-z0-9]+', ' ', 'g') || ' ' as palavras,
                   regexp_replace(texto, '\\D', '', 'g') as digitos) lido
          where (select bool_and(palavras like '% ' || farol_sem_acento(palavra) || ' %')
                   from unnest(${sql.param(wordsOfName(person))}::text[]) palavra)
             or exists (select from unnest(${sql.param(numbersOf(person))}::text[]) numero
                         where position(numero in digitos) > 0)
             or position(lower(nullif(${person.pessoa_email}::text, '')) in lower(texto)) > 0))`);

/**
 * Takes everything that names or describes a customer, and those told of with her, out of every table; figures, stages and
 * dates stay. The customer stays hidden. Files are freed for the purge. False: there is none, or it was done before.
 */
export async function eraseCustomer(tx: Tx, key: CustomerKey, now: Date): Promise<boolean> {
  const person = await lockPerson(tx, key);
  if (!person || person.anonimizado_em !== null) return false;
  const trail = await auditRows(tx, key);
  await dropArchives(tx, key);
  await eraseFromMessages(tx, key, person);
  await eraseFromViews(tx, key, person);
  await eraseTable(tx, tableOf('arquivo'), key, FREED);
  const at = `'${now.toISOString()}'`;
  await eraseTable(tx, tableOf('cliente'), key, [
    `anonimizado_em = ${at}`,
    `excluido_em = coalesce(excluido_em, ${at})`,
    'versao = versao + 1',
  ]);
  await tx.execute(bound('select farol_esvaziar_registros(:empresa, :cliente, :tirar, :manter)', key));
  await tx.execute(
    bound(
      `update contato set texto = '' where empresa_id = :empresa and cliente_id = :cliente and texto is not null`,
      key,
    ),
  );
  for (const one of tablesOfCustomers)
    if (!['cliente', 'arquivo'].includes(one.table) && ['rows', 'columns'].includes(one.of.erasure))
      await eraseTable(tx, one, key);
  if (trail.length > 0) await tx.execute(sql`select esvaziar_auditoria(${sql.param(trail)}::bigint[])`);
  return true;
}

/** Answers of JSON columns that may hold health data, beside the classed ones: trial answers, assumptions. */
const HEALTH_TABLES = Object.entries(TABLE_CLASSES).flatMap(([table, classes]) =>
  classes.customer
    ? columnsOf(classes, 'health')
        .filter((column) => column === 'campos')
        .map((column) => ({ table, column, rows: classes.customer!.rows }))
    : [],
);

/** Takes the health data of a customer out of her studies, with the files; results are computed without it from then on. */
export async function eraseHealth(tx: Tx, key: CustomerKey): Promise<void> {
  const person = await lockPerson(tx, key);
  if (!person) return;
  await dropArchives(tx, key);
  const places = [
    ...HEALTH_TABLES,
    ...['cenarios', 'premissas'].map((column) => ({
      table: 'diagnostico',
      column,
      rows: tableOf('diagnostico').of.rows,
    })),
  ];
  const without = (column: string) => `farol_reduzir(t.${column}, :tirar, null)`;
  for (const { table, column, rows } of places)
    await tx.execute(
      bound(
        `update ${table} t set ${column} = ${without(column)}, versao = versao + 1
          where ${rows} and t.${column} is distinct from ${without(column)}`,
        key,
      ),
    );
  const { rows: documents } = tableOf('diagnostico_documento').of;
  const { rows: files } = tableOf('arquivo').of;
  const { rows: policyFiles } = tableOf('diagnostico_apolice_arquivo').of;
  await tx.execute(
    bound(
      `update arquivo t set nome = '', sha256 = '', excluido_em = now(), ${FREED.join(', ')}
        where (${files}) and (t.sensivel or (
         t.dono_tipo = 'diagnostico_documento' and t.dono_id in (
           select s.diagnostico_documento_id from diagnostico_documento s
            where s.empresa_id = :empresa and s.sensivel)))`,
      key,
    ),
  );
  await tx.execute(
    bound(
      `delete from diagnostico_apolice_arquivo t where (${policyFiles}) and exists (
         select from arquivo q where q.empresa_id = t.empresa_id and q.arquivo_id = t.arquivo_id and q.sensivel)`,
      key,
    ),
  );
  await tx.execute(
    bound(
      `update diagnostico_documento t set descricao = null, arquivo_id = null, status = 'analisis', enviado_em = null,
              versao = versao + 1
        where ${documents} and t.sensivel and (t.arquivo_id is not null or t.descricao is not null)`,
      key,
    ),
  );
}

/** Ends the private links of a customer's studies and sheets at once. */
export async function endLinks(tx: Tx, key: CustomerKey, now: Date): Promise<void> {
  for (const table of ['estudo_link', 'ficha_link'])
    await tx.execute(
      bound(
        `update ${table} t set revogado_em = '${now.toISOString()}'
          where ${tableOf(table).of.rows} and t.revogado_em is null`,
        key,
      ),
    );
}
