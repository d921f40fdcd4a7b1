import { roundTo } from '../../br/index.ts';
import { currentParametros } from '../../calculators/index.ts';
import { contributesByLaw } from '../employment.ts';
import { ageOf, fromGeneralBlock, type Leitura, toNumber, toText } from '../results/reading.ts';
import type { Papel } from '../snapshot.ts';

/** Age of the first contribution, and the part of the time since then that was paid in. */
const INICIO = 20;
const DENSIDADE = 0.8;
/** Mean of all salaries paid in, corrected, over the salary of today. */
const MEDIA_SOBRE_ATUAL = 0.8;
const IDADE_MINIMA = { F: 62, M: 65, O: 65 } as const;
/** Years included in the first 60% of the mean (EC 103/2019, art. 26). */
const CARENCIA = { F: 15, M: 20, O: 20 } as const;
const MESES = 12;

export type InssEstimado = { media: number; anos: number; idade: number; beneficio: number };

const money = (leitura: Leitura, papel: Papel, nome: 'renda_mensal_bruta' | 'pro_labore_mensal') =>
  toNumber(fromGeneralBlock(leitura, papel, nome));

const isCompanyOwner = (leitura: Leitura, papel: Papel): boolean =>
  toText(fromGeneralBlock(leitura, papel, 'subtipo_vinculo')) === 'socio' ||
  toText(fromGeneralBlock(leitura, papel, 'tipo_vinculo')) === 'PJ';

/** Pay on which contributions are due, R$ a month: the pro-labore of who owns a company, else the gross income. */
const paidOn = (leitura: Leitura, papel: Papel): number | null =>
  isCompanyOwner(leitura, papel)
    ? money(leitura, papel, 'pro_labore_mensal')
    : money(leitura, papel, 'renda_mensal_bruta');

/** "S" where contributing is not a choice: employees, microentrepreneurs, and partners with a pro-labore. */
export function contributes(leitura: Leitura, papel: Papel): 'S' | null {
  if (papel === 'conjuge' && !leitura.conjuge) return null;
  const byLaw = contributesByLaw(
    fromGeneralBlock(leitura, papel, 'tipo_vinculo'),
    toText(fromGeneralBlock(leitura, papel, 'subtipo_vinculo')),
  );
  return byLaw || (money(leitura, papel, 'pro_labore_mensal') ?? 0) > 0 ? 'S' : null;
}

function limitsOf(hoje: string): { piso: number; teto: number } | null {
  const parametros = currentParametros(hoje);
  const [piso, teto] = ['salario_minimo', 'teto_inss'].map((chave) => parametros.get(chave)?.valor);
  return typeof piso === 'number' && typeof teto === 'number' ? { piso, teto } : null;
}

/**
 * Mean, years, age and retirement of a person who contributes and has no statement at hand; null without age or income.
 * A microentrepreneur contributes on the minimum wage.
 */
export function estimateInss(leitura: Leitura, papel: Papel): InssEstimado | null {
  if (leitura.estudo.diagnostico.inss_extrato !== 'N') return null;
  const resposta = fromGeneralBlock(leitura, papel, 'contribui_inss') ?? contributes(leitura, papel);
  const anosDeVida = ageOf(leitura, papel);
  const limites = limitsOf(leitura.hoje);
  const isMei = toText(fromGeneralBlock(leitura, papel, 'tipo_vinculo')) === 'MEI';
  const base = isMei ? (limites?.piso ?? null) : paidOn(leitura, papel);
  if (resposta !== 'S' || anosDeVida === null || !limites || !base) return null;
  const within = (valor: number) => roundTo(Math.min(limites.teto, Math.max(limites.piso, valor)), 2);
  const sexo = toText(fromGeneralBlock(leitura, papel, 'sexo')) ?? 'O';
  const media = within(Math.min(base, limites.teto) * MEDIA_SOBRE_ATUAL);
  const anos = Math.max(0, Math.floor((anosDeVida - INICIO) * DENSIDADE));
  const idade = Math.max(IDADE_MINIMA[sexo], anosDeVida);
  const aoSair = anos + (idade - anosDeVida) * DENSIDADE;
  const coeficiente = 0.6 + 0.02 * Math.max(0, aoSair - CARENCIA[sexo]);
  return { media, anos, idade, beneficio: within(media * Math.min(1, coeficiente)) };
}

/** Taxable income, R$ a year: twelve months of what contributions are due on. */
export function estimateTaxable(leitura: Leitura, papel: Papel): number | null {
  const base = paidOn(leitura, papel);
  return base && (papel === 'titular' || leitura.conjuge) ? roundTo(base * MESES, 2) : null;
}
