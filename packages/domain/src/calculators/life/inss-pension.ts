import { calculator } from '../calculator.ts';
import { atLeastZero, type Decimal, dec, max, min, ZERO } from '../decimal.ts';
import { fromParameter, integer, money, withDefault, yesNo } from '../inputs.ts';
import { out } from '../outputs.ts';
import { brl, conta, passo, pct } from '../steps.ts';

export type LimitesInss = { salario_minimo: Decimal; teto_inss: Decimal };

/** Never under the minimum wage nor over the ceiling. */
export const withinLimits = (value: Decimal, { salario_minimo, teto_inss }: LimitesInss): Decimal =>
  min(max(value, salario_minimo), teto_inss);

/** 50% plus 10% for each dependant; the whole with a disabled one among them (EC 103/2019, art. 23 §2º). */
const quota = (dependentes: number, integral: boolean): Decimal =>
  integral ? dec(1) : min(dec(1), dec('0.5').plus(dec('0.1').times(dependentes)));

/** R$ a month on a base of R$ a month; nothing without base or dependants. Without limits, the bare share. */
export function pension(
  base: Decimal,
  dependentes: number,
  limits: LimitesInss | null,
  integral = false,
): Decimal {
  if (base.lte(0) || dependentes <= 0) return ZERO;
  const raw = base.times(quota(dependentes, integral));
  return limits ? withinLimits(raw, limits) : raw;
}

/**
 * Death pension of the INSS, R$ a month: base × min(1; 50% + 10% × dependants), or the whole base with a disabled
 * dependant, between the minimum wage and the ceiling. EC 103/2019, art. 23.
 */
export const inssPension = calculator({
  kind: 'vida.pensao_inss',
  titulo: 'Pensão por morte do INSS',
  fonte: 'EC 103/2019, art. 23',
  inputs: {
    beneficio_inss_base: money,
    dependentes: integer(0, 50),
    dependente_invalido: withDefault(yesNo, 'N'),
    aplicar_limites: withDefault(yesNo, 'S'),
    salario_minimo: fromParameter(money, 'salario_minimo'),
    teto_inss: fromParameter(money, 'teto_inss'),
  },
  outputs: { pensao: out.money('Pensão por mês') },
  compute(i) {
    const integral = i.dependente_invalido === 'S';
    const limits = i.aplicar_limites === 'S' ? i : null;
    const pensao = pension(i.beneficio_inss_base, i.dependentes, limits, integral);
    const people = conta(i.dependentes, 'dependente', 'dependentes');
    return {
      saidas: { pensao: atLeastZero(pensao) },
      passos: [
        passo(
          'pensao',
          'Pensão por morte do INSS',
          pensao,
          'R$/mês',
          `${brl(i.beneficio_inss_base)} × ${pct(quota(i.dependentes, integral))} (${people})`,
          { beneficio_inss_base: i.beneficio_inss_base, dependentes: i.dependentes },
        ),
      ],
    };
  },
});
