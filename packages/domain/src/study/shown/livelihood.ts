import { formatMoney } from '../../br/index.ts';
import type { Passo } from '../../calculators/index.ts';
import type { Resultado } from '../results/evaluate.ts';
import { type ParteDaNecessidade, partsOfNeed } from './needs.ts';

type Falta = {
  /** R$; 0 when resources suffice. */
  falta: number;
  /** The largest part of the gap other than monthly bills. */
  sobretudo: string | null;
};

/** How the family would live without this person, by the computed need. */
export type Sustento =
  /** No income to replace: nobody depends on it (`sozinho`), or everyone has an income. */
  | ({ como: 'sem_reposicao'; sozinho: boolean } & Falta)
  | { como: 'basta' }
  | { como: 'nem_um_mes' }
  | { como: 'meses'; meses: number }
  /** Income pays the bills, `no_comeco` until a pension or the survivor's income decreases; the gap is elsewhere. */
  | ({ como: 'contas_pagas'; no_comeco: boolean } & Falta);

type DaVida = Pick<Resultado<'vida.necessidade_capital'>, 'inputs' | 'outputs' | 'passos'>;

const CONTAS_DA_CASA = 'Contas da casa';

/** The largest part other than monthly bills. */
const largestPart = (partes: readonly ParteDaNecessidade[]): string | null =>
  partes.find(({ rotulo }) => rotulo !== CONTAS_DA_CASA)?.rotulo.toLowerCase() ?? null;

const lista = (valor: unknown): readonly unknown[] => (Array.isArray(valor) ? valor : []);

/** R$ a month of school fees, excluded from the monthly bills. */
const schoolOf = ({ inputs }: DaVida): number =>
  lista(inputs.filhos).reduce<number>(
    (total, filho) => total + (Number(Object(filho).custo_educacao_mensal) || 0),
    0,
  );

const amountOf = ({ passos }: DaVida, nome: string): number =>
  passos.find((passo) => passo.nome === nome)?.valor ?? 0;

/** R$ left for monthly bills after debts and inventory; negative when they take more. */
const freeAmountOf = (da: DaVida, recursos: number): number =>
  recursos - amountOf(da, 'dividas_sem_cobertura') - amountOf(da, 'inventario_funeral');

const stepOf = ({ passos }: DaVida, nome: string) => passos.find((passo) => passo.nome === nome);

/** Months of bills and school that are paid: of the account where the survivors' income falls, else as today. */
const monthsOfBills = (da: DaVida, recursos: number, deficit: number): number =>
  stepOf(da, 'meses_mantidos')?.valor ?? freeAmountOf(da, recursos) / (deficit + schoolOf(da));

/**
 * Resources pay debts and inventory first, then the monthly gap between income and bills (as in the steps) and school
 * fees. Null while the need is not computed.
 */
export function computeLivelihood(da: DaVida): Sustento | null {
  const { inputs, outputs, passos } = da;
  if (!outputs) return null;
  const { necessidade, recursos, gap, deficit_mensal, prazo_anos, vp_renda } = outputs;
  const falta = Math.max(0, gap);
  const sobretudo = largestPart(partsOfNeed(necessidade, { passos }));
  if (prazo_anos === 0) {
    const sozinho = inputs.tem_conjuge !== 'S' && inputs.prazo_reposicao_anos !== 0;
    return { como: 'sem_reposicao', sozinho, falta, sobretudo };
  }
  if (gap <= 0) return { como: 'basta' };
  const meses = monthsOfBills(da, recursos, deficit_mensal);
  if (deficit_mensal <= 0) return { como: 'contas_pagas', no_comeco: vp_renda > 0, falta, sobretudo };
  if (meses >= 12 * prazo_anos) return { como: 'contas_pagas', no_comeco: false, falta, sobretudo };
  return meses < 1 ? { como: 'nem_um_mes' } : { como: 'meses', meses };
}

/** A step as shown: name, account in numbers, value. */
export type PassoDito = Omit<Passo, 'entradas'>;

const reais = (valor: number): string => formatMoney(valor).replace(/^-/, '−');

function monthsOf(da: DaVida, livre: number, mes: number): PassoDito {
  const vive = computeLivelihood(da);
  const meses = vive?.como === 'meses' ? Math.round(vive.meses) : null;
  const mantidos = stepOf(da, 'meses_mantidos')?.formula ?? `${reais(livre)} ÷ ${reais(mes)}`;
  const conta = meses === null ? 'nenhum mês inteiro' : mantidos;
  return { nome: 'meses', rotulo: 'Por quanto tempo', formula: conta, valor: meses ?? 0, unidade: 'meses' };
}

/** Steps behind the sentence of how the family would live; empty until computed. */
export function accountOfLivelihood(da: DaVida): PassoDito[] {
  const vive = computeLivelihood(da);
  if (!vive || !da.outputs) return [];
  const { recursos, deficit_mensal, necessidade, gap } = da.outputs;
  const daConta = (...nomes: string[]) => da.passos.filter(({ nome }) => nomes.includes(nome));
  const livre = freeAmountOf(da, recursos);
  const escola = schoolOf(da);
  const mes = deficit_mensal + escola;
  if (vive.como !== 'meses' && vive.como !== 'nem_um_mes')
    return [
      ...daConta('prazo_anos', 'deficit_mensal', 'renda_de_quem_fica', 'vp_renda', 'vp_educacao'),
      ...daConta('dividas_sem_cobertura'),
      ...daConta('inventario_funeral', 'transicao', 'necessidade', 'recursos'),
      {
        nome: 'gap',
        rotulo: 'Falta',
        formula: `${reais(necessidade)} − ${reais(recursos)}`,
        valor: gap,
        unidade: 'R$',
      },
    ];
  const pagas = `${reais(recursos)} − ${reais(recursos - livre)} de dívidas, inventário e funeral`;
  return [
    ...daConta('recursos', 'dividas_sem_cobertura', 'inventario_funeral'),
    { nome: 'livre', rotulo: 'Sobra para as contas', formula: pagas, valor: livre, unidade: 'R$' },
    ...daConta('deficit_mensal'),
    {
      nome: 'mes',
      rotulo: 'Por mês, com a escola',
      formula: `${reais(deficit_mensal)} + ${reais(escola)}`,
      valor: mes,
      unidade: 'R$/mês',
    },
    monthsOf(da, livre, mes),
  ];
}
