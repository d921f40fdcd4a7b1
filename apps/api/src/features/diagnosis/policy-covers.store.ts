import { AREAS_QUE_RENOVAM, ITENS_QUE_RENOVAM } from '@farol/domain/policies';
import { type SQL, sql } from 'drizzle-orm';

/**
 * Condition: the option `opcao` is insured by the policy `apolice` (tables or their aliases), as coveredBy says.
 * Found by the option's key.
 */
export const coveredByText = (apolice: string, opcao: string): string => `
  ${opcao}.empresa_id = ${apolice}.empresa_id
     and ${opcao}.diagnostico_produto_item_opcao_id = any (
           case when ${apolice}.proposta_id is null then array[${apolice}.diagnostico_produto_item_opcao_id]
                else ${apolice}.opcoes_cobertas end)
     and (${apolice}.proposta_id is null or (${opcao}.proposta_id = ${apolice}.proposta_id and ${opcao}.excluido_em is null
           and ${opcao}.situacao_fornecedor is distinct from 'recusada'))`;
export const isCoveredBy = (apolice: string, opcao: string): SQL => sql.raw(coveredByText(apolice, opcao));

/** Codes of the items that the policy `apolice` (a table or its alias) covers, each once; null where none is known. */
export const coveredCodes = (apolice: string): SQL => sql`(
  select array_agg(distinct coberto.codigo order by coberto.codigo)
    from diagnostico_produto_item_opcao coberta
    join diagnostico_produto_item coberto on coberto.empresa_id = coberta.empresa_id
     and coberto.diagnostico_produto_item_id = coberta.diagnostico_produto_item_id
   where ${isCoveredBy(apolice, 'coberta')})`;

/** Condition: the policy `apolice` (a table or its alias) is renewed when it ends, as isRenewable says. */
export const isRenewed = (apolice: string): SQL => sql`coalesce(
  ${coveredCodes(apolice)} && ${sql.param(ITENS_QUE_RENOVAM)}::text[],
  ${sql.raw(`${apolice}.produto_diagnostico_id`)} = any (${sql.param(AREAS_QUE_RENOVAM)}::int[]))`;
