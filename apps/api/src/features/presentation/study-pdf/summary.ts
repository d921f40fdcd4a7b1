import { notasRadar } from '@farol/domain/charts';
import { shortAreaName } from '@farol/domain/code-lists';
import {
  type CustoDoPlano,
  figureText,
  findResultado,
  fitsInMonth,
  haveVerb,
  type LinhaDoMes,
  measuredText,
  monthAmountText,
  monthlyCostOfPlan,
  monthReplacement,
  monthSurplus,
  namesInOrder,
  type OpcaoDoEstudo,
  PROXIMOS_PASSOS,
  planPrice,
  providerOfOpcao,
  showNotas,
  surplusCaveat,
  totalLabel,
} from '@farol/domain/study';
import type { PdfBlock } from '../../../platform/pdf/description.ts';
import { chartBlocks } from './pictures.ts';
import { words } from './texts.ts';
import type { PdfItem, PdfView } from './view.ts';

const COLUMNS = [
  { title: 'Necessidade', share: 0.335 },
  { title: 'Precisa', share: 0.155, align: 'right' },
  { title: 'Tem', share: 0.15, align: 'right' },
  { title: 'Falta', share: 0.155, align: 'right' },
  { title: 'Custaria', share: 0.205, align: 'right' },
] as const;

/** Price of the options in the plan; refused ones cost nothing. */
function priceOf({ peso, recusado, semOferta, encerrado }: PdfItem): string {
  if (peso) return [planPrice(peso), peso.situacao === 'aprovado' && 'aprovado'].filter(Boolean).join(', ');
  if (recusado) return 'recusado';
  if (encerrado) return 'encerrado';
  return semOferta ? 'sem oferta' : 'a cotar';
}

/** null: the cell is spanned by the one before it. */
type Row = (string | null)[];

const reais = (valor: number): string => measuredText({ unidade: 'R$' }, valor);

/**
 * Dreams below their item, each with value, day and monthly saving; the car by its value, a loan by the
 * amount wanted.
 */
function unmeasuredRows(name: string, item: PdfItem): Row[] {
  const { desejos, frase } = item;
  const [own] = desejos.filter(({ nome }) => nome === null);
  const told: Row =
    desejos.length === 0 && frase ? [frase, null, null] : [own ? reais(own.precisa) : '—', '—', '—'];
  return [
    [name, ...told, priceOf(item)],
    ...desejos.flatMap(({ nome, precisa, quando, tem, guardar }) =>
      nome === null
        ? []
        : [
            [
              `• ${[nome, quando && `em ${quando}`].filter(Boolean).join(', ')}`,
              reais(precisa),
              tem === null ? '—' : reais(tem),
              guardar ? figureText(guardar, 'R$/mês') : 'nada',
              '',
            ],
          ],
    ),
  ];
}

function needRows(item: PdfItem): Row[] {
  const { nome, pessoa, necessidade } = item;
  const name = `${nome}, ${pessoa}`;
  if (!necessidade) return unmeasuredRows(name, item);
  const write = (value: number) => measuredText(necessidade, value);
  return [
    [
      name,
      write(necessidade.necessidade),
      necessidade.aos === undefined
        ? write(necessidade.existente)
        : `${haveVerb(necessidade)} ${write(necessidade.existente)}`,
      necessidade.falta > 0 ? write(necessidade.falta) : 'nada',
      priceOf(item),
    ],
  ];
}

/** "Azul Seguros, Opção 1" */
const optionTitleOf = ({ codigo }: PdfItem, opcao: OpcaoDoEstudo): string =>
  [providerOfOpcao(codigo, opcao as Parameters<typeof providerOfOpcao>[1]), opcao.opcao_nome]
    .filter(Boolean)
    .join(', ');

const monthOf = ({ areas }: PdfView): CustoDoPlano | null =>
  monthlyCostOfPlan(areas.flatMap(({ itens }) => itens.map(({ peso }) => peso)));

/** The study in one sentence and one table. */
export function summaryBlocks(view: PdfView): PdfBlock[] {
  const month = monthOf(view);
  const rows: Row[] = [];
  const groups: Record<number, string> = {};
  for (const { area, cor, itens } of view.areas) {
    if (itens.length === 0) continue;
    groups[rows.length] = cor;
    rows.push([shortAreaName(area), '', '', '', ''], ...itens.flatMap(needRows));
  }
  return [
    { type: 'page', unless: 400 },
    { type: 'heading', level: 1, text: words.summary },
    { type: 'text', text: view.frase, style: 'lead' },
    ...(view.documento === 'resumo' ? [{ type: 'text' as const, text: words.briefLead }] : []),
    ...(rows.length === 0
      ? []
      : [
          {
            type: 'table' as const,
            columns: COLUMNS,
            groups,
            rows: [
              ...rows,
              ...(month ? [[totalLabel(month), null, null, null, monthAmountText(month.total)]] : []),
            ],
            total: month !== null,
            tight: true,
          },
        ]),
  ];
}

/** The six areas on a radar, today and as wished; with the plan only if it was shown. */
export function scoreBlocks({ documento, estudo, areas }: PdfView): PdfBlock[] {
  const shown = new Set(areas.map(({ area }) => area));
  const notes = showNotas(estudo.diagnostico_produtos, estudo.resultados).map((note) =>
    shown.has(note.produto_diagnostico_id) ? note : { ...note, projetada: null },
  );
  if (notes.every(({ hoje }) => hoje === null)) return [];
  const { nota_geral: overall, nota_geral_desejada: wished } = estudo;
  const [title, ...rest] = chartBlocks(notasRadar(notes), { brief: documento === 'resumo' });
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
function countedElsewhere(
  { areas }: PdfView,
  ranking: readonly LinhaDoMes[],
  nameOf: (key: string) => string,
): PdfBlock[] {
  const told = new Set(
    areas.flatMap(({ itens }) => itens.flatMap(({ peso, chave }) => (peso ? [chave] : []))),
  );
  const besides = ranking.filter(({ codigo, custo_mensal }) => custo_mensal !== 0 && !told.has(codigo));
  if (besides.length === 0) return [];
  const named = besides.map(
    ({ codigo, custo_mensal }) => `${nameOf(codigo)} (${monthAmountText(custo_mensal)})`,
  );
  const all = ranking.reduce((sum, { custo_mensal }) => sum + custo_mensal, 0);
  return [{ type: 'text', text: words.besides(named.join('; '), monthAmountText(all)) }];
}

function affordability(view: PdfView): PdfBlock[] {
  const { resultados, pessoa, estudo } = view;
  const ranking = (findResultado(resultados, 'planejamento.prioridade')?.outputs?.ranking ??
    []) as LinhaDoMes[];
  if (ranking.length < 2) return [];
  const names = namesInOrder(
    estudo.diagnostico_produtos.flatMap((product) => product.diagnostico_produto_itens),
    pessoa,
  );
  const nameOf = (key: string): string => names.get(key) ?? '';
  return [
    { type: 'heading', level: 2, text: words.affordability },
    { type: 'text', text: words.affordabilityLead },
    ...countedElsewhere(view, ranking, nameOf),
    {
      type: 'table',
      columns: [
        { title: 'Item', share: 0.4 },
        { title: 'Por mês', share: 0.2, align: 'right' },
        { title: 'Somando', share: 0.2, align: 'right' },
        { title: 'Cabe na sobra', share: 0.2, align: 'right' },
      ],
      rows: ranking.map((line) => [
        nameOf(line.codigo),
        line.custo_mensal === 0 ? '—' : monthAmountText(line.custo_mensal),
        monthAmountText(line.acumulado),
        fitsInMonth(line),
      ]),
    },
  ];
}

/** The recommended options and their total cost, beside the month's surplus. */
export function costBlocks(view: PdfView): PdfBlock[] {
  const rows = view.areas.flatMap(({ area, itens }) =>
    itens.flatMap((item) => {
      const { peso } = item;
      if (!peso) return [];
      const titles = peso.opcoes.map((opcao) => optionTitleOf(item, opcao));
      const about = [...titles, monthReplacement(peso)].filter(Boolean).join('; ');
      return [[`${shortAreaName(area)}: ${item.nome}, ${item.pessoa}`, about, priceOf(item)]];
    }),
  );
  const fitting = view.documento === 'resumo' ? [] : affordability(view);
  if (rows.length === 0 && fitting.length === 0) return [];
  const month = monthOf(view);
  const slack = monthSurplus(view.estudo);
  return [
    { type: 'page', unless: 260 },
    { type: 'heading', level: 1, text: words.costs },
    ...(slack === null
      ? []
      : [
          {
            type: 'text' as const,
            text: [words.slack(figureText(slack, 'R$')), surplusCaveat(view.resultados)]
              .filter(Boolean)
              .join(' '),
          },
        ]),
    ...(rows.length === 0
      ? []
      : [
          {
            type: 'table' as const,
            columns: [
              { title: 'Item', share: 0.36 },
              { title: month?.situacao === 'recomendado' ? 'Recomendada' : 'Opção', share: 0.42 },
              { title: 'Preço', share: 0.22, align: 'right' as const },
            ],
            rows: [...rows, ...(month ? [[totalLabel(month), '', monthAmountText(month.total)]] : [])],
            total: month !== null,
          },
        ]),
    ...fitting,
  ];
}

export const nextBlocks = (): PdfBlock[] => [
  { type: 'heading', level: 1, text: words.next },
  { type: 'list', items: PROXIMOS_PASSOS, ordered: true },
];
