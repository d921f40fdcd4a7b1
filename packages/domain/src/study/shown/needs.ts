import type { Resultado } from '../results/evaluate.ts';
import type { MedidaDoItem } from '../results/index.ts';
import { measuredText, PARTES_DA_NECESSIDADE, type UnidadeDita } from './value-text.ts';

/** The need in another measure, R$, or why a covered need may still be insured. */
export type TambemDaNecessidade =
  | { codigo: 'em_capital'; projetado: number; necessario: number; aos: number }
  | { codigo: 'pago_pelas_reservas' };

/** A need as shown: in whole reais, in its unit of measure. */
export type NecessidadeMostrada = Pick<MedidaDoItem, 'necessidade' | 'existente' | 'falta' | 'cobertura'> & {
  unidade: UnidadeDita;
  /** A second line; null without one. */
  tambem: TambemDaNecessidade | null;
  /** Age at which the amount will be reached at the current pace; absent for existing amounts. */
  aos?: number;
};

/** Label of the existing amount: of today, of every month, or of the goal's day. */
export function haveVerb({ aos, unidade }: Pick<NecessidadeMostrada, 'aos' | 'unidade'>): string {
  if (aos !== undefined) return `terá aos ${aos}`;
  return unidade === 'R$/mês' ? 'já guarda' : 'já tem';
}

/** A part of a need under a plain name: "Escola e faculdade", R$. */
export type ParteDaNecessidade = { rotulo: string; valor: number };

const UM_REAL = 1;

/**
 * Parts of a need, the largest first. Empty when the parts add up to another sum: a figure shared by two items
 * describes the total, not the need of each.
 */
export function partsOfNeed(
  necessidade: number,
  resultado: { passos: readonly { nome: string; valor: number | null }[] } | undefined,
): ParteDaNecessidade[] {
  const partes = (resultado?.passos ?? [])
    .flatMap(({ nome, valor }) => {
      const rotulo = PARTES_DA_NECESSIDADE[nome];
      return rotulo && valor !== null && valor > 0 ? [{ rotulo, valor }] : [];
    })
    .toSorted((a, b) => b.valor - a.valor);
  const soma = partes.reduce((total, { valor }) => total + valor, 0);
  return Math.abs(soma - necessidade) < UM_REAL ? partes : [];
}

const inCents = (valor: number): number => Math.round(valor * 100) / 100;

const UNIDADES: Readonly<Record<string, UnidadeDita>> = { aporte_mensal: 'R$/mês' };

/** Unit shown for a measure: contributions by month, the rest as measured. */
export const shownUnit = ({ opcao, unidade }: Pick<MedidaDoItem, 'opcao' | 'unidade'>): UnidadeDita =>
  UNIDADES[opcao] ?? unidade;

type DaLiberdade = Resultado<'sonhos.liberdade'> & {
  outputs: NonNullable<Resultado<'sonhos.liberdade'>['outputs']>;
};

const isFreedom = (resultado: Resultado | undefined): resultado is DaLiberdade =>
  resultado?.kind === 'sonhos.liberdade' && resultado.outputs != null;

const ageOfGoal = ({ inputs }: DaLiberdade): number =>
  Math.max(Number(inputs.idade), Number(inputs.idade_aposentadoria));

/** With no month left to save, freedom is shown as required and projected capital. */
function asCapital(plano: DaLiberdade): NecessidadeMostrada {
  const { capital_necessario, capital_projetado } = plano.outputs;
  return {
    necessidade: capital_necessario,
    existente: capital_projetado,
    falta: Math.max(0, inCents(capital_necessario - capital_projetado)),
    cobertura: capital_necessario > 0 ? Math.min(1, capital_projetado / capital_necessario) : 1,
    unidade: 'R$',
    tambem: null,
    aos: ageOfGoal(plano),
  };
}

const capitalBeyond = (plano: DaLiberdade): TambemDaNecessidade => {
  const { capital_projetado: projetado, capital_necessario: necessario } = plano.outputs;
  return { codigo: 'em_capital', projetado, necessario, aos: ageOfGoal(plano) };
};

/** "Em capital: R$ 812.000 aos 65, dos R$ 2.100.000 da meta" */
export function alsoText(tambem: TambemDaNecessidade): string {
  if (tambem.codigo === 'pago_pelas_reservas')
    return 'As reservas cobrem o custo; um seguro as preserva para a família';
  const reais = (valor: number) => measuredText({ unidade: 'R$' }, valor);
  const { projetado, necessario, aos } = tambem;
  return `Em capital: ${reais(projetado)} aos ${aos}, dos ${reais(necessario)} da meta`;
}

/** An inventory paid from the family's own money is covered, but reduces what the survivors have. */
function paidFromReserves({ necessidade }: MedidaDoItem, resultado: Resultado | undefined): boolean {
  if (resultado?.kind !== 'sucessao.custo_inventario') return false;
  const reservas = resultado.inputs.liquidez_disponivel ?? null;
  return necessidade > 0 && reservas !== null && reservas >= necessidade;
}

/**
 * Monthly contributions are shown by month on every screen and in the PDF, with their capital as a second line; an
 * inventory says what pays it. Null while there is neither a measure nor a capital.
 */
export function showNeed(
  medida: MedidaDoItem | null,
  resultado: Resultado | undefined,
): NecessidadeMostrada | null {
  const plano = isFreedom(resultado) ? resultado : null;
  if (!medida) return plano && asCapital(plano);
  const { necessidade, existente, falta, cobertura } = medida;
  const reservas = paidFromReserves(medida, resultado) ? ({ codigo: 'pago_pelas_reservas' } as const) : null;
  const tambem = plano ? capitalBeyond(plano) : reservas;
  return { necessidade, existente, falta, cobertura, unidade: shownUnit(medida), tambem };
}
