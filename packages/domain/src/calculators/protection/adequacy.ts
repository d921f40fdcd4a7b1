import { calculator } from '../calculator.ts';
import { dec } from '../decimal.ts';
import { codeOf, money, withDefault } from '../inputs.ts';
import { out } from '../outputs.ts';
import { numberOf } from '../parameters/tables.ts';
import { brl, passo, pct } from '../steps.ts';
import { CENTAVO, riskFactor, settle, withoutDeductibleAtTotalLoss } from './claim.ts';

const PERDAS = ['0.1', '0.3', '1'].map(dec);

/** Ratio of limit to value at risk, and the uncovered part of losses of 10, 30 and 100%. R$. */
export const coverAdequacy = calculator({
  kind: 'patrimonio.adequacao',
  titulo: 'Adequação do valor segurado',
  fonte: 'Fundación MAPFRE, regra proporcional; ordem da franquia por dtseguros.com.br',
  inputs: {
    lmi: money,
    vr: money,
    franquia: withDefault(money, 0),
    forma: withDefault(codeOf('forma_contratacao_dano'), 'risco_total'),
    k: riskFactor,
    total_sem_franquia: withoutDeductibleAtTotalLoss,
    reserva_atual: withDefault(money, 0),
  },
  outputs: {
    adequacao: out.fraction('Adequação'),
    excesso: out.flag('Segurado acima do valor em risco'),
    perdas: out.list(out.money('Prejuízo simulado')),
    indenizacoes: out.list(out.money('Indenização')),
    nao_coberto: out.list(out.money('Fica sem cobertura')),
    franquia_ok: out.flag('Franquia cabe na reserva'),
  },
  compute(i, parametros) {
    if (i.vr.lt(CENTAVO)) return { incompleto: ['vr'] };
    const limit = numberOf(parametros, 'limite_franquia_reserva');
    const adequacao = i.lmi.div(i.vr);
    const excesso = i.lmi.gt(i.vr);
    const perdas = PERDAS.map((part) => i.vr.times(part));
    const claims = perdas.map((perda) => settle(perda, i));
    const indenizacoes = claims.map(({ indenizacao }) => indenizacao);
    const nao_coberto = perdas.map((perda, k) => perda.minus(indenizacoes[k] ?? 0));
    const bearable = i.reserva_atual.times(limit.valor);
    const franquia_ok = i.franquia.lte(bearable);
    return {
      saidas: { adequacao, excesso, perdas, indenizacoes, nao_coberto, franquia_ok },
      passos: [
        passo('adequacao', 'Adequação', adequacao.times(100), '%', `${brl(i.lmi)} ÷ ${brl(i.vr)}`, {
          lmi: i.lmi,
          vr: i.vr,
        }),
        ...claims.flatMap(({ franquia, formula, indenizacao }, k) => {
          const part = PERDAS[k] as (typeof PERDAS)[number];
          const perda = perdas[k] as (typeof perdas)[number];
          const left = nao_coberto[k] as (typeof nao_coberto)[number];
          return [
            passo(
              `indenizacao_${k + 1}`,
              `Indenização de uma perda de ${pct(part)}`,
              indenizacao,
              'R$',
              formula,
              {
                perda,
                franquia,
              },
            ),
            passo(
              `nao_coberto_${k + 1}`,
              `Sem cobertura numa perda de ${pct(part)}`,
              left,
              'R$',
              `${brl(perda)} − ${brl(indenizacao)}`,
              { perda, indenizacao },
            ),
          ];
        }),
        passo(
          'franquia_maxima',
          'Franquia que a reserva suporta',
          bearable,
          'R$',
          `${brl(i.reserva_atual)} × ${pct(dec(limit.valor))}; franquia de ${brl(i.franquia)}`,
          { reserva_atual: i.reserva_atual, franquia: i.franquia },
        ),
      ],
      avisos: [
        ...(excesso ? ['Valor segurado acima do valor em risco: a indenização não passa do prejuízo'] : []),
        ...(franquia_ok ? [] : ['A franquia passa do que a reserva suporta']),
      ],
      parametros: [limit],
    };
  },
});
