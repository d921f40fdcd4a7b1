import { type SQL, sql } from 'drizzle-orm';

/**
 * Condition: the option `opcao` is insured by the policy `apolice` (tables or their aliases), as coveredBy says.
 * Found by the option's key.
 */
export function isCoveredBy(apolice: string, opcao: string): SQL {
  const p = sql.identifier(apolice);
  const o = sql.identifier(opcao);
  return sql`${o}.empresa_id = ${p}.empresa_id
     and ${o}.diagnostico_produto_item_opcao_id = any (
           case when ${p}.proposta_id is null then array[${p}.diagnostico_produto_item_opcao_id]
                else ${p}.opcoes_cobertas end)
     and (${p}.proposta_id is null or (${o}.proposta_id = ${p}.proposta_id and ${o}.excluido_em is null
           and ${o}.situacao_fornecedor is distinct from 'recusada'))`;
}

/** Codes of the items that the policy `apolice` (a table or its alias) covers, each once; null where none is known. */
export const coveredCodes = (apolice: string): SQL => sql`(
  select array_agg(distinct coberto.codigo order by coberto.codigo)
    from diagnostico_produto_item_opcao coberta
    join diagnostico_produto_item coberto on coberto.empresa_id = coberta.empresa_id
     and coberto.diagnostico_produto_item_id = coberta.diagnostico_produto_item_id
   where ${isCoveredBy(apolice, 'coberta')})`;
