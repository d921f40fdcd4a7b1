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
import { itemSentence, optionForCustomer } from '../customer-content.ts';
import type { PdfData } from './pdf-data.ts';

export type PdfItem = Omit<ItemView<Item, Opcao>, 'opcoes'> & {
  /** As the month's order names it: the code, with whose it is. */
  chave: string;
  frase: string | null;
  /** Of the present round and not refused, once they were delivered. */
  opcoes: OpcaoMostrada[];
  /** Every option of the round was refused. */
  recusado: boolean;
  /** Its area was ended. */
  encerrado: boolean;
};

export type PdfArea = {
  area: number;
  nome: string;
  cor: string;
  nota: number | null;
  /** The note is the consultant's own. */
  ajustada: boolean;
  encerrada: boolean;
  itens: PdfItem[];
};

export type PdfView = PdfData & {
  areas: PdfArea[];
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

function toPdfItem(
  { tarefa, encerrada }: AreaView<Estudo>,
  view: ItemView<Item, Opcao>,
  results: readonly Resultado[],
): PdfItem {
  const isQuoted = tarefa !== null && tarefa.estagio_especialista >= DELIVERED && !encerrada;
  const onPaper = isQuoted ? view.opcoes.filter(({ status }) => status !== 'reproved') : [];
  return {
    ...view,
    chave: codigoInOrder(view),
    frase: itemSentence(view, view.pessoa, results),
    opcoes: onPaper.map((option) => optionForCustomer(view, option)),
    recusado: isQuoted && view.opcoes.length > 0 && onPaper.length === 0,
    peso: isQuoted ? view.peso : null,
    encerrado: encerrada,
  };
}

function toPdfArea(view: AreaView<Estudo>, results: readonly Resultado[]): PdfArea {
  const { area, nome, produto, encerrada, itens } = view;
  return {
    area,
    nome,
    cor: PALETA_CLARA.areas[area] ?? PALETA_CLARA.marca,
    nota: produto.nota_manual ?? produto.nota_area,
    ajustada: produto.nota_manual !== null,
    encerrada,
    itens: itens.map((item) => toPdfItem(view, item, results)),
  };
}

/** Figures of the areas on paper and of the family as a whole; of options, those that are shown. */
function printedResults({ estudo }: PdfData, areas: readonly PdfArea[]): Resultado[] {
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
export function buildPdfView(data: PdfData): PdfView {
  const { estudo, visto } = data;
  const shownAreas = visto && new Set<number>(visto.areas.map((area) => area.produto_diagnostico_id));
  const whole = viewStudy(estudo, data.checked);
  const view = { ...whole, areas: whole.areas.filter(({ area }) => shownAreas?.has(area) ?? true) };
  const areas = view.areas.map((area) => toPdfArea(area, view.resultados));
  const resultados = printedResults(data, areas);
  const own = estudo.apresentacao_estudo?.notas?.frase;
  return {
    ...data,
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
