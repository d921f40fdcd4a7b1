import { calculator } from '../calculator.ts';
import { atLeastZero, type Decimal, min, ONE, sum } from '../decimal.ts';
import { fromParameter, integer, money, months, optional, rowsOf, withDefault } from '../inputs.ts';
import { out } from '../outputs.ts';
import { account, brl, conta, type Passo, passo, pct } from '../steps.ts';
import { contribution, goalRates } from './contribution.ts';
import { realRate } from './freedom-inputs.ts';
import { AVISO_PROJECAO } from './warnings.ts';

/** A claim on the monthly capacity: `ordem` defines the order of funding. */
type Pedido = { aporte: Decimal; ordem: readonly number[] };

const before = (a: readonly number[], b: readonly number[]): number => {
  const at = a.findIndex((value, k) => value !== b[k]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
};

/** Fraction of each contribution paid by the capacity, in the given order; a contribution of zero counts as paid. */
function fund(capacidade: Decimal, pedidos: readonly Pedido[]): Decimal[] {
  let left = atLeastZero(capacidade);
  const shares = pedidos.map(() => ONE);
  const turns = pedidos.map((pedido, k) => ({ pedido, k }));
  turns.sort((a, b) => before(a.pedido.ordem, b.pedido.ordem));
  for (const { pedido, k } of turns) {
    if (pedido.aporte.isZero()) continue;
    const paid = min(left, pedido.aporte);
    left = left.minus(paid);
    shares[k] = paid.div(pedido.aporte);
  }
  return shares;
}

const RESERVA_PRIMEIRO = [0];
const LIBERDADE_DEPOIS = [1];
const OBJETIVO = 2;

/**
 * Monthly savings for all goals, R$ of today, against the capacity. Funded in this order: reserve, freedom, goals by
 * priority and then by date.
 */
export const goals = calculator({
  kind: 'sonhos.objetivos',
  titulo: 'Objetivos e capacidade de poupança',
  fonte: 'Matemática financeira de rendas; ordem da reserva, da liberdade e dos objetivos, premissa da casa',
  inputs: {
    objetivos: rowsOf({
      valor: money,
      meses: months,
      guardado: withDefault(money, 0),
      prioridade: withDefault(integer(1, 3), 2),
      inflacao_objetivo_aa: optional(realRate),
    }),
    renda_liquida_familiar: money,
    despesa_mensal_familiar: money,
    parcelas: withDefault(money, 0),
    taxa_real_aa: optional(realRate),
    taxa_perfil_aa: fromParameter(realRate, 'taxa_real_moderado_aa'),
    inflacao_aa: fromParameter(realRate, 'inflacao_aa'),
    aporte_liberdade: withDefault(money, 0),
    aporte_reserva: withDefault(money, 0),
  },
  outputs: {
    aportes: out.list(out.money('Aporte por mês')),
    total: out.money('Aportes dos objetivos'),
    capacidade: out.money('Capacidade de poupança'),
    hiato: out.money('Falta por mês'),
    financiado: out.list(out.fraction('Parte paga pela capacidade')),
  },
  compute(i, parametros) {
    const juros = goalRates(i.taxa_real_aa, i.taxa_perfil_aa, parametros);
    const planos = i.objetivos.map((o) => contribution(o, juros.mensal(o.meses), i.inflacao_aa));
    const aportes = planos.map(({ aporte }) => aporte);
    const total = sum(aportes);
    const capacidade = i.renda_liquida_familiar.minus(i.despesa_mensal_familiar).minus(i.parcelas);
    const needed = sum([total, i.aporte_liberdade, i.aporte_reserva]);
    const hiato = atLeastZero(needed.minus(atLeastZero(capacidade)));

    const pedidos: Pedido[] = [
      { aporte: i.aporte_reserva, ordem: RESERVA_PRIMEIRO },
      { aporte: i.aporte_liberdade, ordem: LIBERDADE_DEPOIS },
      ...i.objetivos.map((o, k) => ({
        aporte: aportes[k] as Decimal,
        ordem: [OBJETIVO, o.prioridade, o.meses],
      })),
    ];
    const shares = fund(capacidade, pedidos).slice(2);
    const financiado = i.objetivos.map((o, k) => {
      if (o.meses > 0) return shares[k] as Decimal;
      return o.valor.isZero() ? ONE : min(ONE, o.guardado.div(o.valor));
    });

    const passos: Passo[] = [
      ...i.objetivos.map((o, k) =>
        passo(
          `aporte_${k + 1}`,
          `Aporte do objetivo ${k + 1}`,
          aportes[k] as Decimal,
          'R$/mês',
          o.meses === 0
            ? `${brl(o.valor)} hoje, com ${brl(o.guardado)} guardados: não há prazo para juntar`
            : `${brl(planos[k]?.corrigido ?? o.valor)} em ${conta(o.meses, 'mês', 'meses')} a ${pct(juros.anual(o.meses))} a.a. real, ` +
                `com ${brl(o.guardado)} guardados; a capacidade paga ${pct(financiado[k] as Decimal)}`,
          { valor: o.valor, meses: o.meses, guardado: o.guardado, prioridade: o.prioridade },
        ),
      ),
      passo('total', 'Aportes dos objetivos', total, 'R$/mês', 'soma dos aportes'),
      passo(
        'capacidade',
        'Capacidade de poupança',
        capacidade,
        'R$/mês',
        account(
          brl(i.renda_liquida_familiar),
          ['−', i.despesa_mensal_familiar, 'de despesas'],
          ['−', i.parcelas, 'de parcelas'],
        ),
        {
          renda_liquida_familiar: i.renda_liquida_familiar,
          despesa_mensal_familiar: i.despesa_mensal_familiar,
          parcelas: i.parcelas,
        },
      ),
      passo(
        'hiato',
        'Falta por mês',
        hiato,
        'R$/mês',
        `${account(
          `${brl(total)} dos objetivos`,
          ['+', i.aporte_liberdade, 'da liberdade'],
          ['+', i.aporte_reserva, 'da reserva'],
        )} − ${brl(atLeastZero(capacidade))} de capacidade`,
        { total, aporte_liberdade: i.aporte_liberdade, aporte_reserva: i.aporte_reserva, capacidade },
      ),
    ];
    const used = new Set(i.objetivos.map((o) => juros.parametro(o.meses)));
    return {
      saidas: { aportes, total, capacidade, hiato, financiado },
      passos,
      avisos: [AVISO_PROJECAO],
      parametros: [...used],
    };
  },
});
