import { PARTES_OPCAO } from '@farol/domain/catalogue';
import { OUTRO_FORNECEDOR } from '@farol/domain/code-lists';
import { type SQL, sql } from 'drizzle-orm';

const NAMES = [...new Set(Object.values(PARTES_OPCAO).flatMap(({ fornecedor }) => fornecedor ?? []))];
const NAMED = sql.join(
  NAMES.map((nome) => sql`o.campos ->> ${nome}::text`),
  sql`, `,
);

/** Providers processing the approved options of a study, without those that refused. */
export const providersOf = (study: SQL, area?: SQL): SQL<string | null> => sql<string | null>`(
  select string_agg(distinct case when n.nome = any(${sql.param(OUTRO_FORNECEDOR)}::text[])
                                  then coalesce(o.campos ->> 'fornecedor_outro', n.nome) else n.nome end, ', ')
    from diagnostico_produto_item_opcao o
    join diagnostico_produto_item i on i.empresa_id = o.empresa_id
     and i.diagnostico_produto_item_id = o.diagnostico_produto_item_id and not i.oculto
    join diagnostico_produto p on p.empresa_id = i.empresa_id and p.diagnostico_produto_id = i.diagnostico_produto_id
   cross join lateral (select coalesce(${NAMED}) as nome) n
   where o.empresa_id = ${study}.empresa_id and o.diagnostico_id = ${study}.diagnostico_id
     and o.excluido_em is null and o.status = 'approved' and o.situacao_fornecedor is distinct from 'recusada'
     ${area ? sql`and p.produto_diagnostico_id = ${area}` : sql``})`;
