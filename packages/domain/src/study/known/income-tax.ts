import { asNumber, roundTo } from '../../br/index.ts';
import { type Parametros, recall } from '../../calculators/index.ts';
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
import { contributionsOfYear } from './contributions.ts';
import { estimateTaxable } from './inss.ts';

type Dados = { readonly leitura: Leitura; readonly parametros: Parametros };

const MESES = 12;
/** Children count until 21 (Lei 9.250/1995, art. 35). */
const IDADE_DO_DEPENDENTE = 21;

const taxableOf = (dados: Dados, papel: Papel): number | null =>
  papel === 'conjuge' && !dados.leitura.conjuge
    ? null
    : (toNumber(fromGeneralBlock(dados.leitura, papel, 'renda_tributavel_anual')) ??
      estimateTaxable(dados, papel));

/** Dependants go on the return of the couple with the larger income. */
export function declaresDependants(dados: Dados, papel: Papel): boolean {
  const [minha, outra] = [taxableOf(dados, papel) ?? 0, taxableOf(dados, otherPapel(papel)) ?? 0];
  return minha > outra || (minha === outra && papel === 'titular');
}

/** A child counts until 21, anyone else when answered; "não" counts as answered. */
export function isTaxDependant(dependente: LinhaDe<'dependentes'>, hoje: string): boolean {
  const { dependente_ir, parentesco, data_nascimento } = dependente;
  if (dependente_ir) return dependente_ir === 'S';
  const dia = toText(data_nascimento);
  return (
    parentesco === 'filho' && dia !== null && isCalendarDay(dia) && ageAt(dia, hoje) <= IDADE_DO_DEPENDENTE
  );
}

/** Deductions for dependants and their school, R$ a year, of who declares them. */
export function familyDeductions(dados: Dados, papel: Papel): number {
  const { leitura, parametros } = dados;
  const de = (chave: string) => asNumber(parametros.get(chave)?.valor) ?? 0;
  const porPessoa = (custo: number) => Math.min(custo * MESES, de('irpf_anual_instrucao'));
  const dependentes = declaresDependants(dados, papel)
    ? (countedLinhas(leitura, 'dependentes') ?? []).filter((um) => isTaxDependant(um, leitura.hoje))
    : [];
  return dependentes.reduce(
    (soma, { custo_educacao_mensal }) =>
      soma + de('irpf_anual_dependente') + porPessoa(custo_educacao_mensal ?? 0),
    0,
  );
}

/**
 * Deductions of a full return, R$ a year: INSS, dependants and their school as in the survey; health and other
 * receipts are not known. Null without an income, or where the contribution to a public pension is unknown.
 */
export function estimateDeductions(dados: Dados, papel: Papel): number | null {
  const tributavel = taxableOf(dados, papel);
  const contribuicoes = tributavel && contributionsOfYear(dados, papel, tributavel);
  if (!tributavel || contribuicoes === null) return null;
  return roundTo(contribuicoes + familyDeductions(dados, papel), 2);
}

/** The return with less tax on what is known; null without an income or its deductions. */
export function estimateDeclaration(dados: Dados, papel: Papel): 'simplificada' | 'completa' | null {
  const { leitura, parametros } = dados;
  const rendimento = taxableOf(dados, papel);
  if (!rendimento) return null;
  const deducoes_legais =
    toNumber(fromGeneralBlock(leitura, papel, 'deducoes_anuais_ir')) ?? estimateDeductions(dados, papel);
  if (deducoes_legais === null) return null;
  const conta = recall('impostos.irpf_anual', { rendimento, deducoes_legais }, parametros);
  return 'modo' in conta && (conta.modo === 'completa' || conta.modo === 'simplificada') ? conta.modo : null;
}
