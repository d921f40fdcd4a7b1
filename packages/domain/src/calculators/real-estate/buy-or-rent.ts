import { monthlyRate } from '../annuity.ts';
import { calculator } from '../calculator.ts';
import { schedule } from '../credit/schedules/schedule.ts';
import { first } from '../credit/schedules/table.ts';
import { type Decimal, ONE, ZERO } from '../decimal.ts';
import { type Fixed, fixed, toDecimal } from '../fixed.ts';
import {
  choice,
  decimal,
  fromParameter,
  integer,
  money,
  months,
  rate,
  share,
  withDefault,
} from '../inputs.ts';
import { out } from '../outputs.ts';
import { buyOrRentSteps } from './buy-or-rent-steps.ts';
import { type Funds, risen, twoPaths } from './two-paths.ts';

const AVISO_NAO_INCLUIDOS =
  'Não incluídos: imposto sobre o ganho na venda (isenções de 180 dias e de R$ 440 mil), IR sobre aluguéis recebidos, vacância e IBS/CBS de locações (mais de 3 imóveis e de R$ 240 mil por ano)';

/**
 * Buying with a loan against renting and investing the difference, R$ of net worth at the end, nothing rounded on
 * the way. The first full year in which buying is not behind is named; null when there is none.
 */
export const buyOrRent = calculator({
  kind: 'imoveis.comprar_alugar',
  titulo: 'Comprar ou alugar',
  fonte: 'Fluxo de caixa equalizado; LC 214/2025, art. 251',
  inputs: {
    valor_imovel: money,
    entrada: money,
    taxa_aa: decimal(0, 10),
    prazo_meses: integer(0, 1200),
    horizonte_meses: months,
    aluguel: money,
    sistema: withDefault(choice('price', 'sac', 'sacre'), 'sac'),
    reajuste_aluguel_aa: fromParameter(rate, 'reajuste_aluguel_aa'),
    valorizacao_aa: fromParameter(rate, 'valorizacao_imovel_aa'),
    retorno_investimento_aa: fromParameter(rate, 'retorno_investimento_aa'),
    custos_aquisicao_pct: fromParameter(share, 'custos_aquisicao_pct'),
    manutencao_aa: withDefault(share, 0),
    condominio_extra: withDefault(money, 0),
    iptu_anual: withDefault(money, 0),
    custo_venda_pct: withDefault(share, 0),
  },
  outputs: {
    patrimonio_comprar: out.money('Patrimônio de quem compra'),
    patrimonio_alugar: out.money('Patrimônio de quem aluga'),
    ano_equilibrio: out.nullable(out.integer('Ano em que comprar alcança alugar')),
    rentabilidade_aluguel_pct: out.percent('Aluguel do ano sobre o preço'),
  },
  compute(i) {
    if (i.valor_imovel.lt('0.01')) return { incompleto: ['valor_imovel'] };
    if (i.entrada.gt(i.valor_imovel)) return { erro: ['entrada'] };
    const financed = i.valor_imovel.minus(i.entrada);
    if (i.prazo_meses === 0 && financed.gt(0)) return { erro: ['prazo_meses'] };

    const loan = schedule({
      sistema: i.sistema,
      valor: financed,
      taxa: monthlyRate(i.taxa_aa),
      // Paid in full, without a term: one line of zeros.
      prazo: Math.max(1, i.prazo_meses),
    });
    const costs = i.valor_imovel.times(i.custos_aquisicao_pct);
    const upkeep = i.valor_imovel.times(i.manutencao_aa).plus(i.iptu_anual).div(12).plus(i.condominio_extra);
    const funds = twoPaths({
      months: i.horizonte_meses,
      instalments: loan.prestacoes,
      upkeep,
      rent: i.aluguel,
      yearlyFactor: i.reajuste_aluguel_aa.plus(1),
      start: i.entrada.plus(costs),
      monthlyReturn: monthlyRate(i.retorno_investimento_aa),
    });

    const owedAfter = (month: number): Fixed =>
      month === 0 ? fixed(financed) : (loan.saldos[month - 1] ?? 0n);
    const homeAfter = (month: number): Decimal =>
      risen(i.valor_imovel, i.valorizacao_aa, month).times(ONE.minus(i.custo_venda_pct));
    const fundsAfter = (month: number) => funds[month] as Funds;
    const buying = (month: number): Fixed =>
      fixed(homeAfter(month)) - owedAfter(month) + fundsAfter(month).owner;

    const years = Array.from({ length: Math.floor(i.horizonte_meses / 12) }, (_, k) => k + 1);
    const ano_equilibrio = years.find((year) => buying(year * 12) >= fundsAfter(year * 12).renter) ?? null;
    const end = i.horizonte_meses;
    const saidas = {
      patrimonio_comprar: toDecimal(buying(end)),
      patrimonio_alugar: toDecimal(fundsAfter(end).renter),
      ano_equilibrio,
      rentabilidade_aluguel_pct: i.aluguel.times(12).div(i.valor_imovel).times(100),
    };
    return {
      saidas,
      passos: buyOrRentSteps(i, saidas, {
        costs,
        financed,
        upkeep,
        firstInstalment: i.horizonte_meses > 0 ? first(loan.prestacoes) : ZERO,
        home: homeAfter(end),
        owed: toDecimal(owedAfter(end)),
        ownerFund: toDecimal(fundsAfter(end).owner),
      }),
      avisos: [AVISO_NAO_INCLUIDOS],
    };
  },
});
