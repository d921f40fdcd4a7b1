import { calculator, oneOf } from '../calculator.ts';
import { atLeastZero, type Decimal, dec, sum } from '../decimal.ts';
import { choice, fromParameter, integer, money, optional, withDefault } from '../inputs.ts';
import { out } from '../outputs.ts';
import { codigosOf } from '../parameters/tables.ts';
import { brl, conta, num, passo } from '../steps.ts';

type Titular = { vinculo: string; renda: Decimal; meses: number };

/**
 * Months of expenses in reserve: each person's, weighted by income and rounded up; without incomes, equally weighted.
 */
function reserveMonths(titulares: readonly Titular[]): number {
  const income = sum(titulares.map(({ renda }) => renda));
  const weights = titulares.map(({ renda }) => (income.isZero() ? dec(1) : renda));
  const weighted = sum(titulares.map(({ meses }, k) => (weights[k] as Decimal).times(meses)));
  return weighted.div(sum(weights)).ceil().toNumber();
}

const VINCULOS = ['CLT', 'PJ', 'MEI', 'FP'] as const;
const vinculo = choice(...VINCULOS);

/** Emergency reserve, R$: the given months of expenses, else by the stability of the couple's income. */
export const reserve = calculator({
  kind: 'sonhos.reserva',
  titulo: 'Reserva de emergência',
  fonte: 'Prática de mercado (investilize.com.br); prazo de formação, premissa da casa',
  inputs: {
    despesa_mensal: money,
    meses: optional(integer(0, 120)),
    tipo_vinculo: optional(vinculo),
    renda: withDefault(money, 0),
    conjuge_tipo_vinculo: optional(vinculo),
    conjuge_renda: withDefault(money, 0),
    reserva_atual: withDefault(money, 0),
    prazo_formacao_meses: fromParameter(integer(1, 120), 'prazo_formacao_meses'),
  },
  outputs: {
    meses: out.integer('Meses de despesas'),
    reserva: out.money('Reserva'),
    gap: out.money('Falta'),
    aporte_reserva: out.money('Aporte por mês'),
  },
  faltam: oneOf('tipo_vinculo', 'conjuge_tipo_vinculo', 'meses'),
  compute(i, parametros) {
    const tabela = codigosOf(parametros, 'meses_reserva');
    const titular = (tipo: (typeof VINCULOS)[number] | null, renda: Titular['renda']): Titular[] =>
      tipo === null ? [] : [{ vinculo: tipo, renda, meses: tabela.valor.valores[tipo] ?? 0 }];
    const titulares = [
      ...titular(i.tipo_vinculo, i.renda),
      ...titular(i.conjuge_tipo_vinculo, i.conjuge_renda),
    ];

    const meses = i.meses ?? reserveMonths(titulares);
    const reserva = i.despesa_mensal.times(meses);
    const gap = atLeastZero(reserva.minus(i.reserva_atual));
    const aporte_reserva = gap.div(i.prazo_formacao_meses);
    const formula =
      i.meses !== null
        ? 'informado'
        : titulares.map((t) => `${t.vinculo}: ${conta(t.meses, 'mês', 'meses')}`).join('; ') +
          (titulares.length > 1 ? '; média pela renda, para cima' : '');
    return {
      saidas: { meses, reserva, gap, aporte_reserva },
      passos: [
        passo('meses', 'Meses de despesas', meses, 'meses', formula, {
          tipo_vinculo: i.tipo_vinculo,
          renda: i.renda,
          conjuge_tipo_vinculo: i.conjuge_tipo_vinculo,
          conjuge_renda: i.conjuge_renda,
        }),
        passo('reserva', 'Reserva', reserva, 'R$', `${brl(i.despesa_mensal)} × ${num(meses)}`, {
          despesa_mensal: i.despesa_mensal,
          meses,
        }),
        passo('gap', 'Falta', gap, 'R$', `${brl(reserva)} − ${brl(i.reserva_atual)}`, {
          reserva,
          reserva_atual: i.reserva_atual,
        }),
        passo(
          'aporte_reserva',
          'Aporte por mês',
          aporte_reserva,
          'R$/mês',
          `${brl(gap)} ÷ ${conta(i.prazo_formacao_meses, 'mês', 'meses')}`,
          { gap, prazo_formacao_meses: i.prazo_formacao_meses },
        ),
      ],
      parametros: [i.meses === null ? tabela : undefined],
    };
  },
});
