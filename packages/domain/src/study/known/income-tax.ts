import { asNumber, roundTo } from '../../br/index.ts';
import { calculate, type Parametros } from '../../calculators/index.ts';
import { ageAt, isCalendarDay } from '../../calendar/index.ts';
import type { LinhaDe } from '../../catalogue/index.ts';
import {
  countedLinhas,
  fromGeneralBlock,
  type Leitura,
  otherPapel,
  toNumber,
  toText,
} from '../results/reading.ts';
import type { Papel } from '../snapshot.ts';
import { contributes, estimateTaxable } from './inss.ts';

type Dados = { readonly leitura: Leitura; readonly parametros: Parametros };

const MESES = 12;
/** Children count until 21 (Lei 9.250/1995, art. 35). */
const IDADE_DO_DEPENDENTE = 21;
/** Social security of the owner of a company, on the pro-labore. */
const PRO_LABORE = 0.11;

const taxableOf = (leitura: Leitura, papel: Papel): number | null =>
  papel === 'conjuge' && !leitura.conjuge
    ? null
    : (toNumber(fromGeneralBlock(leitura, papel, 'renda_tributavel_anual')) ??
      estimateTaxable(leitura, papel));

/** Dependants go on the return of the couple with the larger income. */
function declaresDependants(leitura: Leitura, papel: Papel): boolean {
  const [minha, outra] = [taxableOf(leitura, papel) ?? 0, taxableOf(leitura, otherPapel(papel)) ?? 0];
  return minha > outra || (minha === outra && papel === 'titular');
}

/** A child counts until 21, anyone else when told; "não" is taken as told. */
export function isTaxDependant(dependente: LinhaDe<'dependentes'>, hoje: string): boolean {
  const { dependente_ir, parentesco, data_nascimento } = dependente;
  if (dependente_ir) return dependente_ir === 'S';
  const dia = toText(data_nascimento);
  return (
    parentesco === 'filho' && dia !== null && isCalendarDay(dia) && ageAt(dia, hoje) <= IDADE_DO_DEPENDENTE
  );
}

/** INSS of the year on a monthly pay: the employee's brackets, or 11% up to the ceiling. */
function contributionsOf({ leitura, parametros }: Dados, papel: Papel, tributavel: number): number {
  const contribui = fromGeneralBlock(leitura, papel, 'contribui_inss') ?? contributes(leitura, papel);
  if (contribui !== 'S') return 0;
  const mensal = tributavel / MESES;
  if (fromGeneralBlock(leitura, papel, 'subtipo_vinculo') === 'empregado') {
    const ano = Number(leitura.hoje.slice(0, 4));
    const conta = calculate('impostos.inss', { salarios: [roundTo(mensal, 2)], ano }, parametros);
    return ('contribuicoes' in conta ? (conta.contribuicoes[0] ?? 0) : 0) * MESES;
  }
  const teto = asNumber(parametros.get('teto_inss')?.valor) ?? mensal;
  return Math.min(mensal, teto) * PRO_LABORE * MESES;
}

/**
 * Deductions of a full return, R$ a year: INSS, dependants and their school as the survey tells them; health and other
 * receipts are not known. Null without an income.
 */
export function estimateDeductions(dados: Dados, papel: Papel): number | null {
  const { leitura, parametros } = dados;
  const tributavel = taxableOf(leitura, papel);
  if (!tributavel) return null;
  const de = (chave: string) => asNumber(parametros.get(chave)?.valor) ?? 0;
  const porPessoa = (custo: number) => Math.min(custo * MESES, de('irpf_anual_instrucao'));
  const dependentes = declaresDependants(leitura, papel)
    ? (countedLinhas(leitura, 'dependentes') ?? []).filter((um) => isTaxDependant(um, leitura.hoje))
    : [];
  const familia = dependentes.reduce(
    (soma, { custo_educacao_mensal }) =>
      soma + de('irpf_anual_dependente') + porPessoa(custo_educacao_mensal ?? 0),
    0,
  );
  return roundTo(contributionsOf(dados, papel, tributavel) + familia, 2);
}

/** The return with less tax on what is known; null without an income. */
export function estimateDeclaration(dados: Dados, papel: Papel): 'simplificada' | 'completa' | null {
  const { leitura, parametros } = dados;
  const rendimento = taxableOf(leitura, papel);
  if (!rendimento) return null;
  const deducoes_legais =
    toNumber(fromGeneralBlock(leitura, papel, 'deducoes_anuais_ir')) ?? estimateDeductions(dados, papel);
  const conta = calculate('impostos.irpf_anual', { rendimento, deducoes_legais }, parametros);
  return 'modo' in conta && (conta.modo === 'completa' || conta.modo === 'simplificada') ? conta.modo : null;
}
