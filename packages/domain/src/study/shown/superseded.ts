import type { Resultado } from '../results/evaluate.ts';

type Da = Pick<Resultado, 'kind' | 'codigo' | 'tipo_segurado' | 'diagnostico_produto_item_opcao_id'>;

const POR_TAXA_DE_REFERENCIA = /^(?:credito|cambio)\./;

/**
 * An estimate of a loan or an exchange, made by reference rates before the quotation, is told no more once the same was worked out of the
 * options that came.
 */
export const holdsAfterCotacao = (resultados: readonly Da[], estimativa: Da): boolean =>
  estimativa.codigo === null ||
  !POR_TAXA_DE_REFERENCIA.test(estimativa.kind) ||
  estimativa.diagnostico_produto_item_opcao_id !== null ||
  !resultados.some(
    (outro) =>
      outro.diagnostico_produto_item_opcao_id !== null &&
      outro.kind === estimativa.kind &&
      outro.codigo === estimativa.codigo &&
      outro.tipo_segurado === estimativa.tipo_segurado,
  );
