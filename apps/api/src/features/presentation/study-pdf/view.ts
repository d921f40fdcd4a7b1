import type { Estudo, Item, Opcao, OpcaoMostrada } from '@farol/contracts';
import { PALETA_CLARA } from '@farol/domain/charts';
import type { Area } from '@farol/domain/code-lists';
import {
  type AreaView,
  accountOfEstudo,
  areaSumLine,
  type CoupleView,
  codigoInOrder,
  explainOnce,
  familyName,
  type ItemView,
  missingRegistros,
  type PaginaDoEstudo,
  type Papel,
  type PassoDito,
  peopleOfResultados,
  type RegistroAusente,
  type Resultado,
  seguradoName,
  togetherText,
  viewAreaSum,
  viewOnePage,
  viewStudy,
  writeAreaSentence,
  writeStudySentence,
} from '@farol/domain/study';
import { coveredTogether, itemSentence, optionForCustomer } from '../customer-content.ts';
import type { PdfData } from './pdf-data.ts';

export type PdfItem = Omit<ItemView<Item, Opcao>, 'opcoes'> & {
  /** Key in the month's order: item code and insured person. */
  chave: string;
  frase: string | null;
  /** Options of the present round that are delivered and not refused. */
  opcoes: OpcaoMostrada[];
  /** Every option of the round was refused. */
  recusado: boolean;
  /** The area was closed. */
  encerrado: boolean;
};

export type PdfArea = {
  area: Area;
  nome: string;
  cor: string;
  nota: number | null;
  /** The note was set by the consultant. */
  ajustada: boolean;
  encerrada: boolean;
  itens: PdfItem[];
};

export type PdfView = PdfData & {
  pagina: PaginaDoEstudo;
  /** What an item's name means, where it first comes up, by item id. */
  explica: ReadonlyMap<number, string>;
  /** First names: "Marina e Rafael". */
  familia: string;
  areas: PdfArea[];
  casal: CoupleView;
  resultados: Resultado[];
  frase: string;
  /** Steps of the calculation; empty where the text is somebody's own. */
  conta: readonly PassoDito[];
  /** Sentence of an area; null where nothing is computed for it. */
  fraseDe: (area: number) => string | null;
  /** What an area lacks in all, before any quote; null without figures. */
  somaDe: (area: PdfArea) => string | null;
  /** Registrations that the company lacks for the printed areas. */
  semRegistro: readonly RegistroAusente[];
  pessoas: readonly Papel[];
  pessoa: (segurado: string) => string;
};

const DELIVERED = 2;

function toPdfItem(
  { tarefa, encerrada }: AreaView<Estudo>,
  { view, all }: { view: ItemView<Item, Opcao>; all: readonly ItemView<Item, Opcao>[] },
  results: readonly Resultado[],
): PdfItem {
  const isQuoted = tarefa !== null && tarefa.estagio_especialista >= DELIVERED && !encerrada;
  const onPaper = isQuoted ? view.opcoes.filter(({ status }) => status !== 'reproved') : [];
  return {
    ...view,
    chave: codigoInOrder(view),
    frase: itemSentence(view, { pessoa: view.pessoa, casal: view.tipo_segurado === 'casal' }, results),
    opcoes: onPaper.map((option) =>
      optionForCustomer(view, option, togetherText(coveredTogether(all, view, option), view)),
    ),
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
    itens: itens.map((item) => toPdfItem(view, { view: item, all: itens }, results)),
  };
}

/** The family's month belongs to the document whatever areas it prints. */
const DO_MES: ReadonlySet<string> = new Set(['planejamento.orcamento', 'planejamento.prioridade']);

/** Results of the printed areas and of the family as a whole; of options, the shown ones. */
export function printedResults({ estudo }: PdfData, areas: readonly PdfArea[]): Resultado[] {
  const shown = new Set(
    areas.flatMap(({ itens }) =>
      itens.flatMap(({ opcoes }) => opcoes.map((o) => o.diagnostico_produto_item_opcao_id)),
    ),
  );
  return estudo.resultados.filter(
    ({ kind, produto_diagnostico_id: area, diagnostico_produto_item_opcao_id: option }) =>
      (area === null || DO_MES.has(kind) || areas.some((one) => one.area === area)) &&
      (option === null || shown.has(option)),
  );
}

/** The study prepared for the document. */
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
    pagina: viewOnePage(areas),
    explica: explainOnce(areas.flatMap(({ itens }) => itens)),
    familia: familyName(estudo),
    casal: view.casal,
    resultados,
    frase: visto?.frase ?? (own || writeStudySentence(view)),
    conta: own ? [] : accountOfEstudo(view),
    fraseDe: (area) => writeAreaSentence(view, area),
    somaDe: (area) => {
      const sum = area.encerrada ? null : viewAreaSum(area, resultados);
      return sum && areaSumLine(sum);
    },
    semRegistro: missingRegistros(data.checked).filter(({ area }) => areas.some((one) => one.area === area)),
    pessoas: peopleOfResultados(resultados),
    pessoa: (segurado) => seguradoName(estudo, segurado),
  };
}
