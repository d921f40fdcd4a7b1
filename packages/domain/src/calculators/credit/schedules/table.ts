import type { Decimal } from '../../decimal.ts';
import { type Fixed, toDecimal, toReais, total } from '../../fixed.ts';
import { type Output, out } from '../../outputs.ts';
import { grown } from '../../power.ts';
import { brl, conta, type Passo, passo, pct } from '../../steps.ts';
import type { Quadro } from './schedule.ts';

const column = (rotulo: string): Output<readonly Fixed[], number[]> => ({
  tipo: '$[]',
  rotulo,
  escrever: (raw) => raw.map(toReais),
});

export const COLUMNS = {
  prestacoes: column('Prestações'),
  juros: column('Juros'),
  saldos: column('Saldos devedores'),
};

/** The amortisation table of every schedule. */
export const QUADRO = {
  taxa_mensal: out.rate('Taxa do período'),
  prestacao: out.money('Primeira prestação'),
  prestacoes: COLUMNS.prestacoes,
  juros: COLUMNS.juros,
  amortizacoes: column('Amortizações'),
  saldos: COLUMNS.saldos,
  juros_total: out.money('Total de juros'),
  total_pago: out.money('Total pago'),
  juros_por_ano: column('Juros por ano'),
  amortizacao_por_ano: column('Amortização por ano'),
};

const perYear = (values: readonly Fixed[]): Fixed[] =>
  Array.from({ length: Math.ceil(values.length / 12) }, (_, year) =>
    total(values.slice(12 * year, 12 * year + 12)),
  );

export const sumOf = (values: readonly Fixed[]): Decimal => toDecimal(total(values));
export const first = (values: readonly Fixed[]): Decimal => toDecimal(values[0] ?? 0n);
const last = (values: readonly Fixed[]): Decimal => toDecimal(values.at(-1) ?? 0n);

/** Outputs of every schedule: columns month by month, sums, and years of twelve months; R$. */
export function tableOf(quadro: Quadro, taxa_mensal: Decimal) {
  return {
    taxa_mensal,
    prestacao: first(quadro.prestacoes),
    ...quadro,
    juros_total: sumOf(quadro.juros),
    total_pago: sumOf(quadro.prestacoes),
    juros_por_ano: perYear(quadro.juros),
    amortizacao_por_ano: perYear(quadro.amortizacoes),
  };
}

/** The debt when the instalments begin: interest of the grace period is capitalised. */
export const afterGrace = (valor: Decimal, taxa: Decimal, carencia: number): Decimal =>
  carencia === 0 ? valor : valor.times(grown(taxa, carencia));

const AVISO_INDICE = 'As prestações mudam com o índice: estas supõem a mesma correção todos os meses';
const AVISO_CARENCIA_INDICE =
  'Na carência só os juros são somados à dívida; a correção pelo índice começa com a primeira prestação';

/** Caveats of an index; none without one. */
export function indexNotes(indice: Decimal, carencia: number): string[] {
  if (indice.isZero()) return [];
  return carencia > 0 ? [AVISO_INDICE, AVISO_CARENCIA_INDICE] : [AVISO_INDICE];
}

type Contrato = {
  valor: Decimal;
  taxa: Decimal;
  saldo: Decimal;
  quadro: Quadro;
  carencia?: number;
  indice?: Decimal;
  /** Formula of the first instalment. */
  formula: string;
};

/** Steps common to all schedules, from the debt to its cost. */
export function tableSteps({ valor, taxa, saldo, quadro, carencia = 0, indice, formula }: Contrato): Passo[] {
  const prestacao = first(quadro.prestacoes);
  const juros = first(quadro.juros);
  const amortizacao = first(quadro.amortizacoes);
  const count = conta(quadro.prestacoes.length, 'prestação', 'prestações');
  const passos: Passo[] = [];
  if (carencia > 0) {
    passos.push(
      passo(
        'saldo_inicial',
        'Dívida no fim da carência',
        saldo,
        'R$',
        `${brl(valor)} × (1 + ${pct(taxa)})^${carencia}`,
        { valor_financiado: valor, carencia_meses: carencia },
      ),
    );
  }
  if (indice && !indice.isZero()) {
    passos.push(
      passo(
        'saldo_corrigido',
        'Dívida corrigida na primeira prestação',
        saldo.times(indice.plus(1)),
        'R$',
        `${brl(saldo)} × (1 + ${pct(indice)}); todo mês o índice corrige a dívida antes dos juros`,
        { indice_mensal: indice },
      ),
    );
  }
  passos.push(
    passo('prestacao', 'Primeira prestação', prestacao, 'R$/mês', formula, { prestacao }),
    passo(
      'primeira_amortizacao',
      'Parte da primeira prestação que abate a dívida',
      amortizacao,
      'R$',
      `${brl(prestacao)} − ${brl(juros)} de juros`,
      { prestacao, juros },
    ),
    passo(
      'ultima_prestacao',
      'Última prestação',
      last(quadro.prestacoes),
      'R$',
      'quita o que resta da dívida',
    ),
    passo('total_pago', 'Total pago', sumOf(quadro.prestacoes), 'R$', `soma de ${count}`),
    passo('juros_total', 'Total de juros', sumOf(quadro.juros), 'R$', 'soma dos juros de cada prestação'),
  );
  if (indice && !indice.isZero()) {
    const amortizado = sumOf(quadro.amortizacoes);
    passos.push(
      passo(
        'correcao_total',
        'Total da correção pelo índice',
        amortizado.minus(saldo),
        'R$',
        `${brl(amortizado)} amortizados − ${brl(saldo)} de dívida`,
        { indice_mensal: indice },
      ),
    );
  }
  return passos;
}
