import type { Kind } from '../../calculators/index.ts';
import { CODIGO } from '../../catalogue/index.ts';
import { flowLimits, type NomeDoFluxo, type Regua } from '../cash-flow/levers.ts';
import type { EstudoSnapshot, ItemDoEstudo, TipoSegurado } from '../snapshot.ts';
import { HIPOTESES, isHipotese, type NomeHipotese, withHypotheses } from './hypotheses.ts';

const { morte_temporario: VIDA, liberdade_financeira: LIBERDADE } = CODIGO;

export type NomeAlavanca =
  | 'idade_aposentadoria'
  | 'aporte_atual'
  | 'taxa_real_acumulacao'
  | 'idade_final'
  | 'capital_desejado'
  | 'prazo_reposicao_anos'
  | 'pct_despesa_manter'
  | 'idade_independencia'
  | 'conjuge_idade_aposentadoria';

/** Adjusted values, by field and in the field's unit; a hypothesis is 1 while it is tried. Those of the flow move it alone. */
export type Ajustes = Readonly<Partial<Record<NomeAlavanca | NomeHipotese | NomeDoFluxo, number>>>;

/** An adjustable figure: a field of the study within two limits. */
export type Alavanca = Regua & {
  nome: NomeAlavanca;
  /** Item of the field; null for the general block. */
  item: typeof VIDA | typeof LIBERDADE | null;
  /** Default parameter of a blank field, and the factor that converts it to the field's unit. */
  parametro?: { chave: string; escala: number };
};

export const ALAVANCAS: readonly Alavanca[] = [
  { nome: 'idade_aposentadoria', item: null, min: 40, max: 80, passo: 1, unidade: 'anos' },
  { nome: 'conjuge_idade_aposentadoria', item: null, min: 40, max: 80, passo: 1, unidade: 'anos' },
  { nome: 'aporte_atual', item: LIBERDADE, min: 0, max: 30_000, passo: 100, unidade: 'R$' },
  { nome: 'taxa_real_acumulacao', item: LIBERDADE, min: 0, max: 8, passo: 0.25, unidade: '%' },
  { nome: 'idade_final', item: LIBERDADE, min: 75, max: 110, passo: 1, unidade: 'anos' },
  { nome: 'capital_desejado', item: VIDA, min: 0, max: 10_000_000, passo: 10_000, unidade: 'R$' },
  { nome: 'prazo_reposicao_anos', item: VIDA, min: 0, max: 90, passo: 1, unidade: 'anos' },
  {
    nome: 'pct_despesa_manter',
    item: null,
    min: 50,
    max: 100,
    passo: 1,
    unidade: '%',
    parametro: { chave: 'pct_despesa_manter', escala: 100 },
  },
  {
    nome: 'idade_independencia',
    item: null,
    min: 18,
    max: 30,
    passo: 1,
    unidade: 'anos',
    parametro: { chave: 'idade_independencia', escala: 1 },
  },
];

const DA_FAMILIA: readonly NomeAlavanca[] = ['pct_despesa_manter', 'idade_independencia'];

/** Adjustable figures behind a need, by its calculation; those of a row move only the customer's. */
const DO_CALCULO: Partial<
  Record<
    Kind,
    {
      doTitular: readonly NomeAlavanca[];
      doConjuge?: readonly NomeAlavanca[];
      deTodos: readonly NomeAlavanca[];
    }
  >
> = {
  'vida.necessidade_capital': { doTitular: ['prazo_reposicao_anos'], deTodos: DA_FAMILIA },
  'sonhos.liberdade': {
    doTitular: ['idade_aposentadoria', 'aporte_atual', 'taxa_real_acumulacao', 'idade_final'],
    doConjuge: ['conjuge_idade_aposentadoria'],
    deTodos: [],
  },
};

/** A need by its calculation and its person. */
export type NecessidadeDe = { kind: Kind; tipo_segurado?: TipoSegurado | null | undefined };

/** Names of the figures that may move this need; empty for calculations without any. */
export function leversOfNeed({ kind, tipo_segurado }: NecessidadeDe): readonly NomeAlavanca[] {
  const { doTitular = [], doConjuge = [], deTodos = [] } = DO_CALCULO[kind] ?? {};
  return [...(tipo_segurado === 'conjuge' ? doConjuge : doTitular), ...deTodos];
}

const POR_NOME = new Map<string, Alavanca>(ALAVANCAS.map((alavanca) => [alavanca.nome, alavanca]));

/** Error of an adjusted value, or undefined. */
export function adjustmentError(nome: string, valor: number): string | undefined {
  if (isHipotese(nome)) return valor === 1 ? undefined : 'Informe 1.';
  const alavanca = POR_NOME.get(nome);
  const limites = alavanca ? ([alavanca.min, alavanca.max] as const) : flowLimits(nome);
  if (!limites) return 'Ajuste desconhecido.';
  const [min, max] = limites;
  return valor < min || valor > max
    ? `Informe de ${min.toLocaleString('pt-BR')} a ${max.toLocaleString('pt-BR')}.`
    : undefined;
}

/** Rows affected by an adjustment: those wanted for the customer or the couple. */
const isOfTitular = ({ codigo, tipo_segurado }: Pick<ItemDoEstudo, 'codigo' | 'tipo_segurado'>, de: string) =>
  codigo === de && (['titular', 'casal'] satisfies TipoSegurado[] as TipoSegurado[]).includes(tipo_segurado);

const isWantedItem = (item: ItemDoEstudo): boolean => item.campos.interesse === 'S';

export const itemOfLever = (estudo: EstudoSnapshot, { item }: Alavanca): ItemDoEstudo | undefined =>
  item === null
    ? undefined
    : estudo.produtos
        .flatMap(({ itens }) => itens)
        .find((row) => isOfTitular(row, item) && isWantedItem(row));

/** The spouse has a freedom of their own to plan. */
const plansForSpouse = ({ produtos }: EstudoSnapshot): boolean =>
  produtos.some(({ itens }) =>
    itens.some((item) => item.codigo === LIBERDADE && item.tipo_segurado === 'conjuge' && isWantedItem(item)),
  );

/** Adjustable figures of the study; fields of unwanted items are excluded. */
export const leversOfEstudo = (estudo: EstudoSnapshot): Alavanca[] =>
  ALAVANCAS.filter((alavanca) => {
    if (alavanca.nome === 'conjuge_idade_aposentadoria') return plansForSpouse(estudo);
    return alavanca.item === null || itemOfLever(estudo, alavanca) !== undefined;
  });

/** The study with these answers replaced, in which these hypotheses happened. */
export const withAdjustments = <E extends EstudoSnapshot>(estudo: E, ajustes: Ajustes): E =>
  withHypotheses(
    withLevers(estudo, ajustes),
    HIPOTESES.filter((nome) => ajustes[nome] === 1),
  );

function withLevers<E extends EstudoSnapshot>(estudo: E, ajustes: Ajustes): E {
  const dados = ALAVANCAS.filter(({ nome }) => ajustes[nome] !== undefined);
  if (dados.length === 0) return estudo;
  const de = (codigo: string | null) =>
    Object.fromEntries(dados.filter(({ item }) => item === codigo).map(({ nome }) => [nome, ajustes[nome]]));
  const trocar = (row: ItemDoEstudo): ItemDoEstudo => {
    if (!isWantedItem(row) || !isOfTitular(row, row.codigo)) return row;
    const novos = de(row.codigo);
    return Object.keys(novos).length === 0 ? row : { ...row, campos: { ...row.campos, ...novos } };
  };
  return {
    ...estudo,
    diagnostico: { ...estudo.diagnostico, ...de(null) },
    produtos: estudo.produtos.map((produto) => ({ ...produto, itens: produto.itens.map(trocar) })),
  };
}
