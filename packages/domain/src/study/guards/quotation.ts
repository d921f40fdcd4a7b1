import {
  BLOCO_COMUM,
  campoDefinition,
  findOutOfOrder,
  generalBlockNames,
  type ItemDoCatalogo,
  isVisible,
  itemDefinition,
  type LinhasPorTabela,
  type NomeCampo,
  namesInEstudo,
  type Requisito,
  storedCamposOfItem,
  type Valores,
} from '../../catalogue/index.ts';
import type { Area } from '../../code-lists/index.ts';
import type { Problema } from '../problems/index.ts';
import { effectiveValues } from './effective.ts';
import { type Coletor, collectProblems } from './errors.ts';
import type { EstudoRespondido, ItemConferido, ProdutoConferido } from './facts.ts';
import { placeOfItem } from './places.ts';
import { atPlace, type Falta, type Fonte, missingRequirements } from './requirements.ts';
import { missingPerfis } from './suitability.ts';

/** Values as in this item's form: the study's own, then the row's. */
function sourceOfItem(estudo: EstudoRespondido, emVigor: Valores, item: ItemConferido): Fonte {
  const tabelas: LinhasPorTabela = { ...estudo.tabelas, ...item.tabelas };
  return {
    valores: { ...emVigor, ...item.campos },
    linhas: (tabela) => tabelas[tabela] ?? [],
  };
}

/**
 * Requirements under the names that hold the values: the spouse's row requires the spouse's version of each personal
 * field, a joint row requires both. Alternatives have no personal fields.
 */
function requirementsOfSegurado(requisitos: readonly Requisito[], item: ItemConferido): Requisito[] {
  return requisitos.flatMap((requisito): readonly Requisito[] => {
    if (typeof requisito !== 'string') return [requisito];
    const nomes = namesInEstudo(requisito, item.tipo_segurado) as readonly NomeCampo[];
    return nomes.length > 0 ? nomes : [requisito];
  });
}

const COMUNS_PARA_COTAR: NomeCampo[] = BLOCO_COMUM.filter(
  (nome) => campoDefinition(nome).obrigatorio_em === 'enviar_cotacao',
);

export const isWanted = (item: ItemConferido): boolean => item.campos.interesse === 'S';

function missingRequiredLinha({ exige_linha }: ItemDoCatalogo, linhas: Fonte['linhas']): Falta[] {
  if (!exige_linha) return [];
  const { tabela, coluna, valor } = exige_linha;
  if (linhas(tabela).some((linha) => linha[coluna] === valor)) return [];
  return [{ codigo: 'linha_exigida', lugar: { campo: tabela }, coluna }];
}

function missingInItem(estudo: EstudoRespondido, emVigor: Valores, item: ItemConferido): Falta[] {
  const definicao = itemDefinition(item.codigo);
  const fonte = sourceOfItem(estudo, emVigor, item);
  const minimo = requirementsOfSegurado(definicao.minimo_para_cotar, item);
  return [
    ...missingPerfis(definicao, item, emVigor, estudo.hoje),
    ...missingRequirements([...COMUNS_PARA_COTAR, ...minimo], fonte),
    ...missingRequiredLinha(definicao, fonte.linhas),
    ...findPairsOutOfOrder(item, fonte.valores),
  ];
}

/** Whether a wanted item has all that its quote needs. */
export const isItemComplete = (estudo: EstudoRespondido, item: ItemConferido): boolean =>
  isWanted(item) && missingInItem(estudo, effectiveValues(estudo), item).length === 0;

/** Answers of an item that are valid alone and contradict each other: a trip that ends before it begins. */
export const findPairsOutOfOrder = ({ codigo }: Pick<ItemConferido, 'codigo'>, valores: Valores): Falta[] =>
  storedCamposOfItem(codigo).flatMap((definicao): Falta[] => {
    const par = isVisible(definicao, valores) ? findOutOfOrder(definicao, valores) : null;
    return par ? [{ codigo: 'fora_de_ordem', lugar: { campo: definicao.nome }, ...par }] : [];
  });

/** A field of the study, with the codes of the items that require it. */
type PedidoDoEstudo = { readonly falta: Falta; readonly itens: Set<string> };

function checkArea(
  estudo: EstudoRespondido,
  emVigor: Valores,
  produto: ProdutoConferido,
  para: Coletor,
  doEstudo: Map<string, PedidoDoEstudo>,
): void {
  const interessados = produto.itens.filter(isWanted);
  if (interessados.length === 0) {
    para.falta({
      codigo: 'sem_interesse',
      lugar: { area: produto.produto_diagnostico_id, campo: 'itens' },
    });
  }
  for (const item of interessados) {
    for (const falta of missingInItem(estudo, emVigor, item)) {
      const nome = falta.lugar.campo;
      if (!generalBlockNames.has(nome)) {
        para.falta(atPlace(placeOfItem(produto, item), falta));
        continue;
      }
      const pedido = doEstudo.get(nome) ?? { falta, itens: new Set() };
      pedido.itens.add(item.codigo);
      doEstudo.set(nome, pedido);
    }
  }
}

/** Stage 3 → 4, and an area added later: each area has an item of interest with the minimum to quote it. */
export function missingToSendToCotacao(
  estudo: EstudoRespondido,
  areas?: readonly Area[],
): readonly Problema[] {
  const para = collectProblems();
  const doEstudo = new Map<string, PedidoDoEstudo>();
  const emVigor = effectiveValues(estudo);
  const produtos = estudo.produtos.filter((p) => !areas || areas.includes(p.produto_diagnostico_id));
  if (produtos.length === 0) para.falta({ codigo: 'sem_areas', lugar: { campo: 'produtos' } });
  for (const produto of produtos) checkArea(estudo, emVigor, produto, para, doEstudo);
  // A field of the study is reported once with the items that need it, not once per item.
  for (const { falta, itens } of doEstudo.values()) para.falta({ ...falta, pedido_por: [...itens] });
  return para.faltas;
}
