import type { Area } from '../../code-lists/index.ts';
import type { TipoSegurado } from '../snapshot.ts';

/**
 * Place in a study: a field of the general block (`campo` alone), of an item or of one of its options, or a column of
 * a table's row. A whole table is a field.
 */
export type Lugar = {
  readonly area?: Area;
  /** Code of the item, together with `segurado`. */
  readonly item?: string;
  readonly segurado?: TipoSegurado;
  /** Id of the option. */
  readonly opcao?: number;
  /** Id of the document. */
  readonly documento?: number;
  readonly tabela?: string;
  /** UUID of the row. */
  readonly linha?: string;
  readonly campo?: string;
};

/** The key of a place in `errors`: `produtos.1.itens.1.01.titular.opcoes.7.valor_premio`. */
export const pathOf = ({ area, item, segurado, opcao, documento, tabela, linha, campo }: Lugar): string =>
  [
    area !== undefined && `produtos.${area}`,
    item && `itens.${item}.${segurado}`,
    opcao !== undefined && `opcoes.${opcao}`,
    documento !== undefined && `documentos.${documento}`,
    tabela,
    linha,
    campo,
  ]
    .filter(Boolean)
    .join('.');
