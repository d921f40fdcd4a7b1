import type { Estudo, Item, Opcao, OpcaoMostrada } from '@farol/contracts';
import { PALETA_CLARA } from '@farol/domain/charts';
import {
  type AreaView,
  accountOfEstudo,
  type CoupleView,
  codigoInOrder,
  type ItemView,
  type Papel,
  type PassoDito,
  peopleOfResultados,
  type Resultado,
  seguradoName,
  viewStudy,
  writeAreaSentence,
  writeStudySentence,
} from '@farol/domain/study';
import { itemSentence, shownOption } from '../customer-content.ts';
import type { Paper } from './paper.ts';

export type PaperItem = Omit<ItemView<Item, Opcao>, 'opcoes'> & {
  /** As the month's order names it: the code, with whose it is. */
  chave: string;
  frase: string;
  /** Of the present round and not refused, once they were delivered. */
  opcoes: OpcaoMostrada[];
  /** Every option of the round was refused. */
  recusado: boolean;
  /** Its area was ended. */
  encerrado: boolean;
};

export type PaperArea = {
  area: number;
  nome: string;
  cor: string;
  nota: number | null;
  /** The note is the consultant's own. */
  ajustada: boolean;
  encerrada: boolean;
  itens: PaperItem[];
};

export type PaperView = Paper & {
  areas: PaperArea[];
  casal: CoupleView;
  resultados: Resultado[];
  frase: string;
  /** Steps behind it; empty where it is somebody's own words. */
  conta: readonly PassoDito[];
  /** Of one area; null where nothing is computed that tells of it. */
  fraseDe: (area: number) => string | null;
  pessoas: readonly Papel[];
  pessoa: (segurado: string) => string;
};

const DELIVERED = 2;

function paperItem(
  { tarefa, encerrada }: AreaView<Estudo>,
  view: ItemView<Item, Opcao>,
  results: readonly Resultado[],
): PaperItem {
  const isQuoted = tarefa !== null && tarefa.estagio_especialista >= DELIVERED && !encerrada;
  const onPaper = isQuoted ? view.opcoes.filter(({ status }) => status !== 'reproved') : [];
  return {
    ...view,
    chave: codigoInOrder(view),
    frase: itemSentence(view, view.pessoa, results),
    opcoes: onPaper.map((option) => shownOption(view, option)),
    recusado: isQuoted && view.opcoes.length > 0 && onPaper.length === 0,
    peso: isQuoted ? view.peso : null,
    encerrado: encerrada,
  };
}

function paperArea(view: AreaView<Estudo>, results: readonly Resultado[]): PaperArea {
  const { area, nome, produto, encerrada, itens } = view;
  return {
    area,
    nome,
    cor: PALETA_CLARA.areas[area] ?? PALETA_CLARA.marca,
    nota: produto.nota_manual ?? produto.nota_area,
    ajustada: produto.nota_manual !== null,
    encerrada,
    itens: itens.map((item) => paperItem(view, item, results)),
  };
}

/** Figures of the areas on paper and of the family as a whole; of options, those that are shown. */
function resultsOnPaper({ estudo }: Paper, areas: readonly PaperArea[]): Resultado[] {
  const shown = new Set(
    areas.flatMap(({ itens }) =>
      itens.flatMap(({ opcoes }) => opcoes.map((o) => o.diagnostico_produto_item_opcao_id)),
    ),
  );
  return estudo.resultados.filter(
    ({ produto_diagnostico_id: area, diagnostico_produto_item_opcao_id: option }) =>
      (area === null || areas.some((one) => one.area === area)) && (option === null || shown.has(option)),
  );
}

/** The study as the document tells it. */
export function paperView(paper: Paper): PaperView {
  const { estudo, visto } = paper;
  const seen = visto && new Set<number>(visto.areas.map((area) => area.produto_diagnostico_id));
  const whole = viewStudy(estudo, paper.checked);
  const view = { ...whole, areas: whole.areas.filter(({ area }) => seen?.has(area) ?? true) };
  const areas = view.areas.map((area) => paperArea(area, view.resultados));
  const resultados = resultsOnPaper(paper, areas);
  const own = estudo.apresentacao_estudo?.notas?.frase;
  return {
    ...paper,
    areas,
    casal: view.casal,
    resultados,
    frase: visto?.frase ?? (own || writeStudySentence(view)),
    conta: own ? [] : accountOfEstudo(view),
    fraseDe: (area) => writeAreaSentence(view, area),
    pessoas: peopleOfResultados(resultados),
    pessoa: (segurado) => seguradoName(estudo, segurado),
  };
}
