import type { ItemConferido, OpcaoConferida, ProdutoConferido } from './facts.ts';

export const caminhoDaArea = (produto: ProdutoConferido): string =>
  `produtos.${produto.produto_diagnostico_id}`;

export const caminhoDoItem = (produto: ProdutoConferido, item: ItemConferido): string =>
  `${caminhoDaArea(produto)}.itens.${item.codigo}.${item.tipo_segurado}`;

export const caminhoDaOpcao = (
  produto: ProdutoConferido,
  item: ItemConferido,
  opcao: OpcaoConferida,
): string => `${caminhoDoItem(produto, item)}.opcoes.${opcao.diagnostico_produto_item_opcao_id}`;
