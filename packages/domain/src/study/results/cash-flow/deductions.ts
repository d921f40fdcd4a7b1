import { recall } from '../../../calculators/index.ts';
import { numberIn } from '../../../catalogue/index.ts';
import { declaresDependants, isTaxDependant } from '../../known/income-tax.ts';
import type { Papel } from '../../snapshot.ts';
import { type Base, parametroNumber } from '../base.ts';
import { countedLinhas, fromGeneralBlock, toNumber } from '../reading.ts';
import { bondOf, contributes } from './bond.ts';

/** INSS or own regime of the present month, R$. */
function contribution(base: Base, papel: Papel): number {
  const { leitura, parametros } = base;
  const bruta = toNumber(fromGeneralBlock(leitura, papel, 'renda_mensal_bruta')) ?? 0;
  const tipo = bondOf(base, papel);
  if (tipo === 'FP') return bruta * (parametroNumber(parametros, 'rpps_aliquota') ?? 0);
  if (contributes(base, papel) === 'N') return 0;
  if (tipo === 'CLT') {
    const inss = recall(
      'impostos.inss',
      { salarios: [bruta], ano: Number(leitura.hoje.slice(0, 4)) },
      parametros,
    );
    return 'contribuicoes' in inss ? (inss.contribuicoes[0] ?? 0) : 0;
  }
  const prolabore = toNumber(fromGeneralBlock(leitura, papel, 'pro_labore_mensal'));
  const salario = parametroNumber(parametros, 'salario_minimo') ?? 0;
  const salary = tipo === 'PJ' ? (prolabore ?? salario) : bruta;
  const individual = recall('impostos.inss_individual', { base: salary }, parametros);
  if (tipo === 'PJ') return numberIn(individual, 'prolabore11') ?? 0;
  if (tipo === 'AUT') return numberIn(individual, 'individual20') ?? 0;
  return tipo === 'MEI' ? (numberIn(individual, 'mei5') ?? 0) : 0;
}

/** The deductions told less those that the flow counts by itself: INSS, dependants and their school; R$ a year. */
export function deductionsBesides(base: Base, papel: Papel): number {
  const { leitura, parametros } = base;
  const told = toNumber(fromGeneralBlock(leitura, papel, 'deducoes_anuais_ir'));
  if (told === null) return 0;
  const dependentes = declaresDependants(base, papel)
    ? (countedLinhas(leitura, 'dependentes') ?? []).filter((um) => isTaxDependant(um, leitura.hoje))
    : [];
  const each = parametroNumber(parametros, 'irpf_anual_dependente') ?? 0;
  const cap = parametroNumber(parametros, 'irpf_anual_instrucao') ?? 0;
  const family = dependentes.reduce(
    (sum, { custo_educacao_mensal }) => sum + each + Math.min(12 * (custo_educacao_mensal ?? 0), cap),
    0,
  );
  return Math.max(0, Math.round((told - 12 * contribution(base, papel) - family) * 100) / 100);
}
