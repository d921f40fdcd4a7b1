import { PALETA_CLARA } from '@farol/domain/charts';
import { shortAreaName } from '@farol/domain/code-lists';
import {
  figureText,
  type LinhaDaPagina,
  measuredText,
  monthAmountText,
  monthSurplus,
  overMonthText,
  type PaginaDoEstudo,
  PROXIMOS_PASSOS,
  showNotas,
  surplusCaveat,
  totalLabel,
} from '@farol/domain/study';
import type { PdfBlock } from '../../../platform/pdf/description.ts';
import { planPriceText } from '../customer-page.ts';
import { flowLine } from './flow.ts';
import { redMonthBlocks } from './red-month.ts';
import { words } from './texts.ts';
import type { PdfView } from './view.ts';

const heading = (text: string): PdfBlock => ({ type: 'heading', level: 3, text });
const colorOf = (area: number): string => PALETA_CLARA.areas[area] ?? PALETA_CLARA.marca;

function scoreBlocks({ estudo }: PdfView): PdfBlock[] {
  const notes = showNotas(estudo.diagnostico_produtos, estudo.resultados);
  if (notes.every(({ hoje }) => hoje === null)) return [];
  return [
    {
      type: 'scores',
      cells: notes.map(({ nome, produto_diagnostico_id, hoje, desejada, projetada }) => ({
        color: colorOf(produto_diagnostico_id),
        label: nome,
        value: hoje === null ? '—' : figureText(hoje, ''),
        below:
          [
            projetada != null && words.scoreWithPlan(figureText(projetada, '')),
            desejada !== null && words.scoreWished(figureText(desejada, '')),
          ]
            .filter(Boolean)
            .join('; ') || words.scoreToday,
      })),
    },
  ];
}

const AMOUNTS = [
  { title: 'Precisa', share: 0.18, align: 'right' },
  { title: 'Tem', share: 0.165, align: 'right' },
  { title: 'Falta', share: 0.18, align: 'right' },
] as const;

function amountsOf({ area, de, outras, precisa, tem, falta, unidade }: LinhaDaPagina): string[] {
  const write = (value: number) => measuredText({ unidade }, value);
  return [
    shortAreaName(area),
    outras > 0 ? `${de} ${words.besideOthers(outras)}` : de,
    write(precisa),
    write(tem),
    falta > 0 ? write(falta) : words.nothing,
  ];
}

function amountBlocks(title: string, rows: readonly LinhaDaPagina[], asked: PaginaDoEstudo['pedidos'] = []) {
  if (rows.length + asked.length === 0) return [];
  const wishes = asked.map(({ area, frase }) => [shortAreaName(area), frase]);
  if (rows.length === 0)
    return [
      {
        type: 'table' as const,
        columns: [
          { title: '', share: 0.115 },
          { title, share: 0.885 },
        ],
        rows: wishes,
        print: 'compact' as const,
      },
    ];
  return [
    {
      type: 'table' as const,
      columns: [{ title: '', share: 0.115 }, { title, share: 0.36 }, ...AMOUNTS],
      rows: [...rows.map(amountsOf), ...wishes.map((wish) => [...wish, null, null, null])],
      print: 'compact' as const,
    },
  ];
}

/** Without the text in brackets after a name. */
const shortNames = (names: string): string => names.replaceAll(/ \([^)]*\)/g, '');

function planBlocks({ estudo, resultados }: PdfView, { plano, total }: PaginaDoEstudo): PdfBlock[] {
  if (plano.length === 0) return [{ type: 'text', text: words.noPlan }];
  const slack = monthSurplus(estudo);
  const over = overMonthText(estudo, total);
  const caveat = surplusCaveat(resultados);
  return [
    {
      type: 'table',
      columns: [
        { title: '', share: 0.115 },
        { title: words.planOf(total), share: 0.5 },
        { title: words.planFrom, share: 0.2 },
        { title: words.planPrice, share: 0.185, align: 'right' },
      ],
      rows: [
        ...plano.map((one) => [
          shortAreaName(one.area),
          one.itens,
          shortNames(one.fornecedores),
          planPriceText(one),
        ]),
        ...(total ? [[totalLabel(total), null, null, monthAmountText(total.total)]] : []),
      ],
      total: total !== null,
      print: 'compact' as const,
    },
    ...(slack === null && over === null
      ? []
      : [
          {
            type: 'text' as const,
            text: [over ?? (slack !== null && words.slack(figureText(slack, 'R$'))), caveat]
              .filter(Boolean)
              .join(' '),
            ...(over === null ? { style: 'small' as const } : {}),
          },
        ]),
  ];
}

/** "1. Você diz o que aprova. 2. Juntamos os documentos." */
const STEPS = PROXIMOS_PASSOS.map((step, at) => `${at + 1}. ${step}`).join(' ');

/** Steps of a month below zero that leave the page its plan. */
const RED_ROWS = 5;

/** Characters of a sentence that is still a large title. */
const TITLE = 110;

/** The study on one page: its sentence, the scores, what is missing, what the plan costs, what is next. */
export function onePageBlocks(view: PdfView): PdfBlock[] {
  const { pagina, frase, facts, familia } = view;
  const money = flowLine(view);
  return [
    { type: 'page' },
    {
      type: 'letterhead',
      text: [facts.empresa.logo_png && facts.empresa_nome, familia].filter(Boolean).join(' · '),
    },
    { type: 'heading', level: frase.length > TITLE ? 2 : 1, text: frase, bookmark: words.onePage },
    ...scoreBlocks(view),
    ...amountBlocks(words.amounts, pagina.linhas, pagina.pedidos),
    ...amountBlocks(words.flows, pagina.fluxos),
    ...(money ? [{ type: 'text' as const, text: money }] : []),
    ...redMonthBlocks(view, RED_ROWS),
    heading(words.plan),
    ...planBlocks(view, pagina),
    { type: 'text', text: `${words.next}: ${STEPS}`, style: 'small' },
  ];
}
