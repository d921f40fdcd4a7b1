import type { Lugar } from '../problems/index.ts';
import type { ItemConferido, OpcaoConferida, ProdutoConferido } from './facts.ts';

type DaArea = Pick<ProdutoConferido, 'produto_diagnostico_id'>;

export const placeOfItem = (
  { produto_diagnostico_id }: DaArea,
  { codigo, tipo_segurado }: Pick<ItemConferido, 'codigo' | 'tipo_segurado'>,
): Lugar => ({ area: produto_diagnostico_id, item: codigo, segurado: tipo_segurado });

export const placeOfOpcao = (produto: DaArea, item: ItemConferido, opcao: OpcaoConferida): Lugar => ({
  ...placeOfItem(produto, item),
  opcao: opcao.diagnostico_produto_item_opcao_id,
});
