import { monthlyRate, presentValueBetween, presentValueDue } from '../annuity.ts';
import { calculator } from '../calculator.ts';
import { atLeastZero, sum } from '../decimal.ts';
import { fromParameter, horizon, integer, money, optional, rate, rowsOf, withDefault } from '../inputs.ts';
import { out } from '../outputs.ts';
import { account, brl, conta, passo, pct } from '../steps.ts';
import { monthsBetween } from './family-income.ts';

const AVISO_MULTIPLOS =
  'Seguradoras limitam o capital por invalidez a múltiplos da renda: confirme o teto ao cotar';

/**
 * Capital for permanent disability (IPA or ILPD), R$. With the family's expenses told, what they and the instalments
 * ask until retirement beyond the INSS and the other incomes, at the beginning of each month, plus adapting house and
 * care, less resources and the cover in force; without them, the net income that the INSS does not replace. The lost
 * income is the upper reference of both.
 */
export const disability = calculator({
  kind: 'vida.invalidez',
  titulo: 'Capital para invalidez',
  fonte: 'Análise de necessidades; EC 103/2019, art. 26',
  inputs: {
    renda_mensal_liquida: money,
    inss_incapacidade: money,
    anos_ate_aposentadoria: horizon,
    taxa_real_aa: fromParameter(rate, 'taxa_real_vida_aa'),
    despesa_a_manter: optional(money),
    cuidado_proprio_mensal: withDefault(money, 0),
    cuidados: withDefault(rowsOf({ custo_mensal: money, meses: integer(0, 1200) }), []),
    parcelas: withDefault(rowsOf({ parcela: money, meses: integer(0, 1200) }), []),
    outras_rendas_mensais: withDefault(money, 0),
    rendas_com_prazo: withDefault(rowsOf({ valor: money, meses: integer(0, 1200) }), []),
    custo_adaptacao: withDefault(money, 0),
    recursos: withDefault(money, 0),
    capital_existente: withDefault(money, 0),
  },
  outputs: {
    renda_perdida: out.money('Renda perdida'),
    necessidade: out.money('Precisa'),
    capital_invalidez: out.money('Capital para invalidez'),
  },
  compute(i) {
    const months = 12 * i.anos_ate_aposentadoria;
    const im = monthlyRate(i.taxa_real_aa);
    const lost = atLeastZero(i.renda_mensal_liquida.minus(i.inss_incapacidade));
    const renda_perdida = presentValueDue(lost, im, months);
    const despesa = i.despesa_a_manter;
    const paidIn = (mes: number) =>
      sum(i.parcelas.filter(({ meses }) => mes < meses).map(({ parcela }) => parcela));
    const careIn = (mes: number) =>
      sum(i.cuidados.filter(({ meses }) => mes < meses).map(({ custo_mensal }) => custo_mensal));
    const othersIn = (mes: number) =>
      sum([
        i.outras_rendas_mensais,
        ...i.rendas_com_prazo.filter(({ meses }) => mes < meses).map(({ valor }) => valor),
      ]);
    const shortIn = (mes: number) =>
      despesa === null
        ? lost
        : atLeastZero(
            sum([despesa, i.cuidado_proprio_mensal, careIn(mes), paidIn(mes)])
              .minus(i.inss_incapacidade)
              .minus(othersIn(mes)),
          );
    const ends = [...i.parcelas, ...i.cuidados, ...i.rendas_com_prazo].map(({ meses }) => meses);
    const income = sum(
      monthsBetween(ends, months).map(({ de, ate }) => presentValueBetween(shortIn(de), im, de, ate)),
    );
    const necessidade = income.plus(i.custo_adaptacao);
    const capital_invalidez = atLeastZero(necessidade.minus(i.recursos).minus(i.capital_existente));
    const periodo = `${conta(months, 'mês', 'meses')} a ${pct(i.taxa_real_aa)} a.a. real`;
    const ofTheFamily =
      despesa === null
        ? []
        : [
            passo('renda_perdida', 'Renda perdida, a referência mais alta', renda_perdida, 'R$', periodo, {
              renda_mensal_liquida: i.renda_mensal_liquida,
              inss_incapacidade: i.inss_incapacidade,
            }),
          ];
    return {
      saidas: { renda_perdida, necessidade, capital_invalidez },
      passos: [
        ...ofTheFamily,
        passo(
          'perda_mensal',
          'Falta por mês',
          shortIn(0),
          'R$/mês',
          despesa === null
            ? account(brl(i.renda_mensal_liquida), ['−', i.inss_incapacidade, 'do INSS'])
            : account(
                `${brl(despesa)} de despesas`,
                ['+', i.cuidado_proprio_mensal, 'de cuidado próprio'],
                ['+', careIn(0), 'de cuidado de quem depende'],
                ['+', paidIn(0), 'de parcelas'],
                ['−', i.inss_incapacidade, 'do INSS'],
                ['−', othersIn(0), 'de outras rendas'],
              ),
          { renda_mensal_liquida: i.renda_mensal_liquida, inss_incapacidade: i.inss_incapacidade },
        ),
        passo('vp_renda', 'Renda até a aposentadoria', income, 'R$', periodo, {
          meses: months,
          taxa_real_aa: i.taxa_real_aa,
        }),
        passo(
          'capital_invalidez',
          'Capital para invalidez',
          capital_invalidez,
          'R$',
          account(
            brl(income),
            ['+', i.custo_adaptacao, 'de adaptação'],
            ['−', i.recursos, 'de recursos'],
            ['−', i.capital_existente, 'em vigor'],
          ),
          { custo_adaptacao: i.custo_adaptacao, capital_existente: i.capital_existente },
        ),
      ],
      avisos: capital_invalidez.isZero() ? [] : [AVISO_MULTIPLOS],
    };
  },
});
