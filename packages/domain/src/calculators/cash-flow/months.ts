/** Movements of each month that no return changes, in cents. */
const COLUNAS = [
  'renda_trabalho',
  'decimo_ferias',
  'aposentadoria',
  'pensao',
  'alugueis',
  'outras_rendas',
  'seguro_desemprego',
  'capital_seguros',
  'venda_bens',
  'verbas_rescisorias',
  'credito_recebido',
  'fgts_empregador',
  'inss',
  'imposto_retido',
  'outros_descontos',
  'despesas',
  'saude',
  'educacao',
  'cuidados',
  'parcelas',
  'premios',
  'outras_saidas',
  'compra_bens',
  /** Spending on comfort, contained in the spending. */
  'conforto',
  /** INSS and income tax of the 13th, contained in theirs. */
  'descontos_13',
  /** What is owed at the end of the month. */
  'dividas',
  /** Goods bought with a consortium's letter, at cost, at the end of the month. */
  'bens_comprados',
] as const;

export type Coluna = (typeof COLUNAS)[number];

/** One person's return of each year, in cents. */
export type Declaracao = Record<'tributavel' | 'retido' | 'lucros' | 'deducoes', Float64Array>;

/** What one person's rows of a month share: salaries so far, dependants and the exemption, each used once. */
export type MesDaPessoa = {
  salarios: number;
  inss: number;
  /** Dependants not yet carried by a row. */
  dependentes: number;
  /** Exemption from 65 years on that no row has used yet, in cents. */
  isencao: number;
  /** INSS and APO of the month, which a pension accumulates with. */
  beneficios: number;
};

export type Movimentos = Record<Coluna, Float64Array> & {
  /** FGTS deposits by person. */
  fgts: Float64Array[];
  declaracoes: Declaracao[];
  /** Each has worked in every month before and in this one. */
  trabalhouSempre: Uint8Array[];
};

export function emptyMonths(meses: number, pessoas: number): Movimentos {
  const columns = Object.fromEntries(COLUNAS.map((nome) => [nome, new Float64Array(meses)]));
  const each = <T>(make: () => T): T[] => Array.from({ length: pessoas }, make);
  const anos = meses / 12;
  return {
    ...(columns as Record<Coluna, Float64Array>),
    fgts: each(() => new Float64Array(meses)),
    declaracoes: each(() => ({
      tributavel: new Float64Array(anos),
      retido: new Float64Array(anos),
      lucros: new Float64Array(anos),
      deducoes: new Float64Array(anos),
    })),
    trabalhouSempre: each(() => new Uint8Array(meses)),
  };
}

/** A list read at a position that the caller knows to exist. */
export const at = (values: ArrayLike<number>, k: number): number => values[k] as number;

export function add(column: Float64Array, k: number, value: number): void {
  column[k] = (column[k] as number) + value;
}
