import { chartCell, type Grafico } from '@farol/domain/charts';
import { AREA } from '@farol/domain/code-lists';
import { creditChart, freedomChart, successionChart } from '@farol/domain/study';
import { chartFigure } from '../../../platform/pdf/chart.ts';
import type { PdfBlock } from '../../../platform/pdf/description.ts';
import { optionTitle } from './options.ts';
import type { PdfArea, PdfView } from './view.ts';

type ChartOptions = {
  about?: string;
  level?: 2 | 3;
  /** Without the table of its values. */
  brief?: boolean;
  /** The company's colour in place of the product's. */
  accent?: string;
};

/** Rows of a table read whole. */
const FEW = 20;
const STEP = 5;

/** Years of a long projection in steps of five, with the first and the last. */
const inSteps = <T>(rows: readonly T[]): readonly T[] =>
  rows.length <= FEW ? rows : rows.filter((_, at) => at % STEP === 0 || at === rows.length - 1);

const tableOf = ({ tabela: { colunas, linhas }, observacao }: Grafico): PdfBlock => {
  const first = 1 - 0.25 * (colunas.length - 1);
  return {
    type: 'table',
    columns: colunas.map(({ nome, tipo }, at) => ({
      title: nome,
      share: at === 0 ? first : 0.25,
      ...(tipo === 'texto' || at === 0 ? {} : { align: 'right' as const }),
    })),
    rows: inSteps(linhas).map((linha) => linha.map((valor, at) => chartCell(valor, colunas[at]!))),
    ...(observacao && { note: observacao }),
    print: 'small',
  };
};

const remarkOf = ({ observacao }: Grafico): PdfBlock[] =>
  observacao ? [{ type: 'text', text: observacao, style: 'small' }] : [];

/** A chart with its title on one page, and the table of its values. */
export function chartBlocks(
  chart: Grafico,
  { about = '', level = 2, brief = false, accent }: ChartOptions = {},
): PdfBlock[] {
  return [
    { type: 'heading', level, text: about ? `${chart.titulo}, ${about}` : chart.titulo },
    chartFigure(chart, { brief, accent }),
    ...(brief ? remarkOf(chart) : [tableOf(chart)]),
  ];
}

const chartsOfEachPerson = (
  view: PdfView,
  draw: (papel: 'titular' | 'conjuge') => Grafico | null,
  options: ChartOptions,
): PdfBlock[] => {
  const charts = view.pessoas.flatMap((papel) => {
    const chart = draw(papel);
    return chart ? [{ papel, chart }] : [];
  });
  return charts.flatMap(({ papel, chart }) =>
    chartBlocks(chart, { ...options, about: charts.length > 1 ? view.pessoa(papel) : '' }),
  );
};

/** The chosen option of each loan; the requested loan until one is quoted. */
const loans = (view: PdfView, { itens }: PdfArea, options: ChartOptions): PdfBlock[] =>
  itens.flatMap(({ codigo, nome, opcoes }) => {
    const chosen = opcoes.find(({ recomendada }) => recomendada) ?? opcoes[0];
    const chart = creditChart(
      view.resultados.filter((r) => r.codigo === codigo),
      chosen?.diagnostico_produto_item_opcao_id ?? null,
    );
    const about = chosen ? optionTitle(chosen) : nome;
    return chart ? chartBlocks(chart, { ...options, about }) : [];
  });

const DREAMS = 2;

/** The charts of an area, each with its table except in the brief document. */
export function pictureBlocks(view: PdfView, area: PdfArea, options: ChartOptions = {}): PdfBlock[] {
  const { resultados } = view;
  return [
    ...(area.area === AREA.vida
      ? chartsOfEachPerson(view, (papel) => successionChart(resultados, papel), options)
      : []),
    ...(area.area === DREAMS
      ? chartsOfEachPerson(view, (papel) => freedomChart(resultados, papel), options)
      : []),
    ...(area.area === AREA.credito ? loans(view, area, options) : []),
  ];
}
