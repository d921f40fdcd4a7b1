import { futureValue, monthlyRate, presentValue } from '../../annuity.ts';
import { calculator } from '../../calculator.ts';
import { type Decimal, ZERO } from '../../decimal.ts';
import { toDecimal, total } from '../../fixed.ts';
import { choice, fromParameter, integer, money, optional, rate, share, withDefault } from '../../inputs.ts';
import { out } from '../../outputs.ts';
import { grown } from '../../power.ts';
import { account, brl, conta, passo, pct } from '../../steps.ts';
import { loanRate } from '../rates/period-rate.ts';
import { schedule } from '../schedules/schedule.ts';
import { AVISO_CONTEMPLACAO } from './consortium.ts';
import { consortiumFlow, halfway } from './consortium-plan.ts';
import { presentWorthOf } from './present-worth.ts';

const UM_SECULO = 1200;

/** First month in which deposits at the end of each month reach the value; null when a century is not enough. */
function monthsToSave(valor: Decimal, deposito: Decimal, taxa: Decimal): number | null {
  const reached = (months: number) => futureValue(deposito, taxa, months).gte(valor);
  if (!reached(UM_SECULO)) return null;
  let [low, high] = [0, UM_SECULO];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (reached(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** One alternative: present cost, the sum without discount, and the month of possession. */
const caminho = (rotulo: string) =>
  out.record(rotulo, {
    vp_custo: out.nullable(out.money('Custo em valor de hoje')),
    total_nominal: out.nullable(out.money('Total desembolsado')),
    mes_acesso: out.nullable(out.integer('Mês de acesso ao bem')),
  });

/** Far wider than the error of doubles, far narrower than a cent. */
const FOLGA = 1e-11;

/** The same with a price that rises by `alta` a month; searched in doubles. */
function monthsToSaveRising(valor: Decimal, deposito: Decimal, taxa: Decimal, alta: Decimal): number | null {
  let [saved, price] = [0, valor.toNumber()];
  const [deposit, growth, rise] = [deposito.toNumber(), 1 + taxa.toNumber(), 1 + alta.toNumber()];
  for (let month = 1; month <= UM_SECULO; month++) {
    saved = saved * growth + deposit;
    price *= rise;
    if (saved >= price * (1 - FOLGA)) return month;
  }
  return null;
}

type Caminho = { vp_custo: Decimal; total_nominal: Decimal; mes_acesso: number };
const INALCANCAVEL = { vp_custo: null, total_nominal: null, mes_acesso: null };

/**
 * The same asset by financing, consortium or saving, R$: present cost at the opportunity rate, payments at the end of
 * the month, rent until possession. Nothing is rounded inside.
 */
export const compareAcquisition = calculator({
  kind: 'credito.comparar_aquisicao',
  titulo: 'Financiar, consórcio ou poupar',
  fonte: 'Comparação por valor presente à taxa de oportunidade',
  inputs: {
    valor_bem: money,
    taxa_oportunidade_am: loanRate,
    fin_taxa_mensal: loanRate,
    fin_prazo_meses: integer(1, 1200),
    con_prazo_meses: integer(1, 1200),
    con_taxa_administracao: share,
    poup_deposito: money,
    fin_entrada: withDefault(money, 0),
    fin_sistema: withDefault(choice('price', 'sac', 'sacre'), 'price'),
    fin_custos: withDefault(money, 0),
    con_fundo_reserva: withDefault(share, 0),
    con_mes_contemplacao: optional(integer(1, 1200)),
    con_lance_livre_pct: withDefault(share, 0),
    indice_anual: withDefault(rate, 0),
    devolucao_fr: fromParameter(share, 'devolucao_fundo_reserva'),
    aluguel_ate_posse: withDefault(money, 0),
  },
  outputs: {
    financiamento: caminho('Financiamento'),
    consorcio: caminho('Consórcio'),
    poupanca: caminho('Poupança'),
  },
  compute(i) {
    if (i.fin_entrada.gt(i.valor_bem)) return { erro: ['fin_entrada'] };
    const k = i.con_mes_contemplacao ?? halfway(i.con_prazo_meses);
    if (k > i.con_prazo_meses) return { erro: ['con_mes_contemplacao'] };
    const flow = consortiumFlow({
      credito: i.valor_bem,
      prazo: i.con_prazo_meses,
      taxaAdministracao: i.con_taxa_administracao,
      fundoReserva: i.con_fundo_reserva,
      lanceLivre: i.con_lance_livre_pct,
      lanceEmbutido: ZERO,
      contemplacao: k,
      indice: i.indice_anual,
      seguro: ZERO,
    });
    if (!flow) return { erro: ['con_lance_livre_pct'] };

    const r = i.taxa_oportunidade_am;
    const rent = (months: number) => presentValue(i.aluguel_ate_posse, r, months);
    const { prestacoes } = schedule({
      sistema: i.fin_sistema,
      valor: i.valor_bem.minus(i.fin_entrada),
      taxa: i.fin_taxa_mensal,
      prazo: i.fin_prazo_meses,
    });
    const upFront = i.fin_entrada.plus(i.fin_custos);
    const vpParcelas = presentWorthOf(prestacoes, r);
    const financiamento: Caminho = {
      vp_custo: upFront.plus(vpParcelas),
      total_nominal: upFront.plus(toDecimal(total(prestacoes))),
      mes_acesso: 0,
    };

    const devolvido = i.devolucao_fr.times(i.con_fundo_reserva).times(toDecimal(flow.creditos.at(-1) ?? 0n));
    const vpDevolvido = devolvido.div(grown(r, i.con_prazo_meses));
    const vpPagos = presentWorthOf(flow.desembolsos, r);
    const consorcio: Caminho = {
      vp_custo: vpPagos.minus(vpDevolvido).plus(rent(k)),
      total_nominal: toDecimal(total(flow.desembolsos)).minus(devolvido).plus(i.aluguel_ate_posse.times(k)),
      mes_acesso: k,
    };

    const alta = monthlyRate(i.indice_anual);
    const m = alta.isZero()
      ? monthsToSave(i.valor_bem, i.poup_deposito, r)
      : monthsToSaveRising(i.valor_bem, i.poup_deposito, r, alta);
    const preco = m === null ? i.valor_bem : i.valor_bem.times(grown(alta, m));
    const poupanca: Caminho | null =
      m === null
        ? null
        : {
            vp_custo: preco.div(grown(r, m)).plus(rent(m)),
            total_nominal: i.poup_deposito
              .times(m)
              .minus(futureValue(i.poup_deposito, r, m).minus(preco))
              .plus(i.aluguel_ate_posse.times(m)),
            mes_acesso: m,
          };

    const aoMes = `a ${pct(r)} a.m.`;
    return {
      saidas: { financiamento, consorcio, poupanca: poupanca ?? INALCANCAVEL },
      passos: [
        passo(
          'financiamento',
          'Financiamento, em valor de hoje',
          financiamento.vp_custo,
          'R$',
          `${account(`${brl(vpParcelas)} de ${conta(i.fin_prazo_meses, 'prestação', 'prestações')} ${aoMes}`, ['+', i.fin_entrada, 'de entrada'], ['+', i.fin_custos, 'de custos'])}; o bem vem na hora`,
          { fin_taxa_mensal: i.fin_taxa_mensal, total_nominal: financiamento.total_nominal },
        ),
        passo(
          'consorcio',
          'Consórcio, em valor de hoje',
          consorcio.vp_custo,
          'R$',
          `${account(`${brl(vpPagos)} de ${conta(i.con_prazo_meses, 'parcela', 'parcelas')} ${aoMes}`, ['−', vpDevolvido, 'de fundo de reserva devolvido'], ['+', rent(k), 'de aluguel'])}; o bem vem no mês ${k}`,
          { con_taxa_administracao: i.con_taxa_administracao, total_nominal: consorcio.total_nominal },
        ),
        passo(
          'poupanca',
          'Poupar e comprar à vista, em valor de hoje',
          poupanca?.vp_custo ?? null,
          'R$',
          m === null
            ? `${brl(i.poup_deposito)} por mês não alcançam o bem em 100 anos`
            : `${account(`${brl(preco.div(grown(r, m)))} do bem, que no mês ${m} custa ${brl(preco)}, ${aoMes}`, ['+', rent(m), 'de aluguel'])}; até lá, ${brl(i.poup_deposito)} guardados por mês`,
          { poup_deposito: i.poup_deposito, total_nominal: poupanca?.total_nominal ?? null },
        ),
      ],
      avisos: [
        AVISO_CONTEMPLACAO,
        ...(alta.isZero()
          ? []
          : [
              `O índice do grupo, ${pct(i.indice_anual)} a.a., corrige crédito, parcelas, lance e o preço do bem`,
            ]),
      ],
    };
  },
});
