import { cents, type Decimal, dec, ONE, ZERO } from '../decimal.ts';
import type { Parametro, ParametrosConsultados } from '../parameters/index.ts';
import { brl, conta, pct } from '../steps.ts';
import { AVISO_COMO_EMPRESA, AVISO_IOF, diariaPct, iofOn, iofRule, type Tomador } from './iof-rule.ts';
import { type Quadro, type Sistema, schedule } from './schedule.ts';

export type Pedido = {
  valor: Decimal;
  taxa: Decimal;
  prazo: number;
  sistema: Sistema;
  tomador: Tomador;
  cobrarIof: boolean;
  diasEntreParcelas: number;
};
export type Contratado = {
  principal: Decimal;
  quadro: Quadro;
  iof: Decimal;
  /** How the IOF comes about, in numbers. */
  formulaIof: string;
  avisos: string[];
  parametros: Parametro[];
};

/** More rounds than the cents of an IOF of a few percent ever take. */
const RODADAS = 30;
/** More than the rounding of lines can move an IOF. */
const ABAIXO = dec('0.5');

/** The loan of `principal` and its IOF in cents. */
export function contract(pedido: Pedido, principal: Decimal, parametros: ParametrosConsultados): Contratado {
  const { taxa, prazo, sistema, tomador, cobrarIof, diasEntreParcelas } = pedido;
  const quadro = schedule({ sistema, valor: principal, taxa, prazo, arredondar: true });
  if (!cobrarIof) {
    const formulaIof = 'não cobrado nesta operação';
    return { principal, quadro, iof: ZERO, formulaIof, avisos: [], parametros: [] };
  }
  const regra = iofRule(tomador, principal, parametros);
  const parcelas = quadro.amortizacoes.map((amortizacao, k) => ({
    amortizacao,
    dias: (k + 1) * diasEntreParcelas,
  }));
  const { adicional, diario, total } = iofOn(principal, parcelas, regra);
  const every = conta(diasEntreParcelas, 'dia', 'dias');
  return {
    principal,
    quadro,
    iof: cents(total),
    formulaIof: `${brl(adicional)} (${pct(regra.adicional)} da dívida) + ${brl(diario)} (${diariaPct(regra.diaria)} ao dia sobre cada amortização, uma a cada ${every})`,
    avisos: regra.comoEmpresa ? [AVISO_IOF, AVISO_COMO_EMPRESA] : [AVISO_IOF],
    parametros: regra.parametros,
  };
}

/**
 * Financed costs are part of the debt, on which the IOF is charged again: raised from below until the debt holds it
 * to the cent.
 */
export function financed(pedido: Pedido, tarifas: Decimal, parametros: ParametrosConsultados): Contratado {
  const asked = cents(pedido.valor.plus(tarifas));
  let found = contract(pedido, asked, parametros);
  if (found.iof.isZero()) return found;
  const share = found.iof.div(asked);
  // From just below the answer of a tax in proportion, so that few rounds remain.
  const near = share.lt(1) ? cents(asked.div(ONE.minus(share)).minus(ABAIXO)) : asked;
  if (near.gt(asked)) found = contract(pedido, near, parametros);
  for (let k = 0; k < RODADAS; k++) {
    const principal = asked.plus(found.iof);
    if (principal.lte(found.principal)) break;
    found = contract(pedido, principal, parametros);
  }
  return { ...found, iof: found.principal.minus(asked) };
}
