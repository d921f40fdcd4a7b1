import { formatDay } from '@farol/domain/calendar';
import {
  NOMES_DOS_CENARIOS,
  naoCalculado,
  premissasUsadas,
  type Resultado,
  ressalvasAoCliente,
  valorEmTexto,
} from '@farol/domain/study';
import type { PdfBlock } from '../../../platform/pdf/description.ts';
import { disclosure } from '../customer-content.ts';
import { aboutOf, stepBlocks, stepTable, titleOf } from './calculation.ts';
import type { PaperView } from './view.ts';
import { GLOSSARY, words } from './words.ts';

const heading = (level: 1 | 2 | 3, text: string, keep?: number): PdfBlock => ({
  type: 'heading',
  level,
  text,
  ...(keep !== undefined && { keep }),
});

/** The needs that a figure measures, whose names its account bears. */
function measuredOf({ areas }: PaperView, result: Resultado): string {
  const items = areas.flatMap(({ itens }) => itens.filter(({ resultado }) => resultado === result));
  return items.map(({ nome, pessoa }) => `${nome}, ${pessoa}`).join(' e ');
}

/** A title stands over the first steps of its account, never alone at the foot of a page. */
const WITH_STEPS = 150;
const WITH_ACCOUNT = 200;

const accountOf = (view: PaperView, result: Resultado): PdfBlock[] => [
  heading(
    3,
    [titleOf(result), measuredOf(view, result) || aboutOf(view, result)].filter(Boolean).join(': '),
    WITH_STEPS,
  ),
  ...stepBlocks(result, { brief: true }),
];

/** Steps of every figure, by the areas, each under a bookmark of its own; those of the headline first. */
function accounts(view: PaperView): PdfBlock[] {
  const all = view.resultados.filter((r) => r.outputs && r.passos.length > 0);
  const groups: [string, Resultado[]][] = [
    ...view.areas.map(({ area, nome }): [string, Resultado[]] => [
      nome,
      all.filter((r) => r.produto_diagnostico_id === area),
    ]),
    [words.ofTheFamily, all.filter((r) => r.produto_diagnostico_id === null)],
  ];
  if (all.length === 0) return [];
  return [
    { type: 'page' },
    heading(1, words.accounts),
    { type: 'text', text: words.accountsLead },
    ...(view.conta.length > 0 ? [heading(2, words.howSentence, WITH_STEPS), stepTable(view.conta)] : []),
    ...groups.flatMap(([nome, results]) =>
      results.length === 0
        ? []
        : [heading(2, nome, WITH_ACCOUNT), ...results.flatMap((result) => accountOf(view, result))],
    ),
  ];
}

function premises({ resultados }: PaperView): PdfBlock[] {
  return [
    { type: 'page' },
    heading(1, words.premises),
    { type: 'text', text: words.premisesLead },
    {
      type: 'table',
      columns: [
        { title: 'Premissa', share: 0.34 },
        { title: 'Valor', share: 0.18, align: 'right' },
        { title: 'Desde', share: 0.14 },
        { title: 'Fonte', share: 0.34 },
      ],
      rows: premissasUsadas(resultados).map(({ rotulo, valor, unidade, vigencia, fonte }) => [
        rotulo,
        typeof valor === 'number' ? valorEmTexto(valor, unidade) : 'tabela',
        vigencia ? formatDay(vigencia) : '—',
        fonte,
      ]),
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
    valorEmTexto(capital_necessario, 'R$'),
    valorEmTexto(aporte_necessario, 'R$'),
    valorEmTexto(pct_meta, 'fração'),
    valorEmTexto(renda_possivel, 'R$'),
  ];
};

function sensitivity(view: PaperView): PdfBlock[] {
  const plans = view.resultados.filter((r) => r.kind === 'sonhos.sensibilidade' && r.outputs);
  return plans.flatMap((plan): PdfBlock[] => [
    heading(
      2,
      plans.length > 1 ? `${words.sensitivity}, ${view.pessoa(plan.tipo_segurado)}` : words.sensitivity,
      120,
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
      rows: ((plan.outputs as { cenarios?: Scenario[] }).cenarios ?? []).map(scenarioRow),
    },
  ]);
}

function glossary({ areas }: PaperView): PdfBlock[] {
  const terms = GLOSSARY.filter((one) => areas.some(({ area }) => one.areas.includes(area)));
  return terms.length === 0
    ? []
    : [
        heading(1, words.glossary, 90),
        { type: 'pairs', rows: terms.map(({ term, means }) => ({ label: term, value: means })) },
      ];
}

function disclosed({ estudo }: PaperView): PdfBlock[] {
  const { texto, registros } = disclosure(estudo);
  return [
    heading(1, words.disclosure, 90),
    { type: 'text', text: texto },
    { type: 'pairs', rows: registros.map(({ rotulo, texto: value }) => ({ label: rotulo, value })) },
  ];
}

/** What the figures rest on, what may change, what is left out, and what the words mean. */
export function foundationBlocks(view: PaperView): PdfBlock[] {
  const missing = naoCalculado(view.checked);
  return [
    ...premises(view),
    ...sensitivity(view),
    heading(1, words.caveats, 90),
    { type: 'list', items: ressalvasAoCliente(view.resultados) },
    ...(missing.length > 0 ? [heading(2, words.notComputed), { type: 'list' as const, items: missing }] : []),
    ...glossary(view),
    ...disclosed(view),
    ...(view.documento === 'completo' ? accounts(view) : []),
  ];
}
