import { calculator } from '../calculator.ts';
import { atLeastZero, dec, min } from '../decimal.ts';
import { choice, money, optional, withDefault } from '../inputs.ts';
import { out } from '../outputs.ts';
import { brl, num, passo } from '../steps.ts';

const FRANQUIAS = [7, 10, 15, 30];
/** The employer pays the first fifteen days. */
const FRANQUIAS_CLT = [15, 30];
const DIAS_MES = 30;

/**
 * Daily allowance for temporary incapacity (DIT), R$ a day: net income that is not guaranteed, at most gross income ÷
 * 30; the waiting period is the longest that the reserve can bridge.
 */
export const dailyAllowance = calculator({
  kind: 'vida.dit',
  titulo: 'Diária por incapacidade temporária',
  fonte: 'Limite usual de renda bruta ÷ 30 (pontooriental.com.br); Lei 8.213/1991, art. 60',
  inputs: {
    renda_mensal_bruta: money,
    renda_mensal_liquida: optional(money),
    renda_garantida: withDefault(money, 0),
    tipo_vinculo: withDefault(choice('CLT', 'PJ', 'MEI', 'FP'), 'PJ'),
    reserva_atual: withDefault(money, 0),
    despesa_mensal: withDefault(money, 0),
  },
  outputs: {
    diaria_max: out.money('Diária máxima'),
    diaria_sugerida: out.money('Diária sugerida'),
    franquia_dias: out.integer('Franquia'),
    franquia_acima_da_reserva: out.flag('Franquia acima da reserva'),
  },
  compute(i) {
    const net = i.renda_mensal_liquida ?? i.renda_mensal_bruta;
    const diaria_max = i.renda_mensal_bruta.div(DIAS_MES);
    const uncovered = atLeastZero(net.minus(i.renda_garantida)).div(DIAS_MES);
    const diaria_sugerida = min(diaria_max, uncovered);
    const days = i.despesa_mensal.isZero()
      ? dec(DIAS_MES)
      : i.reserva_atual.times(DIAS_MES).div(i.despesa_mensal);
    const offered = i.tipo_vinculo === 'CLT' ? FRANQUIAS_CLT : FRANQUIAS;
    const bridged = offered.findLast((franchise) => days.gte(franchise));
    const franquia_dias = bridged ?? Math.min(...offered);
    return {
      saidas: {
        diaria_max,
        diaria_sugerida,
        franquia_dias,
        franquia_acima_da_reserva: bridged === undefined,
      },
      passos: [
        passo('diaria_max', 'Diária máxima', diaria_max, 'R$/dia', `${brl(i.renda_mensal_bruta)} ÷ 30`, {
          renda_mensal_bruta: i.renda_mensal_bruta,
        }),
        passo(
          'diaria_sugerida',
          'Diária sugerida',
          diaria_sugerida,
          'R$/dia',
          `(${brl(net)} − ${brl(i.renda_garantida)} garantida) ÷ 30, até a máxima`,
          { renda_mensal_liquida: net, renda_garantida: i.renda_garantida },
        ),
        passo(
          'franquia_dias',
          'Franquia',
          franquia_dias,
          'dias',
          bridged === undefined
            ? `a reserva cobre ${num(days.floor())} dias; a menor franquia é ${franquia_dias}`
            : `a maior que a reserva cobre (${num(days.floor())} dias)`,
          { reserva_atual: i.reserva_atual, despesa_mensal: i.despesa_mensal },
        ),
      ],
    };
  },
});
