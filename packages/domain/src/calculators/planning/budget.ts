import { calculator } from '../calculator.ts';
import { type Decimal, sum } from '../decimal.ts';
import { balance, money, optional, withDefault } from '../inputs.ts';
import { out } from '../outputs.ts';
import { account, brl, passo } from '../steps.ts';
import { percentOf } from './net-worth.ts';

/** Monthly budget of the family, R$: income, expenses and capacity to save; negative when it does not close. */
export const budget = calculator({
  kind: 'planejamento.orcamento',
  titulo: 'Orçamento do mês',
  fonte: 'Orçamento familiar',
  inputs: {
    renda_liquida: money,
    conjuge_renda_liquida: withDefault(money, 0),
    outras_rendas: withDefault(money, 0),
    pensao_recebida: withDefault(money, 0),
    beneficios: withDefault(money, 0),
    despesas_fixas: withDefault(money, 0),
    despesas_variaveis: withDefault(money, 0),
    parcelas: withDefault(money, 0),
    premios: withDefault(money, 0),
    pensao_paga: withDefault(money, 0),
    cuidado: withDefault(money, 0),
    aportes: withDefault(money, 0),
    rendas_do_ano: withDefault(money, 0),
    renda_bruta: withDefault(money, 0),
    capacidade_informada: optional(balance),
  },
  outputs: {
    renda_total: out.money('Rendas'),
    despesa_total: out.money('Despesas'),
    capacidade_poupanca: out.money('Capacidade de poupança'),
    sobra: out.money('Sobra depois dos aportes'),
    sobra_do_ano: out.nullable(out.money('Sobra do ano')),
    taxa_poupanca_pct: out.nullable(out.percent('Taxa de poupança', 4)),
    fixas_pct: out.nullable(out.percent('Despesas fixas')),
    variaveis_pct: out.nullable(out.percent('Despesas variáveis')),
    parcelas_pct: out.nullable(out.percent('Parcelas')),
  },
  compute(i) {
    const renda_total = sum([
      i.renda_liquida,
      i.conjuge_renda_liquida,
      i.outras_rendas,
      i.pensao_recebida,
      i.beneficios,
    ]);
    const despesa_total = sum([
      i.despesas_fixas,
      i.despesas_variaveis,
      i.parcelas,
      i.premios,
      i.pensao_paga,
      i.cuidado,
    ]);
    const calculada = renda_total.minus(despesa_total);
    const capacidade_poupanca = i.capacidade_informada ?? calculada;
    const sobra = capacidade_poupanca.minus(i.aportes);
    const sobra_do_ano = i.rendas_do_ano.isZero()
      ? null
      : capacidade_poupanca.times(12).plus(i.rendas_do_ano);
    const shareOf = (value: Decimal) => percentOf(value, renda_total);
    const percents = {
      taxa_poupanca_pct: shareOf(i.aportes),
      fixas_pct: shareOf(i.despesas_fixas),
      variaveis_pct: shareOf(i.despesas_variaveis),
      parcelas_pct: shareOf(i.parcelas),
    };
    const line = (nome: keyof typeof percents, rotulo: string, value: Decimal) =>
      passo(
        nome,
        rotulo,
        percents[nome],
        '%',
        percents[nome] === null ? 'sem renda' : `${brl(value)} ÷ ${brl(renda_total)}`,
      );
    return {
      saidas: { renda_total, despesa_total, capacidade_poupanca, sobra, sobra_do_ano, ...percents },
      passos: [
        ...(i.renda_bruta.gt(renda_total)
          ? [
              passo(
                'impostos',
                'Impostos e INSS',
                i.renda_bruta.minus(renda_total),
                'R$/mês',
                `${brl(i.renda_bruta)} de renda bruta − ${brl(renda_total)}`,
              ),
            ]
          : []),
        passo(
          'renda_total',
          'Rendas',
          renda_total,
          'R$/mês',
          account(
            brl(i.renda_liquida),
            ['+', i.conjuge_renda_liquida, 'do cônjuge'],
            ['+', i.outras_rendas, 'de outras rendas'],
            ['+', i.pensao_recebida, 'de pensão recebida'],
            ['+', i.beneficios, 'de benefícios dos dependentes'],
          ),
        ),
        passo(
          'despesa_total',
          'Despesas',
          despesa_total,
          'R$/mês',
          account(
            `${brl(i.despesas_fixas)} fixas`,
            ['+', i.despesas_variaveis, 'variáveis'],
            ['+', i.parcelas, 'de parcelas'],
            ['+', i.premios, 'de prêmios'],
            ['+', i.pensao_paga, 'de pensão paga'],
            ['+', i.cuidado, 'de cuidado dos dependentes'],
          ),
        ),
        passo(
          'capacidade_poupanca',
          'Capacidade de poupança',
          capacidade_poupanca,
          'R$/mês',
          i.capacidade_informada === null
            ? `${brl(renda_total)} − ${brl(despesa_total)}`
            : `informada no estudo, no lugar de ${brl(calculada)} das respostas`,
          { renda_total, despesa_total },
        ),
        passo(
          'sobra',
          'Sobra depois dos aportes',
          sobra,
          'R$/mês',
          `${brl(capacidade_poupanca)} − ${brl(i.aportes)} de aportes`,
          {
            capacidade_poupanca,
            aportes: i.aportes,
          },
        ),
        ...(sobra_do_ano === null
          ? []
          : [
              passo(
                'sobra_do_ano',
                'Sobra do ano',
                sobra_do_ano,
                'R$/ano',
                `12 × ${brl(capacidade_poupanca)} + ${brl(i.rendas_do_ano)} que entram só no ano`,
                { capacidade_poupanca, rendas_do_ano: i.rendas_do_ano },
              ),
            ]),
        line('taxa_poupanca_pct', 'Taxa de poupança', i.aportes),
        line('fixas_pct', 'Despesas fixas', i.despesas_fixas),
        line('variaveis_pct', 'Despesas variáveis', i.despesas_variaveis),
        line('parcelas_pct', 'Parcelas', i.parcelas),
      ],
    };
  },
});
