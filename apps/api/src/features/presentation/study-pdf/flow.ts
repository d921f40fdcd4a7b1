import { firstName } from '@farol/domain/br';
import { AVISO_DO_FLUXO } from '@farol/domain/calculators';
import { flowSvg, type GraficoDoFluxo, PALETA_CLARA, reais } from '@farol/domain/charts';
import {
  type EntradasDoFluxo,
  type Fluxo,
  familyFlowChart,
  firstYearSentence,
  flowLimitations,
  flowsOf,
  flowYears,
  goalSentences,
  headline,
  mainYears,
  oneLine,
  planSentence,
  type Resultado,
  type ResultadoDoFluxo,
  retirementSentence,
  seguradoName,
  unspentSentence,
} from '@farol/domain/study';
import type { PdfBlock } from '../../../platform/pdf/description.ts';
import { printable } from '../../../platform/pdf/fonts.ts';
import { INNER } from '../../../platform/pdf/page.ts';
import { pdfBrand } from './brand.ts';
import type { PdfData } from './pdf-data.ts';

type Sources = Pick<PdfData, 'estudo' | 'fluxo' | 'facts'>;
type Shown = { hoje: Fluxo; plano: Fluxo | null; entradas: EntradasDoFluxo; nomes: Names };
type Names = { titular: string; conjuge: string };

/** Null where the study has no flow, or an incomplete one. */
function shownFlow({ estudo, fluxo = [] }: Sources): Shown | null {
  const flows = flowsOf(fluxo as readonly ResultadoDoFluxo[]);
  if (!flows?.hoje.outputs) return null;
  const plano = flows.plano?.outputs ?? null;
  return {
    hoje: flows.hoje.outputs,
    plano,
    entradas: plano ? (flows.plano?.inputs ?? {}) : flows.hoje.inputs,
    nomes: { titular: firstName(estudo.pessoa_nome), conjuge: firstName(seguradoName(estudo, 'conjuge')) },
  };
}

/** "O dinheiro acaba em março de 2044; com o plano, dura até os 95 anos."; null without a flow. */
export function flowLine(view: Sources): string | null {
  const shown = shownFlow(view);
  return shown && oneLine(shown.hoje, shown.plano, shown.entradas);
}

/** The figures that the printed flow rests on. */
export const flowResults = (view: Sources): readonly Resultado[] =>
  shownFlow(view) ? (view.fluxo ?? []) : [];

/** The premises come some pages later, not last. */
const CLOSING = AVISO_DO_FLUXO.replace('da última página', 'deste documento');

const WIDTH = 640;
const HEIGHT = 230;

const printableMarks = (chart: GraficoDoFluxo): GraficoDoFluxo => ({
  ...chart,
  marcas: chart.marcas.map((mark) => ({ ...mark, texto: printable(mark.texto) })),
});

const heading = (level: 1 | 2 | 3, text: string): PdfBlock => ({ type: 'heading', level, text });
const sentences = ({ hoje, plano, entradas, nomes }: Shown): (string | null)[] => [
  plano && planSentence(hoje, plano),
  ...goalSentences(plano ?? hoje, entradas),
  retirementSentence(plano ?? hoje, nomes),
];

function yearsTable({ hoje, plano }: Shown, chart: GraficoDoFluxo): PdfBlock {
  const money = (value: number | undefined) => reais(value ?? 0).replace('-', '−');
  const right = { align: 'right' as const };
  return {
    type: 'table',
    columns: [
      { title: 'Ano', share: 0.16 },
      { title: 'Idade', share: 0.08 },
      { title: 'Entradas', share: 0.115, ...right },
      { title: 'Saídas', share: 0.115, ...right },
      { title: 'Falta', share: 0.1, ...right },
      { title: 'Como está hoje', share: 0.13, ...right },
      ...(plano ? [{ title: 'Com o plano', share: 0.13, ...right }] : []),
      { title: 'O que acontece', share: plano ? 0.17 : 0.3 },
    ],
    rows: mainYears(flowYears(plano ?? hoje, chart)).map(({ k, periodo, idades, acontece }) => {
      const linha = hoje.linhas[k];
      return [
        periodo,
        idades,
        money(linha?.entradas_hoje),
        money(linha?.saidas_hoje),
        money(linha?.falta_hoje),
        money(linha?.financeiro_hoje),
        ...(plano ? [money(plano.linhas[k]?.financeiro_hoje)] : []),
        acontece.join('; '),
      ];
    }),
    note: 'Em dinheiro de hoje. Entradas, saídas e falta como a família vive hoje.',
    print: 'small',
  };
}

/** The headline of the flow, for the short document. */
export function briefFlowBlocks(view: Sources): PdfBlock[] {
  const shown = shownFlow(view);
  if (!shown) return [];
  const { hoje, entradas, nomes } = shown;
  return [heading(2, familyFlowChart(shown).titulo), { type: 'text', text: headline(hoje, entradas, nomes) }];
}

/** A page of the family's money: the picture, the main years, the first year, what to mind. */
export function flowBlocks(view: Sources): PdfBlock[] {
  const shown = shownFlow(view);
  if (!shown) return [];
  const { hoje, entradas, nomes } = shown;
  const chart = printableMarks(familyFlowChart(shown));
  const palette = { ...PALETA_CLARA, marca: pdfBrand(view.facts).ink };
  const caveats = [...new Set(flowResults(view).flatMap(({ avisos }) => avisos))].filter(
    (one) => one !== AVISO_DO_FLUXO,
  );
  return [
    { type: 'page' },
    heading(1, chart.titulo),
    { type: 'text', text: headline(hoje, entradas, nomes), style: 'lead' },
    { type: 'list', items: sentences(shown).filter((one) => one !== null) },
    {
      type: 'figure',
      svg: flowSvg(chart, { largura: WIDTH, altura: HEIGHT }, palette),
      alt: chart.alternativa,
      height: (HEIGHT * INNER) / WIDTH,
    },
    { type: 'text', text: chart.observacao ?? '', style: 'small' },
    yearsTable(shown, chart),
    heading(3, 'O primeiro ano'),
    {
      type: 'text',
      text: [firstYearSentence(hoje), unspentSentence(hoje)].filter(Boolean).join(' '),
    },
    ...(caveats.length > 0
      ? [heading(3, 'O que observar'), { type: 'list' as const, items: caveats, small: true }]
      : []),
    { type: 'text', text: CLOSING, style: 'small' },
  ];
}

/** What the projection leaves out, for the assumptions. */
export function flowLimitBlocks(view: Sources): PdfBlock[] {
  const shown = shownFlow(view);
  return shown
    ? [
        heading(2, 'Limites da projeção ano a ano'),
        { type: 'list', items: flowLimitations(shown.entradas), small: true },
      ]
    : [];
}
