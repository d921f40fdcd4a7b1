import { type CodigoItem, itemDefinition } from '../catalogue/index.ts';
import type { Area } from '../code-lists/index.ts';
import { type Cotado, isItemInCotacao, takesNewItems, waysIn, waysOut } from '../pipeline/quoted-items.ts';
import type { Problema } from './problems/index.ts';
import type { TipoSegurado } from './snapshot.ts';
import { seguradoName } from './view/people.ts';

type Pessoas = Parameters<typeof seguradoName>[0];

export type ItemCotado = {
  readonly diagnostico_produto_item_id: number;
  readonly produto_diagnostico_id: Area;
  readonly codigo: CodigoItem;
  readonly tipo_segurado: TipoSegurado;
};

const placeOf = ({ produto_diagnostico_id: area, codigo: item, tipo_segurado: segurado }: ItemCotado) => ({
  area,
  item,
  segurado,
});

/** Of the items that a change would take out of the study: those whose delivered options forbid it. */
export const problemsOfLeaving = (
  cotado: Cotado,
  itens: readonly ItemCotado[],
  pessoas: Pessoas,
): Problema<'item_em_cotacao'>[] =>
  itens
    .filter((item) => isItemInCotacao(cotado, item))
    .map((item) => ({
      codigo: 'item_em_cotacao',
      lugar: placeOf(item),
      nome: itemDefinition(item.codigo).nome,
      pessoa: seguradoName(pessoas, item.tipo_segurado),
      saidas: waysOut(cotado, item.produto_diagnostico_id),
    }));

/** Why an item may not become of interest now; empty while its area can still be quoted with it. */
export const problemsOfEntering = (
  cotado: Cotado,
  item: ItemCotado,
  pessoas: Pessoas,
): Problema<'item_fora_da_cotacao'>[] =>
  takesNewItems(cotado, item.produto_diagnostico_id)
    ? []
    : [
        {
          codigo: 'item_fora_da_cotacao',
          lugar: placeOf(item),
          nome: itemDefinition(item.codigo).nome,
          pessoa: seguradoName(pessoas, item.tipo_segurado),
          saidas: waysIn(cotado, item.produto_diagnostico_id),
        },
      ];
