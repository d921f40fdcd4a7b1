import { cents, type Decimal, ZERO } from '../../decimal.ts';
import type { Parametro, ParametrosConsultados } from '../../parameters/index.ts';
import { brl, conta, pct } from '../../steps.ts';
import { type Quadro, type Sistema, schedule } from '../schedules/schedule.ts';
import {
  AVISO_COMO_EMPRESA,
  AVISO_IOF,
  diariaPct,
  iofOn,
  iofRule,
  type RegraIof,
  type Tomador,
} from './iof-rule.ts';

export type Pedido = {
  valor: Decimal;
  taxa: Decimal;
  prazo: number;
  sistema: Sistema;
  tomador: Tomador;
  cobrarIof: boolean;
  diasEntreParcelas: number;
};
type Contratado = {
  principal: Decimal;
  quadro: Quadro;
  iof: Decimal;
  /** Formula of the IOF in numbers. */
  formulaIof: string;
  avisos: string[];
  parametros: Parametro[];
};

/** Maximum iterations, more than the cents of an IOF of a few percent need. */
const RODADAS = 30;

type Tributado = {
  principal: Decimal;
  quadro: Quadro;
  regra: RegraIof | null;
  adicional: Decimal;
  diario: Decimal;
  /** In cents. */
  iof: Decimal;
};

function taxed(pedido: Pedido, principal: Decimal, parametros: ParametrosConsultados): Tributado {
  const { taxa, prazo, sistema, tomador, cobrarIof, diasEntreParcelas } = pedido;
  const quadro = schedule({ sistema, valor: principal, taxa, prazo, arredondar: true });
  if (!cobrarIof) return { principal, quadro, regra: null, adicional: ZERO, diario: ZERO, iof: ZERO };
  const regra = iofRule(tomador, principal, parametros);
  const parcelas = quadro.amortizacoes.map((amortizacao, k) => ({
    amortizacao,
    dias: (k + 1) * diasEntreParcelas,
  }));
  const { adicional, diario, total } = iofOn(principal, parcelas, regra);
  return { principal, quadro, regra, adicional, diario, iof: cents(total) };
}

function explained({ diasEntreParcelas }: Pedido, found: Tributado): Contratado {
  const { principal, quadro, regra, adicional, diario, iof } = found;
  if (!regra) {
    const formulaIof = 'não cobrado nesta operação';
    return { principal, quadro, iof, formulaIof, avisos: [], parametros: [] };
  }
  const every = conta(diasEntreParcelas, 'dia', 'dias');
  return {
    principal,
    quadro,
    iof,
    formulaIof: `${brl(adicional)} (${pct(regra.adicional)} da dívida) + ${brl(diario)} (${diariaPct(regra.diaria)} ao dia sobre cada amortização, uma a cada ${every})`,
    avisos: regra.comoEmpresa ? [AVISO_IOF, AVISO_COMO_EMPRESA] : [AVISO_IOF],
    parametros: regra.parametros,
  };
}

/** The loan of `principal` and its IOF in cents. */
export const contract = (pedido: Pedido, principal: Decimal, parametros: ParametrosConsultados): Contratado =>
  explained(pedido, taxed(pedido, principal, parametros));

/**
 * Financed costs are part of the debt, and the IOF is charged on them again: the debt is raised until it contains its
 * own IOF to the cent. When the cents cycle, the result is the largest debt of the cycle.
 */
export function financed(pedido: Pedido, tarifas: Decimal, parametros: ParametrosConsultados): Contratado {
  const asked = cents(pedido.valor.plus(tarifas));
  const tried = [taxed(pedido, asked, parametros)];
  let found = tried[0] as Tributado;
  for (let k = 0; k < RODADAS; k++) {
    const principal = asked.plus(found.iof);
    const back = tried.findIndex((before) => before.principal.eq(principal));
    if (back >= 0) {
      found = tried.slice(back).reduce((a, b) => (b.principal.gt(a.principal) ? b : a));
      break;
    }
    found = taxed(pedido, principal, parametros);
    tried.push(found);
  }
  return { ...explained(pedido, found), iof: found.principal.minus(asked) };
}
