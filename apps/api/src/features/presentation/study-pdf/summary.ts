import { notasRadar } from '@farol/domain/charts';
import { shortAreaName } from '@farol/domain/code-lists';
import {
  type CustoDoPlano,
  figureText,
  findResultado,
  fitsInMonth,
  householdMonthChart,
  type LinhaDoMes,
  monthAmountText,
  monthlyCostOfPlan,
  monthReplacement,
  monthSurplus,
  namesInOrder,
  type OpcaoDoEstudo,
  overMonthText,
  PROXIMOS_PASSOS,
  planPrice,
  providerOfOpcao,
  showNotas,
  surplusCaveat,
  totalLabel,
} from '@farol/domain/study';
import type { PdfBlock } from '../../../platform/pdf/description.ts';
import { pdfBrand } from './brand.ts';
import { chartBlocks } from './pictures.ts';
import { redMonthBlocks } from './red-month.ts';
import { words } from './texts.ts';
import type { PdfItem, PdfView } from './view.ts';

/** Price of the options in the plan; refused ones cost nothing. */
function priceOf({ peso, recusado, semOferta, encerrado }: PdfItem): string {
  if (peso) return [planPrice(peso), peso.situacao === 'aprovado' && 'aprovado'].filter(Boolean).join(', ');
  if (recusado) return 'recusado';
  if (encerrado) return 'encerrado';
  return semOferta ? 'sem oferta' : 'a cotar';
}

/** "Azul Seguros, Opção 1" */
const optionTitleOf = ({ codigo }: PdfItem, opcao: OpcaoDoEstudo): string =>
  [providerOfOpcao(codigo, opcao as Parameters<typeof providerOfOpcao>[1]), opcao.opcao_nome]
    .filter(Boolean)
    .join(', ');

const monthOf = ({ areas }: PdfView): CustoDoPlano | null =>
  monthlyCostOfPlan(areas.flatMap(({ itens }) => itens.map(({ peso }) => peso)));

/** The six areas on a radar, today and as wished; with the plan only if it was shown. */
export function scoreBlocks({ estudo, areas, facts }: PdfView): PdfBlock[] {
  const shown = new Set<number>(areas.map(({ area }) => area));
  const notes = showNotas(estudo.diagnostico_produtos, estudo.resultados).map((note) =>
    shown.has(note.produto_diagnostico_id) ? note : { ...note, projetada: null },
  );
  if (notes.every(({ hoje }) => hoje === null)) return [];
  const { nota_geral: overall, nota_geral_desejada: wished } = estudo;
  // Their values are on the one page and beside the radar's corners.
  const [title, ...rest] = chartBlocks(notasRadar(notes), { brief: true, accent: pdfBrand(facts).ink });
  return [
    { ...(title as Extract<PdfBlock, { type: 'heading' }>), text: words.scores },
    {
      type: 'text',
      text: [
        overall !== null &&
          words.overall(figureText(overall, ''), wished === null ? null : figureText(wished, '')),
        notes.some(({ desejada }) => desejada !== null) ? words.scoresLead : words.scoresOfTodayLead,
        notes.some(({ hoje, projetada }) => hoje !== null && projetada === null) &&
          notes.some(({ projetada }) => projetada != null) &&
          words.scoresOfShown,
      ]
        .filter(Boolean)
        .join(' '),
    },
    ...rest,
  ];
}

/** Needs counted in the month's order but not in the document's total: areas not presented yet. */
function countedElsewhere({ areas, resultados, estudo, pessoa }: PdfView): PdfBlock[] {
  const ranking = (findResultado(resultados, 'planejamento.prioridade')?.outputs?.ranking ??
    []) as LinhaDoMes[];
  if (ranking.length < 2) return [];
  const names = namesInOrder(
    estudo.diagnostico_produtos.flatMap((product) => product.diagnostico_produto_itens),
    pessoa,
  );
  const told = new Set(
    areas.flatMap(({ itens }) => itens.flatMap(({ peso, chave }) => (peso ? [chave] : []))),
  );
  const besides = ranking.filter(({ codigo, custo_mensal }) => custo_mensal !== 0 && !told.has(codigo));
  if (besides.length === 0) return [];
  const named = besides.map(
    ({ codigo, custo_mensal }) => `${names.get(codigo) ?? ''} (${monthAmountText(custo_mensal)})`,
  );
  const all = ranking.reduce((sum, { custo_mensal }) => sum + custo_mensal, 0);
  return [{ type: 'text', text: words.besides(named.join('; '), monthAmountText(all)) }];
}

/** Rows of the month's order by item key: when each comes, and whether it fits. */
function monthOrder({ resultados }: PdfView): ReadonlyMap<string, LinhaDoMes & { at: number }> {
  const ranking = (findResultado(resultados, 'planejamento.prioridade')?.outputs?.ranking ??
    []) as LinhaDoMes[];
  return new Map(ranking.length < 2 ? [] : ranking.map((line, at) => [line.codigo, { ...line, at }]));
}

type CostRow = { cells: string[]; at: number };

function costRow(area: number, item: PdfItem, order: ReturnType<typeof monthOrder>): CostRow[] {
  const { peso } = item;
  if (!peso) return [];
  const line = order.get(item.chave);
  const about = [...peso.opcoes.map((opcao) => optionTitleOf(item, opcao)), monthReplacement(peso)].filter(
    Boolean,
  );
  const name = `${shortAreaName(area)}: ${item.nome}, ${item.pessoa}`;
  const fits = order.size === 0 ? [] : [line ? fitsInMonth(line) : '—'];
  return [{ cells: [name, about.join('; '), priceOf(item), ...fits], at: line?.at ?? order.size }];
}

/** The options of the plan in the order of who decides, their cost, and what fits in the month's surplus. */
export function costBlocks(view: PdfView): PdfBlock[] {
  const order = monthOrder(view);
  const rows = view.areas
    .flatMap(({ area, itens }) => itens.flatMap((item) => costRow(area, item, order)))
    .toSorted((a, b) => a.at - b.at)
    .map(({ cells }) => cells);
  const month = monthOf(view);
  const elsewhere = countedElsewhere(view);
  const chart = householdMonthChart(view.resultados);
  const red = [
    ...(chart ? chartBlocks(chart, { level: 3, brief: true, accent: pdfBrand(view.facts).ink }) : []),
    ...redMonthBlocks(view),
  ];
  if (rows.length === 0 && elsewhere.length === 0) return red;
  const slack = monthSurplus(view.estudo);
  const fits = order.size > 0;
  return [
    { type: 'page', unless: 220 },
    { type: 'heading', level: 1, text: words.costs },
    {
      type: 'text',
      text: [
        overMonthText(view.estudo, month) ?? (slack !== null && words.slack(figureText(slack, 'R$'))),
        slack !== null && surplusCaveat(view.resultados),
        fits && words.affordabilityLead,
      ]
        .filter(Boolean)
        .join(' '),
    },
    ...red,
    ...elsewhere,
    ...(rows.length === 0
      ? []
      : [
          {
            type: 'table' as const,
            columns: [
              { title: 'Item', share: fits ? 0.33 : 0.38 },
              {
                title: month?.situacao === 'recomendado' ? 'Recomendada' : 'Opção',
                share: fits ? 0.31 : 0.38,
              },
              { title: 'Preço', share: fits ? 0.21 : 0.24, align: 'right' as const },
              ...(fits ? [{ title: 'Na sobra', share: 0.15, align: 'right' as const }] : []),
            ],
            rows: [
              ...rows,
              ...(month
                ? [[totalLabel(month), null, monthAmountText(month.total), ...(fits ? [''] : [])]]
                : []),
            ],
            total: month !== null,
            print: 'compact' as const,
          },
        ]),
  ];
}

export const nextBlocks = (): PdfBlock[] => [
  { type: 'heading', level: 1, text: words.next },
  { type: 'list', items: PROXIMOS_PASSOS, ordered: true },
];
