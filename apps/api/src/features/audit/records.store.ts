import type { Actor } from '@farol/domain/access';
import { type SQL, sql } from 'drizzle-orm';

/** Tables whose rows hang on a study by its id. */
const OF_STUDY = [
  ['diagnostico_documento', 'diagnostico_documento_id'],
  ['diagnostico_comentario', 'diagnostico_comentario_id'],
  ['diagnostico_produto', 'diagnostico_produto_id'],
  ['apresentacao_estudo', 'apresentacao_estudo_id'],
  ['estudo_link', 'estudo_link_id'],
  ['tarefa', 'tarefa_id'],
  ['produto_item_tabela_item', 'produto_item_tabela_item_id'],
] as const;

/** And on a customer. */
const OF_CUSTOMER = [
  ['consentimento', 'consentimento_id'],
  ['contato', 'contato_id'],
  ['ficha', 'ficha_id'],
  ['atividade', 'atividade_id'],
  ['diagnostico_apolice', 'diagnostico_apolice_id'],
] as const;

const raw = sql.raw;

/** Every present record of a customer, as the audit names it: `entidade`, `id`. What was deleted for good is not among them. */
export function recordsOfCustomer({ empresas }: Pick<Actor, 'empresas'>, cliente_id: number): SQL {
  const mine = sql`empresa_id = any (${sql.param(empresas)}::int[]) and cliente_id = ${cliente_id}`;
  const studies = sql`select empresa_id, diagnostico_id from diagnostico where ${mine}`;
  const items = sql`
    select i.empresa_id, i.diagnostico_produto_item_id from (${studies}) d
      join diagnostico_produto p on p.empresa_id = d.empresa_id and p.diagnostico_id = d.diagnostico_id
      join diagnostico_produto_item i on i.empresa_id = p.empresa_id and i.diagnostico_produto_id = p.diagnostico_produto_id`;
  const options = sql`
    select o.diagnostico_produto_item_opcao_id from (${items}) i
      join diagnostico_produto_item_opcao o on o.empresa_id = i.empresa_id
       and o.diagnostico_produto_item_id = i.diagnostico_produto_item_id`;
  return sql.join(
    [
      sql`select 'cliente' as entidade, ${cliente_id}::int as id`,
      sql`select 'aniversario', ${cliente_id}::int`,
      sql`select 'comissao', diagnostico_apolice_id from diagnostico_apolice where ${mine}`,
      ...OF_CUSTOMER.map(
        ([table, id]) => sql`select ${raw(`'${table}'`)}, ${raw(id)} from ${raw(table)} where ${mine}`,
      ),
      sql`select 'diagnostico', diagnostico_id from (${studies}) d`,
      ...OF_STUDY.map(
        ([table, id]) => sql`
          select ${raw(`'${table}'`)}, t.${raw(id)} from (${studies}) d
            join ${raw(table)} t on t.empresa_id = d.empresa_id and t.diagnostico_id = d.diagnostico_id`,
      ),
      sql`select 'diagnostico_produto_item', diagnostico_produto_item_id from (${items}) i`,
      sql`select 'diagnostico_produto_item_opcao', diagnostico_produto_item_opcao_id from (${options}) o`,
      sql`
        select 'ficha_link', l.ficha_link_id from ficha f
          join ficha_link l on l.empresa_id = f.empresa_id and l.ficha_id = f.ficha_id
         where f.empresa_id = any (${sql.param(empresas)}::int[]) and f.cliente_id = ${cliente_id}`,
    ],
    sql` union all `,
  );
}

const CLIENTE_IN_VALUES = sql`coalesce(a.depois ->> 'cliente_id', a.antes ->> 'cliente_id')`;

/** The study of a row `a` of the audit, and the customer of that or of the row itself; null where there is none (any more). */
export const studyOfRecord = (): SQL => sql`case a.entidade
  when 'diagnostico' then a.entidade_id
  ${sql.join(
    OF_STUDY.map(
      ([table, id]) => sql`when ${raw(`'${table}'`)} then (
        select t.diagnostico_id from ${raw(table)} t where t.empresa_id = a.empresa_id and t.${raw(id)} = a.entidade_id)`,
    ),
    sql` `,
  )}
  when 'diagnostico_apolice' then (
    select t.diagnostico_id from diagnostico_apolice t
     where t.empresa_id = a.empresa_id and t.diagnostico_apolice_id = a.entidade_id)
  when 'diagnostico_produto_item' then (${studyOfItem(sql`a.entidade_id`)})
  when 'diagnostico_produto_item_opcao' then (${studyOfOption(sql`a.entidade_id`)})
  end`;

function studyOfItem(id: SQL): SQL {
  return sql`
    select p.diagnostico_id from diagnostico_produto_item i
      join diagnostico_produto p on p.empresa_id = i.empresa_id and p.diagnostico_produto_id = i.diagnostico_produto_id
     where i.empresa_id = a.empresa_id and i.diagnostico_produto_item_id = ${id}`;
}

function studyOfOption(id: SQL): SQL {
  return sql`
    select p.diagnostico_id from diagnostico_produto_item_opcao o
      join diagnostico_produto_item i on i.empresa_id = o.empresa_id
       and i.diagnostico_produto_item_id = o.diagnostico_produto_item_id
      join diagnostico_produto p on p.empresa_id = i.empresa_id and p.diagnostico_produto_id = i.diagnostico_produto_id
     where o.empresa_id = a.empresa_id and o.diagnostico_produto_item_opcao_id = ${id}`;
}

export const customerOfRecord = (diagnostico_id: SQL): SQL => sql`coalesce(
  (select d.cliente_id from diagnostico d where d.empresa_id = a.empresa_id and d.diagnostico_id = ${diagnostico_id}),
  case a.entidade
    when 'cliente' then a.entidade_id
    when 'aniversario' then a.entidade_id
    when 'comissao' then (
      select t.cliente_id from diagnostico_apolice t
       where t.empresa_id = a.empresa_id and t.diagnostico_apolice_id = a.entidade_id)
    when 'ficha_link' then (
      select f.cliente_id from ficha_link l join ficha f on f.empresa_id = l.empresa_id and f.ficha_id = l.ficha_id
       where l.empresa_id = a.empresa_id and l.ficha_link_id = a.entidade_id)
    ${sql.join(
      OF_CUSTOMER.map(
        ([table, id]) => sql`when ${raw(`'${table}'`)} then (
          select t.cliente_id from ${raw(table)} t where t.empresa_id = a.empresa_id and t.${raw(id)} = a.entidade_id)`,
      ),
      sql` `,
    )}
  end,
  case when ${CLIENTE_IN_VALUES} ~ '^\\d{1,9}$' then (${CLIENTE_IN_VALUES})::int end)`;
