import type { Base } from '../base.ts';
import type { Conta } from '../evaluate.ts';
import { papeisOf, sumColuna, toNumber } from '../reading.ts';
import { assetsOf, goodsOf } from './balances.ts';
import { debtsOf } from './debts.ts';
import { dependantsOfFlow } from './dependants.ts';
import { expensesOf, noteSchool } from './expenses.ts';
import { goalsOf, savingsOf } from './goals.ts';
import { incomesOf } from './incomes.ts';
import { type Familia, personOf } from './people.ts';
import { policiesOf } from './policies.ts';

/** The household as the study tells it: answers are read once, and nothing is asked again. */
export function familyOf(base: Base, conta: Conta): Familia {
  const { leitura, derivado } = base;
  const { diagnostico } = leitura.estudo;
  const objetivos = goalsOf(base, conta);
  const guardado = sumColuna(objetivos.map((um) => um.guardado));
  const reserva = toNumber(diagnostico.reserva_atual) ?? 0;
  noteSchool(base, conta);
  return {
    inicio: leitura.hoje.slice(0, 7),
    pessoas: papeisOf(leitura).map((papel) => personOf(base, papel, conta)),
    rendas: incomesOf(base, conta),
    despesas: expensesOf(base, conta),
    educacao_incluida: derivado.educacao_incluida.valor ?? 'N',
    dependentes: dependantsOfFlow(base),
    dividas: debtsOf(base, conta),
    apolices: policiesOf(base),
    objetivos,
    aportes: savingsOf(base),
    ativos: assetsOf(base, guardado, conta),
    reserva,
    reserva_alvo: reserva,
    ...goodsOf(base, conta),
    ...(toNumber(diagnostico.idade_independencia) !== null && {
      idade_independencia: toNumber(diagnostico.idade_independencia),
    }),
  };
}
