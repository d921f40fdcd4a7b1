import { type api, METRICAS, type OutputOf, type Quebra } from '@farol/contracts';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../platform/deps.ts';
import { type ExportFile, runExport } from '../../platform/exports/run-export.ts';
import type { CellKind } from '../../platform/xlsx/cells.ts';
import { type Sheet, type SheetColumn, sheetOf } from '../../platform/xlsx/sheet.ts';
import type { Reader } from '../audit-shown-rows.ts';
import { BREAKDOWN_METRICS, blocksOf, breakdownOf, funnelOf, titled } from './dashboard.ts';
import type { DashboardFilter } from './facts.store.ts';
import { breakdownFigures, monthFigures } from './figures.store.ts';
import { readFunnel } from './funnel.store.ts';
import { type AskedRange, periodOf, rangeOf } from './periods.ts';
import { readSummary, type Summary } from './summary.ts';

type Block = OutputOf<typeof api.dashboard.blocks>[number];
type Row = ReturnType<typeof breakdownOf>[number];
type Stage = ReturnType<typeof funnelOf>['etapas'][number];
type Indicator = Summary['indicadores'][number];

const MONTHS = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];

const KIND: Record<Block['unidade'], CellKind> = {
  quantidade: 'inteiro',
  R$: 'dinheiro',
  '%': 'percentual',
  dias: 'decimal',
};

/** A share is written as a fraction. */
const inCell = (unidade: Block['unidade'], valor: number | null | undefined) =>
  valor === null || valor === undefined ? null : unidade === '%' ? valor / 100 : valor;

type Line = Pick<Block, 'titulo'> & Block['dados'][number];

/** A line per block and year over the twelve months: blocks of one unit, so that a column has one format. */
function monthsSheet(name: string, unidade: Block['unidade'], blocks: readonly Block[]): Sheet {
  const kind = KIND[unidade];
  const columns: SheetColumn<Line>[] = [
    { title: 'Indicador', kind: 'texto', width: 42, value: (line) => line.titulo },
    { title: 'Ano', kind: 'inteiro', width: 8, value: (line) => line.ano },
    ...MONTHS.map((title, k) => ({
      title,
      kind,
      value: (line: Line) => inCell(unidade, line.meses[k]?.valor),
    })),
    { title: 'No ano', kind, value: (line) => inCell(unidade, line.total) },
  ];
  const lines = blocks
    .filter((block) => block.unidade === unidade)
    .flatMap(({ titulo, dados }) => dados.map((year) => ({ titulo, ...year })));
  return sheetOf(name, columns, [lines]);
}

const isShare = ({ unidade }: Indicator) => unidade === '%';
const kindOf = ({ unidade }: Indicator) => KIND[unidade];

const SUMMARY: readonly SheetColumn<Indicator>[] = [
  { title: 'Indicador', kind: 'texto', width: 42, value: ({ titulo }) => titulo },
  {
    title: 'No período',
    kind: 'decimal',
    kindOf,
    width: 18,
    value: ({ unidade, valor }) => inCell(unidade, valor),
  },
  {
    title: 'Antes',
    kind: 'decimal',
    kindOf,
    width: 18,
    value: ({ unidade, anterior }) => inCell(unidade, anterior),
  },
  {
    title: 'Variação',
    kind: 'percentual',
    value: (one) => (isShare(one) ? null : inCell('%', one.variacao)),
  },
  {
    title: 'Variação (p.p.)',
    kind: 'decimal',
    width: 16,
    value: (one) => (isShare(one) ? one.variacao : null),
  },
];

const FUNNEL: readonly SheetColumn<Stage>[] = [
  { title: 'Etapa', kind: 'texto', width: 32, value: ({ estagio, nome }) => `${estagio} ${nome}` },
  { title: 'Chegaram', kind: 'inteiro', value: ({ chegaram }) => chegaram },
  { title: 'Alcance', kind: 'percentual', value: ({ alcance }) => inCell('%', alcance) },
  { title: 'Pararam', kind: 'inteiro', value: ({ perdidos }) => perdidos },
  { title: 'Perda', kind: 'percentual', value: ({ perda }) => inCell('%', perda) },
  { title: 'Estão', kind: 'inteiro', value: ({ abertos }) => abertos },
  {
    title: 'Motivos',
    kind: 'texto',
    width: 48,
    value: ({ motivos }) => motivos.map(({ nome, total }) => `${nome}: ${total}`).join('; '),
  },
];

const BREAKDOWNS: Record<Quebra, { sheet: string; title: string }> = {
  consultor: { sheet: 'Consultores', title: 'Consultor' },
  seguradora: { sheet: 'Seguradoras', title: 'Seguradora' },
  estagio: { sheet: 'Etapas', title: 'Etapa' },
  motivo: { sheet: 'Recusas', title: 'Motivo' },
};

function breakdownSheet(por: Quebra, rows: readonly Row[]): Sheet {
  const { sheet, title } = BREAKDOWNS[por];
  const stage: SheetColumn<Row>[] = [
    { title: 'Passagens', kind: 'inteiro', value: ({ passagens }) => passagens },
    { title: 'Média de dias', kind: 'decimal', width: 16, value: ({ valores }) => valores.dias },
    { title: 'Mediana de dias', kind: 'decimal', width: 16, value: ({ mediana }) => mediana },
  ];
  const metrics = BREAKDOWN_METRICS[por].map(titled).map(
    ({ metrica, titulo, unidade }): SheetColumn<Row> => ({
      title: titulo,
      kind: KIND[unidade],
      width: 22,
      value: ({ valores }) => inCell(unidade, valores[metrica]),
    }),
  );
  return sheetOf<Row>(
    sheet,
    [
      { title, kind: 'texto', width: 42, value: ({ nome }) => nome },
      ...(por === 'estagio' ? stage : metrics),
    ],
    [rows],
  );
}

type Period = { title: string; from: string; to: string };
const PERIODS: readonly SheetColumn<Period>[] = [
  { title: 'Números', kind: 'texto', width: 60, value: ({ title }) => title },
  { title: 'Início', kind: 'data', value: ({ from }) => from },
  { title: 'Fim', kind: 'data', value: ({ to }) => to },
];

type Query = DashboardFilter & AskedRange;

async function sheetsOf(tx: Tx, { actor }: Reader, query: Query, today: string): Promise<Sheet[]> {
  const years = rangeOf(query, today);
  const range = periodOf(query, today);
  const blocks = blocksOf(await monthFigures(tx, actor, METRICAS, query, years), years);
  const summary = await readSummary(tx, actor, query, range);
  const funnel = funnelOf(await readFunnel(tx, actor, query, range));
  const breakdowns: Sheet[] = [];
  for (const por of ['consultor', 'seguradora', 'estagio', 'motivo'] as const) {
    const asked = { por, metrics: BREAKDOWN_METRICS[por], filter: query, range };
    breakdowns.push(breakdownSheet(por, breakdownOf(por, await breakdownFigures(tx, actor, asked))));
  }
  return [
    sheetOf('Números do período', SUMMARY, [summary.indicadores]),
    monthsSheet('Quantidades por mês', 'quantidade', blocks),
    monthsSheet('Valores por mês', 'R$', blocks),
    monthsSheet('Conversão por mês', '%', blocks),
    monthsSheet('Dias por mês', 'dias', blocks),
    sheetOf('Funil', FUNNEL, [funnel.etapas]),
    ...breakdowns,
    sheetOf('Períodos', PERIODS, [
      [
        { title: 'Por mês', ...years },
        { title: 'Números do período, funil, consultores, seguradoras, etapas e recusas', ...range },
        {
          title: 'Antes',
          from: summary.anterior.data_inicial,
          to: summary.anterior.data_final,
        },
      ],
    ]),
  ];
}

/** The figures of the dashboard as a workbook: one sheet per unit of the months, funnel and breakdowns. */
export const exportDashboard = (
  deps: Pick<Deps, 'db' | 'clock' | 'exports'>,
  reader: Reader,
  query: Query,
  gone: AbortSignal,
): Promise<ExportFile> =>
  runExport(
    deps,
    reader,
    { name: 'indicadores', filters: query },
    async (tx) => ({
      sheets: await sheetsOf(tx, reader, query, deps.clock.today()),
      rows: undefined,
      expectedBytes: undefined,
    }),
    gone,
  );
