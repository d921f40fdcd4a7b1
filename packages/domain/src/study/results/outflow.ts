import { formatMoney } from '../../br/index.ts';
import type { Derivados } from './derived.ts';
import { isPresentEdition } from './edition.ts';
import type { Conta } from './evaluate.ts';
import { sumColuna } from './reading.ts';

/**
 * What leaves the house, R$ a month: expenses, instalments and premiums; null, and missing, until the expenses are told.
 * Studies presented before count the expenses alone.
 */
export function monthlyOutflow(derivado: Derivados, conta: Conta): number | null {
  const despesa = derivado.despesa_mensal_familiar.valor;
  if (despesa === null) {
    conta.falta.add('despesa_mensal_familiar');
    return null;
  }
  if (!isPresentEdition(conta, 3)) return despesa;
  const partes = [
    ['despesas', despesa],
    ['parcelas', derivado.parcelas.valor ?? 0],
    ['prêmios', derivado.premios.valor ?? 0],
  ] as const;
  const pagas = partes.filter(([, valor]) => valor > 0);
  if (pagas.length < 2) return despesa;
  const valor = sumColuna(pagas.map(([, parte]) => parte));
  conta.passos.push({
    nome: 'saida_mensal',
    rotulo: 'Sai da casa por mês',
    formula: pagas.map(([nome, parte]) => `${formatMoney(parte)} de ${nome}`).join(' + '),
    valor,
    unidade: 'R$/mês',
    entradas: Object.fromEntries(pagas),
  });
  return valor;
}
