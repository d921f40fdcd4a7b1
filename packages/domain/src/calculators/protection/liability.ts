import { calculator } from '../calculator.ts';
import { dec, max, ZERO } from '../decimal.ts';
import { balance, money, withDefault, yesNo } from '../inputs.ts';
import { out } from '../outputs.ts';
import { numberOf } from '../parameters/tables.ts';
import { brl, conta, passo, pct } from '../steps.ts';

/**
 * Suggested limit of liability insurance, R$: a fraction of the net worth, months of income of professionals, a
 * minimum.
 */
export const liabilityLimit = calculator({
  kind: 'patrimonio.rc_sugerido',
  titulo: 'Limite sugerido de responsabilidade civil',
  fonte: 'Premissa da casa: mínimo, parte do patrimônio e renda do profissional',
  inputs: {
    patrimonio_liquido: balance,
    profissional: withDefault(yesNo, 'N'),
    renda_mensal_bruta: withDefault(money, 0),
  },
  outputs: { limite: out.money('Limite sugerido') },
  compute(i, parametros) {
    const floor = numberOf(parametros, 'rc_limite_minimo');
    const part = numberOf(parametros, 'rc_pct_patrimonio');
    const months = numberOf(parametros, 'rc_meses_renda');
    const minimum = dec(floor.valor);
    const wealth = max(ZERO, i.patrimonio_liquido.times(part.valor));
    const professional = i.profissional === 'S';
    const income = professional ? i.renda_mensal_bruta.times(months.valor) : ZERO;
    const limite = max(minimum, wealth, income);
    return {
      saidas: { limite },
      passos: [
        passo('minimo', 'Mínimo', minimum, 'R$', 'menor limite usual'),
        passo(
          'sobre_patrimonio',
          'Parte do patrimônio líquido',
          wealth,
          'R$',
          `${brl(i.patrimonio_liquido)} × ${pct(dec(part.valor))}`,
          { patrimonio_liquido: i.patrimonio_liquido },
        ),
        ...(professional
          ? [
              passo(
                'sobre_renda',
                'Renda do profissional',
                income,
                'R$',
                `${conta(months.valor, 'mês', 'meses')} × ${brl(i.renda_mensal_bruta)}`,
                { renda_mensal_bruta: i.renda_mensal_bruta },
              ),
            ]
          : []),
        passo('limite', 'Limite sugerido', limite, 'R$', 'o maior dos valores acima'),
      ],
      parametros: professional ? [floor, part, months] : [floor, part],
    };
  },
});
