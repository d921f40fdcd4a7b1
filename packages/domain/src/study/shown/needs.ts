import type { Resultado } from '../results/evaluate.ts';
import type { MedidaDoItem } from '../results/index.ts';
import { measuredText, PARTES_DA_NECESSIDADE, type UnidadeDita } from './value-text.ts';

/** The same in another measure, R$, or why what is covered may still be insured. */
export type TambemDaNecessidade =
  | { codigo: 'em_capital'; projetado: number; necessario: number; aos: number }
  | { codigo: 'pago_pelas_reservas' };

/** A need as people are told it: in whole reais, by what it is measured in. */
export type NecessidadeMostrada = Pick<MedidaDoItem, 'necessidade' | 'existente' | 'falta' | 'cobertura'> & {
  unidade: UnidadeDita;
  /** A second line; null without one. */
  tambem: TambemDaNecessidade | null;
  /** What there is will be there at this age, at today's pace; absent for what is there already. */
  aos?: number;
};

/** Before what there is: of today, of every month, or of the day of the goal. */
export function haveVerb({ aos, unidade }: Pick<NecessidadeMostrada, 'aos' | 'unidade'>): string {
  if (aos !== undefined) return `terá aos ${aos}`;
  return unidade === 'R$/mês' ? 'já guarda' : 'já tem';
}

/** A part of a need that a family recognises: "Escola e faculdade", R$. */
export type ParteDaNecessidade = { rotulo: string; valor: number };

const UM_REAL = 1;

/**
 * What a need is made of, the largest first. Empty where the parts are of another sum: a figure that two items share
 * tells them of the whole, not of what each of them is for.
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

/** What a yardstick is told in: contributions by the month, the rest as it is measured. */
export const shownUnit = ({ opcao, unidade }: Pick<MedidaDoItem, 'opcao' | 'unidade'>): UnidadeDita =>
  UNIDADES[opcao] ?? unidade;

type DaLiberdade = Resultado<'sonhos.liberdade'> & {
  outputs: NonNullable<Resultado<'sonhos.liberdade'>['outputs']>;
};

const isFreedom = (resultado: Resultado | undefined): resultado is DaLiberdade =>
  resultado?.kind === 'sonhos.liberdade' && resultado.outputs != null;

const ageOfGoal = ({ inputs }: DaLiberdade): number =>
  Math.max(Number(inputs.idade), Number(inputs.idade_aposentadoria));

/** With no month left to save in, freedom is told by the capital it takes and the one that will be there. */
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

/** An inventory that the family's own money pays is covered, and yet takes that money from whoever stays. */
function paidFromReserves({ necessidade }: MedidaDoItem, resultado: Resultado | undefined): boolean {
  if (resultado?.kind !== 'sucessao.custo_inventario') return false;
  const reservas = resultado.inputs.liquidez_disponivel ?? null;
  return necessidade > 0 && reservas !== null && reservas >= necessidade;
}

/**
 * What is asked of each month is told by the month, on every screen and on paper, and the capital it comes to as a
 * second line; an inventory says what pays it. Null where there is neither a yardstick nor a capital yet.
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
