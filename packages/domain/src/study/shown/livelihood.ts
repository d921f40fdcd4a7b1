import type { Resultado } from '../results/evaluate.ts';
import { type ParteDaNecessidade, partesDaNecessidade } from './needs.ts';

/** How a family would live without this person, by the account of its need. */
export type Sustento =
  | { como: 'basta' }
  | { como: 'nem_um_mes' }
  | { como: 'meses'; meses: number }
  /** The month's bills are paid by what comes in; what is missing, R$, is for something else. */
  | { como: 'contas_pagas'; falta: number; sobretudo: string | null };

type DaVida = Pick<Resultado<'vida.necessidade_capital'>, 'inputs' | 'outputs' | 'passos'>;

const CONTAS_DA_CASA = 'Contas da casa';

/** Of the parts that are not the month's bills, the largest. */
const maiorParte = (partes: readonly ParteDaNecessidade[]): string | null =>
  partes.find(({ rotulo }) => rotulo !== CONTAS_DA_CASA)?.rotulo.toLowerCase() ?? null;

/**
 * What the family has pays debts and inventory first, then month by month what income does not: bills by the steps'
 * own shortfall, and school. Null while the need is not computed.
 */
export function sustento({ inputs, outputs, passos }: DaVida): Sustento | null {
  if (!outputs) return null;
  if (outputs.gap <= 0) return { como: 'basta' };
  const valor = (nome: string): number => passos.find((passo) => passo.nome === nome)?.valor ?? 0;
  const escola = (Array.isArray(inputs.filhos) ? inputs.filhos : []).reduce<number>(
    (total, filho) => total + (Number(Object(filho).custo_educacao_mensal) || 0),
    0,
  );
  const livre = outputs.recursos - valor('dividas_sem_cobertura') - valor('inventario_funeral');
  const meses = livre / (outputs.deficit_mensal + escola);
  if (outputs.deficit_mensal <= 0 || meses >= 12 * outputs.prazo_anos)
    return {
      como: 'contas_pagas',
      falta: outputs.gap,
      sobretudo: maiorParte(partesDaNecessidade(outputs.necessidade, { passos })),
    };
  return meses < 1 ? { como: 'nem_um_mes' } : { como: 'meses', meses };
}
