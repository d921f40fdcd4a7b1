import { calculator } from '../calculator.ts';
import { atLeastZero } from '../decimal.ts';
import { fromParameter, integer, money, withDefault } from '../inputs.ts';
import { out } from '../outputs.ts';
import { account, brl, conta, passo } from '../steps.ts';

const MESES_MINIMOS = 12;

/** Capital for a critical illness, R$: months of expenses (12 at least) and treatment, less what is set aside. */
export const criticalIllness = calculator({
  kind: 'vida.doencas_graves',
  titulo: 'Capital para doenças graves',
  fonte: 'Premissa da casa: meses de despesas protegidos e tratamento',
  inputs: {
    despesa_mensal: money,
    meses_protecao: fromParameter(integer(0, 120), 'meses_protecao'),
    custo_tratamento: withDefault(money, 0),
    reserva_saude: withDefault(money, 0),
    capital_existente: withDefault(money, 0),
  },
  outputs: { capital: out.money('Capital para doenças graves') },
  compute(i) {
    const months = Math.max(MESES_MINIMOS, i.meses_protecao);
    const expenses = i.despesa_mensal.times(months);
    const have = i.reserva_saude.plus(i.capital_existente);
    const capital = atLeastZero(expenses.plus(i.custo_tratamento).minus(have));
    return {
      saidas: { capital },
      passos: [
        passo(
          'despesas',
          'Despesas protegidas',
          expenses,
          'R$',
          `${conta(months, 'mês', 'meses')} × ${brl(i.despesa_mensal)}`,
          {
            meses_protecao: months,
            despesa_mensal: i.despesa_mensal,
          },
        ),
        passo(
          'capital',
          'Capital para doenças graves',
          capital,
          'R$',
          account(brl(expenses), ['+', i.custo_tratamento, 'de tratamento'], ['−', have, 'já separados']),
          {
            custo_tratamento: i.custo_tratamento,
            reserva_saude: i.reserva_saude,
            capital_existente: i.capital_existente,
          },
        ),
      ],
    };
  },
});
