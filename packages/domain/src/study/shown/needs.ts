import { type CodigoItem, itemDefinition } from '../../catalogue/index.ts';
import type { Resultado } from '../results/evaluate.ts';
import { hasNoNeed, type MedidaDoItem, SEM_NECESSIDADE } from '../results/index.ts';
import { measuredText, PARTES_DA_NECESSIDADE, type UnidadeDita } from './value-text.ts';

/** The need in another measure, R$, or why a covered need may still be insured. */
export type TambemDaNecessidade =
  | { codigo: 'em_capital'; projetado: number; necessario: number; aos: number }
  | { codigo: 'pago_pelas_reservas' }
  /** Funeral and inventory are counted in this other item of the study. */
  | { codigo: 'noutro_item'; item: CodigoItem };

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

/** "R$ 265.736", or that nothing is needed. */
export const needAmountText = (necessidade: Pick<NecessidadeMostrada, 'necessidade' | 'unidade'>): string =>
  hasNoNeed(necessidade) ? SEM_NECESSIDADE : measuredText(necessidade, necessidade.necessidade);

/** A part of a need under a plain name: "Escola e faculdade", R$. */
export type ParteDaNecessidade = { rotulo: string; valor: number };

const UM_REAL = 1;

const PERMANENTE = 'inventario_funeral';

/** Whether the parts are those of the need, with its cents left out. */
const addUpTo = (necessidade: number, partes: readonly ParteDaNecessidade[]): boolean =>
  Math.abs(partes.reduce((total, { valor }) => total + valor, 0) - necessidade) < UM_REAL;

/**
 * Parts of a need, the largest first. Of a figure shared by several items, those that this need is made of: all,
 * funeral and inventory alone, or the rest; empty when none of them add up to it.
 */
export function partsOfNeed(
  necessidade: number,
  resultado: { passos: readonly { nome: string; valor: number | null }[] } | undefined,
): ParteDaNecessidade[] {
  const partes = (resultado?.passos ?? [])
    .flatMap(({ nome, valor }) => {
      const rotulo = PARTES_DA_NECESSIDADE[nome];
      return rotulo && valor !== null && valor > 0 ? [{ nome, rotulo, valor }] : [];
    })
    .toSorted((a, b) => b.valor - a.valor);
  const [permanentes, outras] = [
    partes.filter(({ nome }) => nome === PERMANENTE),
    partes.filter(({ nome }) => nome !== PERMANENTE),
  ];
  const suas = [partes, outras, permanentes].find((grupo) => addUpTo(necessidade, grupo)) ?? [];
  return suas.map(({ rotulo, valor }) => ({ rotulo, valor }));
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
  if (tambem.codigo === 'pago_pelas_reservas') return 'As reservas cobrem o custo; um seguro as preserva';
  if (tambem.codigo === 'noutro_item')
    return `Funeral e inventário estão em ${itemDefinition(tambem.item).nome}`;
  const reais = (valor: number) => measuredText({ unidade: 'R$' }, valor);
  const { projetado, necessario, aos } = tambem;
  return `Em capital: ${reais(projetado)} aos ${aos}, dos ${reais(necessario)} da meta`;
}

/** An inventory paid from the family's own money is covered, but reduces what the survivors have. */
function paidFromReserves(
  { necessidade, parte, falta }: MedidaDoItem,
  resultado: Resultado | undefined,
): boolean {
  if (parte?.soDela) return necessidade > 0 && falta <= 0;
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
  const noutro = medida.parte?.permanenteEm;
  const tambem = plano
    ? capitalBeyond(plano)
    : noutro
      ? ({ codigo: 'noutro_item', item: noutro } as const)
      : reservas;
  return { necessidade, existente, falta, cobertura, unidade: shownUnit(medida), tambem };
}
