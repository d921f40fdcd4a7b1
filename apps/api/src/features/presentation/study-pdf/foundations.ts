import type { ParametroUsado } from '@farol/domain/calculators';
import { formatDay } from '@farol/domain/calendar';
import {
  caveatsOfEstudo,
  figureText,
  NOMES_DOS_CENARIOS,
  notCalculated,
  type Resultado,
  usedPremissas,
} from '@farol/domain/study';
import type { PdfBlock } from '../../../platform/pdf/description.ts';
import { disclosure } from '../customer-content.ts';
import {
  groupEqualAccounts,
  premisesOf,
  premiseValue,
  stepTable,
  subjectOfFigure,
  titleOf,
} from './calculation.ts';
import { GLOSSARY, words } from './texts.ts';
import type { PdfView } from './view.ts';

const heading = (level: 1 | 2 | 3, text: string): PdfBlock => ({ type: 'heading', level, text });

/** The needs that a result measures, named in its account. */
function measuredOf({ areas }: PdfView, result: Resultado): string {
  const items = areas.flatMap(({ itens }) => itens.filter(({ resultado }) => resultado === result));
  return items.map(({ nome, pessoa }) => `${nome}, ${pessoa}`).join(' e ');
}

function accountOf(
  view: PdfView,
  [result, ...others]: [Resultado, ...Resultado[]],
  listed: readonly ParametroUsado[],
  bare: boolean,
): PdfBlock[] {
  const abouts = [result, ...others]
    .map((one) => measuredOf(view, one) || subjectOfFigure(view, one))
    .filter(Boolean);
  const aside = premisesOf(result, listed);
  return [
    {
      type: 'heading',
      level: 3,
      text: [titleOf(result), [...new Set(abouts)].join('; ')].filter(Boolean).join(': '),
      ...(aside && { aside }),
    },
    stepTable(result.passos, { bare }),
  ];
}

/** Steps of every result by area, each with a bookmark; those of the headline first. */
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
  const listed = usedPremissas(view.resultados);
  return [
    { type: 'page' },
    heading(1, words.accounts),
    { type: 'text', text: words.accountsLead },
    ...(view.conta.length > 0 ? [heading(2, words.howSentence), stepTable(view.conta)] : []),
    ...groups.flatMap(([nome, results]) =>
      results.length === 0
        ? []
        : [
            heading(2, nome),
            ...groupEqualAccounts(results).flatMap((same, at) => accountOf(view, same, listed, at > 0)),
          ],
    ),
  ];
}

/** Numbered where accounts refer to them. */
function premiseBlocks({ documento, resultados }: PdfView): PdfBlock[] {
  const numbered = documento === 'completo';
  return [
    { type: 'page', unless: 260 },
    heading(1, words.premises),
    { type: 'text', text: words.premisesLead },
    {
      type: 'table',
      columns: [
        { title: 'Premissa', share: 0.335 },
        { title: 'Valor', share: 0.16, align: 'right' },
        { title: 'Desde', share: 0.125, align: 'right' },
        { title: 'Fonte', share: 0.38 },
      ],
      rows: usedPremissas(resultados).map((one, at) => [
        numbered ? `${at + 1}. ${one.rotulo}` : one.rotulo,
        premiseValue(one),
        one.vigencia ? formatDay(one.vigencia) : '—',
        one.fonte,
      ]),
      tight: true,
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
      tight: true,
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
        { type: 'pairs', rows: terms.map(({ term, means }) => ({ label: term, value: means })), tight: true },
      ];
}

function disclosureBlocks({ estudo }: PdfView): PdfBlock[] {
  const { texto, registros } = disclosure(estudo);
  return [
    heading(1, words.disclosure),
    { type: 'text', text: texto },
    { type: 'pairs', rows: registros.map(({ rotulo, texto: value }) => ({ label: rotulo, value })) },
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
    },
    ...(missing.length > 0 ? [heading(2, words.notComputed), { type: 'list' as const, items: missing }] : []),
    ...glossaryBlocks(view),
    ...disclosureBlocks(view),
    ...(view.documento === 'completo' ? accountBlocks(view) : []),
  ];
}
