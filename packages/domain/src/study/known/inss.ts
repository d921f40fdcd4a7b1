import { asNumber, roundTo } from '../../br/index.ts';
import type { Parametros } from '../../calculators/index.ts';
import { isFilled } from '../../catalogue/index.ts';
import { contributesByLaw, vinculoOfWork } from '../employment.ts';
import { DO_EXTRATO } from '../results/income.ts';
import { ageOf, fromGeneralBlock, type Leitura, toNumber, toText } from '../results/reading.ts';
import { salaryOfEmployee, thirdOfHolidays } from '../results/year-income.ts';
import type { Papel } from '../snapshot.ts';
import { earliestRetirement } from './earliest-retirement.ts';

/** Years included in the first 60% of the mean (EC 103/2019, art. 26). */
const CARENCIA = { F: 15, M: 20, O: 20 } as const;
const MESES = 12;

type Dados = { readonly leitura: Leitura; readonly parametros: Parametros };

type InssEstimado = { media: number; anos: number; idade: number; beneficio: number };

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

/** Parameters of the estimate, dated and the company's own. */
const PARAMETROS_DO_INSS_ESTIMADO = {
  piso: 'salario_minimo',
  teto: 'teto_inss',
  /** Mean of all salaries paid in, corrected, over the salary of today. */
  media: 'inss_estimado_media',
  /** Part of the time since the first contribution that was paid in, and the age of that one. */
  densidade: 'inss_estimado_anos',
  inicio: 'inss_estimado_inicio',
} as const;

type Regra = Record<keyof typeof PARAMETROS_DO_INSS_ESTIMADO, number>;

function ruleOf(parametros: Parametros): Regra | null {
  const de = (nome: keyof Regra) => asNumber(parametros.get(PARAMETROS_DO_INSS_ESTIMADO[nome])?.valor);
  const [piso, teto, media, densidade, inicio] = [
    de('piso'),
    de('teto'),
    de('media'),
    de('densidade'),
    de('inicio'),
  ];
  if (piso === null || teto === null || media === null || densidade === null || inicio === null) return null;
  return { piso, teto, media, densidade, inicio };
}

/** The figures of the statement, answered for this person; the benefit follows from the other two. */
const hasStatement = (leitura: Leitura, papel: Papel): boolean =>
  DO_EXTRATO.filter((nome) => nome !== 'beneficio_inss_estimado').every((nome) =>
    isFilled(fromGeneralBlock(leitura, papel, nome)),
  );

/** "N" until the statement of everyone who contributes is answered: estimates replace it, and are marked. */
export const withoutStatement = (leitura: Leitura): 'N' | null =>
  (['titular', 'conjuge'] as const)
    .filter((papel) => papel === 'titular' || leitura.conjuge)
    .filter((papel) => fromGeneralBlock(leitura, papel, 'contribui_inss') !== 'N')
    .some((papel) => !hasStatement(leitura, papel))
    ? 'N'
    : null;

/**
 * Mean, years, age and retirement of a person who contributes and has no statement at hand; null without age or income.
 * A microentrepreneur contributes on the minimum wage.
 */
export function estimateInss({ leitura, parametros }: Dados, papel: Papel): InssEstimado | null {
  const { inss_extrato } = leitura.estudo.diagnostico;
  if (inss_extrato === 'S' || (!inss_extrato && hasStatement(leitura, papel))) return null;
  const resposta = fromGeneralBlock(leitura, papel, 'contribui_inss') ?? contributes(leitura, papel);
  const anosDeVida = ageOf(leitura, papel);
  const regra = ruleOf(parametros);
  const vinculo = vinculoOfWork(
    fromGeneralBlock(leitura, papel, 'tipo_vinculo'),
    toText(fromGeneralBlock(leitura, papel, 'subtipo_vinculo')),
  );
  const base = vinculo === 'MEI' ? (regra?.piso ?? null) : paidOn(leitura, papel);
  if (resposta !== 'S' || anosDeVida === null || !regra || !base) return null;
  const within = (valor: number) => roundTo(Math.min(regra.teto, Math.max(regra.piso, valor)), 2);
  const sexo = toText(fromGeneralBlock(leitura, papel, 'sexo')) ?? 'O';
  const media = within(Math.min(base, regra.teto) * regra.media);
  const anos = Math.max(0, Math.floor((anosDeVida - regra.inicio) * regra.densidade));
  const {
    idade,
    anos: aoSair,
    integral,
  } = earliestRetirement({
    sexo,
    idade: anosDeVida,
    anos,
    ano: Number(leitura.hoje.slice(0, 4)),
    anosPorAno: regra.densidade,
    para: toNumber(fromGeneralBlock(leitura, papel, 'idade_aposentadoria')),
  });
  const coeficiente = integral ? 1 : 0.6 + 0.02 * Math.max(0, aoSair - CARENCIA[sexo]);
  return { media, anos, idade, beneficio: within(media * coeficiente) };
}

/**
 * Taxable income, R$ a year: twelve months of what contributions are due on, and an employee's third of the holidays.
 * The 13th and a PLR are taxed apart (Lei 7.713/1988, art. 26; Lei 10.101/2000, art. 3).
 */
export function estimateTaxable({ leitura, parametros }: Dados, papel: Papel): number | null {
  const base = paidOn(leitura, papel);
  if (!base || (papel === 'conjuge' && !leitura.conjuge)) return null;
  const salario = salaryOfEmployee(leitura, papel, parametros);
  return roundTo(base * MESES + (salario === null ? 0 : thirdOfHolidays(salario)), 2);
}

const JA_APOSENTADO = 'aposentado';

/** Age of the INSS retirement, answered or estimated: the age until which a person is taken to work. */
export function ageOfRetirement(dados: Dados, papel: Papel): number | null {
  const { leitura } = dados;
  if (papel === 'conjuge' && !leitura.conjuge) return null;
  if (fromGeneralBlock(leitura, papel, 'subtipo_vinculo') === JA_APOSENTADO) return null;
  return (
    toNumber(fromGeneralBlock(leitura, papel, 'idade_inss')) ?? estimateInss(dados, papel)?.idade ?? null
  );
}
