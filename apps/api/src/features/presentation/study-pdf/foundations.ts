import type { ParametroUsado } from '@farol/domain/calculators';
import { formatDay } from '@farol/domain/calendar';
import {
  caveatsOfEstudo,
  doubtOfPremissa,
  figureText,
  NOMES_DOS_CENARIOS,
  notCalculated,
  type Resultado,
  usedPremissas,
} from '@farol/domain/study';
import type { PdfBlock } from '../../../platform/pdf/description.ts';
import { disclosure } from '../customer-content.ts';
import {
  accountTable,
  groupEqualAccounts,
  premisesOf,
  premiseValue,
  stepRows,
  subjectOfFigure,
  titleOf,
} from './calculation.ts';
import { flowLimitBlocks, flowResults } from './flow.ts';
import { GLOSSARY, words } from './texts.ts';
import type { PdfView } from './view.ts';

const heading = (level: 1 | 2 | 3, text: string): PdfBlock => ({ type: 'heading', level, text });

/** Of the figures and of the family's money year by year; the numbers of accounts are places in it. */
const printedPremises = (view: PdfView) => usedPremissas([...view.resultados, ...flowResults(view)]);

/** The needs that a result measures, named in its account. */
function measuredOf({ areas }: PdfView, result: Resultado): string {
  const items = areas.flatMap(({ itens }) => itens.filter(({ resultado }) => resultado === result));
  return items.map(({ nome, pessoa }) => `${nome}, ${pessoa}`).join(' e ');
}

/** What an account is about: needs measured by it, or its option and person. */
function aboutOf(view: PdfView, results: readonly Resultado[]): string {
  const abouts = results.map((one) => measuredOf(view, one) || subjectOfFigure(view, one)).filter(Boolean);
  return [...new Set(abouts)].join('; ');
}

/** All accounts of one kind in one table; a step equal to one of an earlier account is written once. */
function accountsOfKind(
  view: PdfView,
  kind: readonly [Resultado, ...Resultado[]],
  listed: readonly ParametroUsado[],
): PdfBlock[] {
  const groups = groupEqualAccounts(kind);
  const asides = new Set(groups.map(([result]) => premisesOf(result, listed)));
  const shared = asides.size === 1 ? [...asides][0] : undefined;
  const told = new Set<string>();
  const accounts = groups.map((same) => {
    const rows = stepRows(same[0].passos).filter((row) => !told.has(row.join('|')));
    for (const row of rows) told.add(row.join('|'));
    const aside = shared === undefined ? premisesOf(same[0], listed) : undefined;
    return { title: [aboutOf(view, same), aside && `(${aside})`].filter(Boolean).join(' '), rows };
  });
  return [
    {
      type: 'heading',
      level: 3,
      small: true,
      text: titleOf(kind[0]),
      ...(shared && { aside: shared }),
    },
    accountTable(accounts.filter(({ rows }) => rows.length > 0)),
  ];
}

const kindsOf = (results: readonly Resultado[]): [Resultado, ...Resultado[]][] => {
  const kinds = new Map<string, [Resultado, ...Resultado[]]>();
  for (const result of results) {
    const same = kinds.get(result.kind);
    if (same) same.push(result);
    else kinds.set(result.kind, [result]);
  }
  return [...kinds.values()];
};

/** Steps of every result by area and kind, each kind with a bookmark; those of the headline first. */
function accountBlocks(view: PdfView): PdfBlock[] {
  const all = view.resultados.filter((r) => r.outputs && r.passos.length > 0);
  const groups: [string, Resultado[]][] = [
    ...view.areas.map(({ area, nome }): [string, Resultado[]] => [
      nome,
      all.filter((r) => r.produto_diagnostico_id === area),
    ]),
    [words.ofTheFamily, all.filter((r) => r.produto_diagnostico_id === null)],
  ];
  if (all.length === 0) return [];
  const listed = printedPremises(view);
  return [
    { type: 'page', unless: 300 },
    heading(1, words.accounts),
    { type: 'text', text: words.accountsLead },
    ...(view.conta.length > 0
      ? [heading(2, words.howSentence), accountTable([{ title: '', rows: stepRows(view.conta) }])]
      : []),
    ...groups.flatMap(([nome, results]) =>
      results.length === 0
        ? []
        : [heading(2, nome), ...kindsOf(results).flatMap((kind) => accountsOfKind(view, kind, listed))],
    ),
  ];
}

/** Premises grouped by source, each source written once; numbered where accounts refer to them. */
function premiseBlocks(view: PdfView): PdfBlock[] {
  const { documento, estudo } = view;
  const numbered = documento === 'completo';
  const sources = new Map<string, string[]>();
  printedPremises(view).forEach((one, at) => {
    const source = [one.fonte, one.vigencia && `desde ${formatDay(one.vigencia)}`].filter(Boolean).join(', ');
    const doubt = doubtOfPremissa(one, estudo.parametros.em);
    const text = `${numbered ? `${at + 1}. ` : ''}${one.rotulo}: ${premiseValue(one)}${doubt ? ` (${doubt})` : ''}`;
    sources.set(source, [...(sources.get(source) ?? []), text]);
  });
  return [
    { type: 'page', unless: 120 },
    heading(1, words.premises),
    { type: 'text', text: words.premisesLead },
    {
      type: 'table',
      columns: [
        { title: 'Fonte', share: 0.3 },
        { title: 'Premissas', share: 0.7 },
      ],
      rows: [...sources].map(([source, texts]) => [source, texts.join('; ')]),
      print: 'small',
    },
  ];
}

type Scenario = {
  nome: string;
  capital_necessario: number | null;
  aporte_necessario: number | null;
  pct_meta: number | null;
  renda_possivel: number | null;
};

const scenarioRow = ({ nome, capital_necessario, aporte_necessario, pct_meta, renda_possivel }: Scenario) => {
  const name = NOMES_DOS_CENARIOS[nome] ?? nome;
  if (capital_necessario === null) return [name, 'sem resultado possível', '', '', ''];
  return [
    name,
    figureText(capital_necessario, 'R$'),
    figureText(aporte_necessario, 'R$'),
    figureText(pct_meta, 'fração'),
    figureText(renda_possivel, 'R$'),
  ];
};

function sensitivityBlocks(view: PdfView): PdfBlock[] {
  const plans = view.resultados.filter((r) => r.kind === 'sonhos.sensibilidade' && r.outputs);
  return plans.flatMap((plan): PdfBlock[] => [
    heading(
      2,
      plans.length > 1 ? `${words.sensitivity}, ${view.pessoa(plan.tipo_segurado)}` : words.sensitivity,
    ),
    { type: 'text', text: words.sensitivityLead },
    {
      type: 'table',
      columns: [
        { title: 'Caso', share: 0.28 },
        { title: 'Capital necessário', share: 0.2, align: 'right' },
        { title: 'Aporte por mês', share: 0.18, align: 'right' },
        { title: 'Da meta, como está', share: 0.16, align: 'right' },
        { title: 'Renda possível', share: 0.18, align: 'right' },
      ],
      print: 'small',
      rows: ((plan.outputs as { cenarios?: Scenario[] }).cenarios ?? []).map(scenarioRow),
    },
  ]);
}

function glossaryBlocks({ areas }: PdfView): PdfBlock[] {
  const terms = GLOSSARY.filter((one) => areas.some(({ area }) => one.areas.includes(area)));
  return terms.length === 0
    ? []
    : [
        heading(1, words.glossary),
        {
          type: 'table',
          columns: [
            { title: 'Termo', share: 0.18 },
            { title: 'O que é', share: 0.82 },
          ],
          rows: terms.map(({ term, means }) => [term, means]),
          print: 'small',
        },
      ];
}

function disclosureBlocks({ estudo }: PdfView): PdfBlock[] {
  const { texto, registros } = disclosure(estudo);
  return [
    heading(1, words.disclosure),
    { type: 'text', text: texto, style: 'small' },
    {
      type: 'pairs',
      tight: true,
      rows: registros.map(({ rotulo, texto: value }) => ({ label: rotulo, value })),
    },
  ];
}

/** Basis of the results, what may change, what is excluded, and the glossary. */
export function foundationBlocks(view: PdfView): PdfBlock[] {
  const missing = notCalculated(view.checked);
  return [
    ...premiseBlocks(view),
    ...sensitivityBlocks(view),
    heading(1, words.caveats),
    {
      type: 'list',
      items: [
        ...caveatsOfEstudo(view.resultados, 'cliente'),
        ...new Set(view.semRegistro.map(({ texto }) => texto)),
      ],
      small: true,
    },
    ...(view.documento === 'completo' ? flowLimitBlocks(view) : []),
    ...(missing.length > 0
      ? [heading(2, words.notComputed), { type: 'list' as const, items: missing, small: true }]
      : []),
    ...glossaryBlocks(view),
    ...disclosureBlocks(view),
    ...(view.documento === 'completo' ? accountBlocks(view) : []),
  ];
}
