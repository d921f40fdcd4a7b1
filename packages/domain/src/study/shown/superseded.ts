import type { Resultado } from '../results/evaluate.ts';

type Da = Pick<Resultado, 'kind' | 'codigo' | 'tipo_segurado' | 'diagnostico_produto_item_opcao_id'>;

const POR_TAXA_DE_REFERENCIA = /^(?:credito|cambio)\./;

/**
 * Whether a result is still shown after the quotation: estimates of a loan or exchange by reference rates are hidden
 * once computed from a quoted option.
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
