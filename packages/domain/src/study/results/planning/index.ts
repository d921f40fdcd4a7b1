import { bensWithOwnDivida } from '../asset-debts.ts';
import type { Base } from '../base.ts';
import { evaluate, newAccount, type Resultado, toCampos } from '../evaluate.ts';
import { quotasAsBens } from '../quotas.ts';
import { colunaOf, requireLinhas, sumColuna } from '../reading.ts';
import { computePriority } from './affordability.ts';
import { computeBudget } from './budget.ts';
import { DA_FAMILIA } from './family.ts';

const valores = (lista: readonly (number | null | undefined)[]): number[] =>
  lista.flatMap((valor) => valor ?? []);

/** Balance of the family; debt on an asset counts unless the debts table has it. */
function computeNetWorth({ leitura, parametros }: Base): Resultado {
  const conta = newAccount(parametros);
  const bens = requireLinhas(leitura, 'bens', conta);
  const investimentos = requireLinhas(leitura, 'investimentos', conta);
  const dividas = requireLinhas(leitura, 'dividas', conta);
  const { saldo_previdencia, conjuge_saldo_previdencia, fgts, conjuge_fgts } = leitura.estudo.diagnostico;
  const together = (valores: readonly (number | null | undefined)[]): number | null =>
    valores.some((valor) => typeof valor === 'number') ? sumColuna(valores) : null;
  return toCampos(
    evaluate('planejamento.patrimonio_liquido', DA_FAMILIA, conta, {
      bens: valores(colunaOf([...bens, ...quotasAsBens(dividas)], 'valor_mercado')),
      investimentos: valores(colunaOf(investimentos, 'saldo')),
      dividas: valores([
        ...colunaOf(dividas, 'saldo_devedor'),
        ...colunaOf(bensWithOwnDivida(bens, dividas), 'saldo_devedor'),
      ]),
      saldo_previdencia: together([saldo_previdencia, conjuge_saldo_previdencia]),
      fgts: together([fgts, conjuge_fgts]),
    }),
    {},
  );
}

/** Budget, net worth and priorities, whatever the chosen areas; `resultados`: the figures that measure the items. */
export const computePlanning = (base: Base, resultados: readonly Resultado[]): Resultado[] => [
  computeBudget(base),
  computeNetWorth(base),
  computePriority(base, resultados),
];
