import { joinList } from '../../catalogue/index.ts';
import { AREA, type Area } from '../../code-lists/index.ts';
import { hasNoNeed } from '../results/measure.ts';
import { type CustoDoPlano, monthlyCostOfPlan, type PesoNoMes } from '../results/month-cost.ts';
import {
  type DesejoEmNumeros,
  inMoeda,
  type NecessidadeMostrada,
  planPrice,
  providerOfOpcao,
  type UnidadeDita,
} from '../shown/index.ts';

/** A need, what exists and the gap in one unit. */
export type LinhaDaPagina = {
  area: number;
  /** "Seguro de vida, Marina"; several assets together are "3 necessidades". */
  de: string;
  unidade: UnidadeDita;
  precisa: number;
  tem: number;
  falta: number;
  /** Needs of the area in this unit beyond this row. */
  outras: number;
};

export type PlanoDaArea = {
  area: number;
  /** "Seguro de vida e doenças graves, Marina e Rafael": needs with an option of the plan. */
  itens: string;
  /** "MAG Seguros e Icatu" */
  fornecedores: string;
  /** R$ a month, negative for a saving; null for single payments only. */
  mensal: number | null;
  /** Prices that are not monthly: "R$ 5,61 por dólar"; empty without any. */
  avulso: string;
};

/** A study on one page: one row per area in R$, amounts by month and by day apart, the plan and its cost. */
export type PaginaDoEstudo = {
  linhas: LinhaDaPagina[];
  /** By month or by day: never in the column of the amounts above. */
  fluxos: LinhaDaPagina[];
  /** Areas without a measured need, by what was asked for. */
  pedidos: { area: number; frase: string }[];
  plano: PlanoDaArea[];
  total: CustoDoPlano | null;
};

type ItemDaPagina = {
  readonly codigo: string;
  readonly nome: string;
  readonly pessoa: string;
  readonly necessidade: NecessidadeMostrada | null;
  readonly desejos: readonly DesejoEmNumeros[];
  readonly peso: PesoNoMes | null;
  /** What was asked for, where nothing is measured. */
  readonly frase: string | null;
};
type AreaDaPagina = { readonly area: Area | number; readonly itens: readonly ItemDaPagina[] };

type Medida = Omit<LinhaDaPagina, 'area' | 'outras'>;

/** A monthly contribution is also a capital: on the page it is with the other amounts. */
function stockOf({ nome, pessoa, necessidade, desejos }: ItemDaPagina): Medida[] {
  const de = `${nome}, ${pessoa}`;
  if (!necessidade)
    return desejos.map((desejo) => ({
      de: desejo.nome
        ? [desejo.nome, desejo.em_moeda && inMoeda(desejo.em_moeda), desejo.quando].filter(Boolean).join(', ')
        : de,
      unidade: 'R$' as const,
      precisa: desejo.precisa,
      tem: desejo.tem ?? 0,
      falta: Math.max(0, desejo.precisa - (desejo.tem ?? 0)),
    }));
  if (hasNoNeed(necessidade)) return [];
  const { unidade, tambem, existente, falta } = necessidade;
  if (unidade === 'R$') return [{ de, unidade, precisa: necessidade.necessidade, tem: existente, falta }];
  if (tambem?.codigo !== 'em_capital') return [];
  const { necessario, projetado, aos } = tambem;
  return [
    {
      de: `${de}, aos ${aos}`,
      unidade: 'R$',
      precisa: necessario,
      tem: projetado,
      falta: Math.max(0, necessario - projetado),
    },
  ];
}

function flowOf({ nome, pessoa, necessidade }: ItemDaPagina): Medida[] {
  if (!necessidade || hasNoNeed(necessidade) || necessidade.unidade === 'R$') return [];
  const { unidade, existente, falta } = necessidade;
  return [{ de: `${nome}, ${pessoa}`, unidade, precisa: necessidade.necessidade, tem: existente, falta }];
}

const worstFirst = (a: Medida, b: Medida): number => b.falta - a.falta || b.precisa - a.precisa;

const sumOf = (medidas: readonly Medida[], nome: 'precisa' | 'tem' | 'falta'): number =>
  medidas.reduce((total, medida) => total + medida[nome], 0);

/** Assets add up; deaths, illnesses and goals do not, so the area is represented by its largest gap. */
function rowOf(area: number, medidas: readonly Medida[]): LinhaDaPagina[] {
  const [pior, ...resto] = medidas.filter(({ precisa }) => precisa > 0).toSorted(worstFirst);
  if (!pior) return [];
  if (area !== AREA.protecao || resto.length === 0) return [{ ...pior, area, outras: resto.length }];
  const todas = [pior, ...resto];
  return [
    {
      area,
      de: `${todas.length} necessidades`,
      unidade: 'R$',
      precisa: sumOf(todas, 'precisa'),
      tem: todas.reduce((total, { precisa, tem }) => total + Math.min(precisa, tem), 0),
      falta: sumOf(todas, 'falta'),
      outras: 0,
    },
  ];
}

/** An area with each of its needs, those that lack most first. */
export type NecessidadesDaArea = {
  area: number;
  linhas: Medida[];
  /** What was asked for, where nothing of the area is measured. */
  pedidos: string[];
  /** Monthly cost of the area's plan; null without recurring costs. */
  mensal: CustoDoPlano | null;
};

/** Every area studied with what it needs, has and lacks. */
export const viewNeeds = (areas: readonly AreaDaPagina[]): NecessidadesDaArea[] =>
  areas.map(({ area, itens }) => {
    const linhas = itens
      .flatMap((item) => {
        const stock = stockOf(item);
        return (stock.length > 0 ? stock : flowOf(item)).filter(({ precisa }) => precisa > 0);
      })
      .toSorted(worstFirst);
    return {
      area,
      linhas,
      pedidos: linhas.length > 0 ? [] : itens.flatMap(({ frase }) => frase ?? []),
      mensal: monthlyCostOfPlan(itens.map(({ peso }) => peso)),
    };
  });

/** "Seguro de vida e doenças graves, Marina e Rafael; previdência, Marina": people once. */
function namedOnce(itens: readonly ItemDaPagina[]): string {
  const pessoas = new Map<string, string[]>();
  for (const { nome, pessoa } of itens) pessoas.set(nome, [...(pessoas.get(nome) ?? []), pessoa]);
  const nomes = new Map<string, string[]>();
  for (const [nome, suas] of pessoas) {
    const quem = joinList([...new Set(suas)]);
    nomes.set(quem, [...(nomes.get(quem) ?? []), nome]);
  }
  return [...nomes].map(([quem, seus]) => `${joinList(seus)}, ${quem}`).join('; ');
}

function planOf({ area, itens }: AreaDaPagina): PlanoDaArea[] {
  const escolhidos = itens.filter(({ peso }) => peso !== null);
  if (escolhidos.length === 0) return [];
  const fornecedores = escolhidos.flatMap(({ codigo, peso }) =>
    (peso?.opcoes ?? []).flatMap((opcao) => providerOfOpcao(codigo, opcao) || []),
  );
  const avulsos = escolhidos.flatMap(({ peso }) => (peso && peso.mensal === null ? planPrice(peso) : []));
  return [
    {
      area,
      itens: namedOnce(escolhidos),
      fornecedores: joinList([...new Set(fornecedores)]),
      mensal: monthlyCostOfPlan(escolhidos.map(({ peso }) => peso))?.total ?? null,
      avulso: [...new Set(avulsos)].filter((preco) => preco !== '—').join(' + '),
    },
  ];
}

/** Most wishes named of an area. */
const PEDIDOS = 2;

function requestOf({ area, itens }: AreaDaPagina): { area: number; frase: string }[] {
  const frases = itens.flatMap(({ frase }) => frase ?? []);
  const mais = frases.length - PEDIDOS;
  const ditas = [...frases.slice(0, PEDIDOS), ...(mais > 0 ? [`e mais ${mais}`] : [])];
  return ditas.length > 0 ? [{ area, frase: ditas.join('; ') }] : [];
}

/** The one page of a study, in numbers and names, for PDF, link and slides. */
export function viewOnePage(areas: readonly AreaDaPagina[]): PaginaDoEstudo {
  const linhas = areas.flatMap((uma) => rowOf(uma.area, uma.itens.flatMap(stockOf)));
  const fluxos = areas.flatMap(({ area, itens }) =>
    itens
      .flatMap(flowOf)
      .filter(({ precisa }) => precisa > 0)
      .map((medida): LinhaDaPagina => ({ ...medida, area, outras: 0 })),
  );
  const ditas = new Set([...linhas, ...fluxos].map(({ area }) => area));
  return {
    linhas,
    fluxos,
    pedidos: areas.flatMap((uma) => (ditas.has(uma.area) ? [] : requestOf(uma))),
    plano: areas.flatMap(planOf),
    total: monthlyCostOfPlan(areas.flatMap(({ itens }) => itens.map(({ peso }) => peso))),
  };
}
