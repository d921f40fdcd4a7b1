import { calculator } from '../calculator.ts';
import { dec } from '../decimal.ts';
import { fromParameter, money, optional } from '../inputs.ts';
import { withinLimits } from '../life/inss-pension.ts';
import { out } from '../outputs.ts';
import { codigosOf } from '../parameters/tables.ts';
import { brl, passo, pct } from '../steps.ts';

/**
 * INSS of individual contributors, R$ a month: 20% between the minimum wage and the ceiling, and the simplified plans.
 */
export const individualInss = calculator({
  kind: 'impostos.inss_individual',
  titulo: 'INSS do contribuinte individual',
  fonte: 'INSS, tabela de contribuição mensal de 2026',
  inputs: {
    base: optional(money),
    salario_minimo: fromParameter(money, 'salario_minimo'),
    teto_inss: fromParameter(money, 'teto_inss'),
  },
  outputs: {
    min20: out.money('Menor contribuição de 20%'),
    max20: out.money('Maior contribuição de 20%'),
    simplificado11: out.money('Plano simplificado'),
    mei5: out.money('MEI'),
    individual20: out.nullable(out.money('Individual sobre a base')),
    prolabore11: out.nullable(out.money('Pró-labore sobre a base')),
  },
  compute(i, parametros) {
    const rates = codigosOf(parametros, 'inss_individual');
    const { individual = 0, prolabore = 0, simplificado = 0, mei = 0 } = rates.valor.valores;
    const base = i.base && withinLimits(i.base, i);
    const saidas = {
      min20: i.salario_minimo.times(individual),
      max20: i.teto_inss.times(individual),
      simplificado11: i.salario_minimo.times(simplificado),
      mei5: i.salario_minimo.times(mei),
      individual20: base?.times(individual) ?? null,
      prolabore11: base?.times(prolabore) ?? null,
    };
    const share = (nome: keyof typeof saidas, rotulo: string, of: typeof i.teto_inss, rate: number) =>
      passo(nome, rotulo, saidas[nome], 'R$/mês', `${brl(of)} × ${pct(dec(rate))}`, { base: of });
    return {
      saidas,
      passos: [
        share('min20', 'Menor contribuição de 20%', i.salario_minimo, individual),
        share('max20', 'Maior contribuição de 20%', i.teto_inss, individual),
        share('simplificado11', 'Plano simplificado', i.salario_minimo, simplificado),
        share('mei5', 'MEI', i.salario_minimo, mei),
        ...(base
          ? [
              share('individual20', 'Individual, entre o mínimo e o teto', base, individual),
              share('prolabore11', 'Pró-labore, entre o mínimo e o teto', base, prolabore),
            ]
          : []),
      ],
      parametros: [rates],
    };
  },
});
