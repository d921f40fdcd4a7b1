import type { Estudo, Item, Opcao, Produto, Tarefa } from '@farol/contracts';
import { areaEncerrada } from '@farol/domain/pipeline';
import {
  type CoberturaDaOpcao,
  type Custo,
  coberturaDaOpcao,
  custoDaOpcao,
  fornecedorDaOpcao,
  type MedidaDoItem,
  medidaDoItem,
  opcaoComFiguras,
  opcoesEmOrdem,
  type PesoNoMes,
  pesoDoItem,
  textoDaMedida,
  vencida,
} from '@farol/domain/study';
import { today } from '../../shared/format/index.ts';
import { checkedStudy, personOf, taskOf } from '../../shared/study/index.ts';
import { areaInfo } from '../../shared/theme/areas.ts';

export type OptionView = {
  id: number;
  opcao: Opcao;
  name: string;
  provider: string;
  /** Against the need of its item; null where there is no yardstick. */
  cover: CoberturaDaOpcao | null;
  cost: Custo | null;
  recommended: boolean;
  expired: boolean;
};

export type ItemView = {
  id: number;
  item: Item;
  name: string;
  /** "Marina", "Rafael", "Marina e Rafael" */
  person: string;
  need: MedidaDoItem | null;
  /** Of the present round, the recommended first. */
  options: OptionView[];
  earlier: OptionView[];
  /** What it weighs in the month; null while the plan counts with no option of it. */
  month: PesoNoMes | null;
};

export type AreaView = {
  area: number;
  name: string;
  short: string;
  produto: Produto;
  task: Tarefa | null;
  items: ItemView[];
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

export function optionView(codigo: string, opcao: Opcao, need: MedidaDoItem | null): OptionView {
  return {
    id: opcao.diagnostico_produto_item_opcao_id,
    opcao,
    name: text(opcao.opcao_nome) || 'Opção sem nome',
    provider: fornecedorDaOpcao(codigo, opcao),
    cover: need && coberturaDaOpcao(need, opcao),
    cost: custoDaOpcao(opcao),
    recommended: opcao.recomendada === 'S',
    expired: vencida(opcao, today()),
  };
}

/** The areas of a study with what is wanted in each, quoted and measured. */
export function areasOf(estudo: Estudo): AreaView[] {
  const checked = checkedStudy(estudo);
  const results = estudo.resultados;
  const itemView = (item: Item, task: Tarefa | null): ItemView => {
    const round = task?.rodada ?? 1;
    const segurado = item.tipo_segurado as 'titular' | 'conjuge' | 'casal';
    const need = medidaDoItem(checked, results, item.codigo, segurado);
    const asked = checked.produtos
      .flatMap(({ itens }) => itens)
      .find((one) => one.diagnostico_produto_item_id === item.diagnostico_produto_item_id);
    const about = { codigo: item.codigo, campos: item };
    const all = opcoesEmOrdem(about, item.diagnostico_produto_item_opcoes, results, checked.hoje)
      .map((opcao) => opcaoComFiguras(about, opcao, results))
      .map((opcao) => optionView(item.codigo, opcao, need));
    return {
      id: item.diagnostico_produto_item_id,
      item,
      name: item.nome,
      person: personOf(estudo, segurado),
      need,
      options: all.filter(({ opcao }) => opcao.rodada === round),
      earlier: all.filter(({ opcao }) => opcao.rodada < round),
      month: asked ? pesoDoItem(checked, asked, results) : null,
    };
  };
  return estudo.diagnostico_produtos.map((produto) => {
    const area = produto.produto_diagnostico_id;
    const task = taskOf(estudo, area);
    return {
      area,
      name: produto.nome_produto,
      short: areaInfo(area)?.curto ?? produto.nome_produto,
      produto,
      task,
      items: produto.diagnostico_produto_itens
        .filter((item) => item.interesse === 'S')
        .map((item) => itemView(item, task)),
    };
  });
}

/** "R$ 265.736", "R$ 1.070 por dia" */
export const needText = textoDaMedida;

/** Options the customer took: what documents, proposals and policies are about. */
export const approvedOf = (view: AreaView): { item: ItemView; option: OptionView }[] =>
  view.items.flatMap((item) =>
    [...item.options, ...item.earlier]
      .filter(({ opcao }) => opcao.status === 'approved')
      .map((option) => ({ item, option })),
  );

export const isAlive = (task: Tarefa | null): task is Tarefa => task !== null && !areaEncerrada(task);
