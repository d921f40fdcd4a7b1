import { roundTo } from '../../../br/index.ts';
import { type Parametros, recall } from '../../../calculators/index.ts';
import { numberIn } from '../../../catalogue/index.ts';
import { familyDeductions } from '../../known/income-tax.ts';
import type { Papel } from '../../snapshot.ts';
import { type Base, parametroNumber } from '../base.ts';
import { fromGeneralBlock, toNumber } from '../reading.ts';
import { bondOf, paysInssInFlow, toldNumber } from './bond.ts';

const individual = (base: number, parametros: Parametros, plano: 'individual20' | 'prolabore11' | 'mei5') =>
  numberIn(recall('impostos.inss_individual', { base }, parametros), plano) ?? 0;

/** INSS or own regime of the present month as the flow withholds it, R$. */
function contribution(base: Base, papel: Papel): number {
  const { leitura, parametros } = base;
  const bruta = toNumber(fromGeneralBlock(leitura, papel, 'renda_mensal_bruta')) ?? 0;
  const tipo = bondOf(base, papel);
  if (tipo === 'FP') return bruta * (parametroNumber(parametros, 'rpps_aliquota') ?? 0);
  if (paysInssInFlow(base, papel) === 'N') return 0;
  switch (tipo) {
    case 'CLT': {
      const ano = Number(leitura.hoje.slice(0, 4));
      const inss = recall('impostos.inss', { salarios: [bruta], ano }, parametros);
      return 'contribuicoes' in inss ? (inss.contribuicoes[0] ?? 0) : 0;
    }
    case 'PJ': {
      const told = toNumber(fromGeneralBlock(leitura, papel, 'pro_labore_mensal'));
      return individual(
        told ?? parametroNumber(parametros, 'salario_minimo') ?? 0,
        parametros,
        'prolabore11',
      );
    }
    case 'AUT':
      return individual(bruta, parametros, 'individual20');
    case 'MEI':
      return individual(bruta, parametros, 'mei5');
    default:
      return 0;
  }
}

/** The deductions told less those that the flow counts by itself: INSS, dependants and their school; R$ a year. */
export function deductionsBesides(base: Base, papel: Papel): number {
  const told = toldNumber(base, papel, 'deducoes_anuais_ir');
  if (told === null) return 0;
  return roundTo(Math.max(0, told - 12 * contribution(base, papel) - familyDeductions(base, papel)), 2);
}
