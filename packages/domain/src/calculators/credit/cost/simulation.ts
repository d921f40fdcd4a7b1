import { calculator } from '../../calculator.ts';
import { fixed } from '../../fixed.ts';
import { choice, integer, money, withDefault, yesNo } from '../../inputs.ts';
import { out } from '../../outputs.ts';
import { account, brl, conta, type Passo, passo, pct } from '../../steps.ts';
import { internalRate, monthlyFlows, yearly } from '../rates/internal-rate.ts';
import { periodRate, semTaxa, TAXA } from '../rates/period-rate.ts';
import { priceFormula, sacFormula } from '../schedules/formulas.ts';
import { first, sumOf } from '../schedules/table.ts';
import { AVISO_CET_INDISPONIVEL } from './cet.ts';
import { contract, financed, type Pedido } from './contract.ts';
import { TOMADORES } from './iof-rule.ts';

/**
 * A loan offer: schedule in cents, IOF by the days between instalments, and CET over whole months, with insurance and
 * monthly fees, R$. Costs paid at signing reduce the amount received; financed costs are added to the debt.
 */
export const simulation = calculator({
  kind: 'credito.simulacao',
  titulo: 'Simulação de crédito',
  fonte: 'Decreto 6.306/2007; Resolução CMN 4.881/2020',
  inputs: {
    valor_financiado: money,
    prazo_meses: integer(1, 1200),
    ...TAXA,
    sistema: withDefault(choice('price', 'sac', 'sacre'), 'price'),
    tarifas: withDefault(money, 0),
    seguros_mensais: withDefault(money, 0),
    tarifa_mensal: withDefault(money, 0),
    cobrar_iof: withDefault(yesNo, 'S'),
    iof_financiado: withDefault(yesNo, 'N'),
    dias_entre_parcelas: withDefault(integer(1, 366), 30),
    tomador: withDefault(choice(...TOMADORES), 'PF'),
  },
  outputs: {
    principal: out.money('Dívida contratada'),
    prestacao: out.money('Primeira prestação'),
    iof: out.money('IOF'),
    fc0: out.money('Valor recebido'),
    total_pago: out.money('Total pago'),
    cet_mensal_pct: out.nullable(out.percent('CET ao mês', 4)),
    cet_anual_pct: out.nullable(out.evenPercent('CET ao ano')),
  },
  faltam: semTaxa,
  compute(i, parametros) {
    const rate = periodRate(i);
    if (!('taxa' in rate)) return rate;
    const { taxa, passoTaxa } = rate;
    const isFinanced = i.iof_financiado === 'S';
    const pedido: Pedido = {
      valor: i.valor_financiado,
      taxa,
      prazo: i.prazo_meses,
      sistema: i.sistema,
      tomador: i.tomador,
      cobrarIof: i.cobrar_iof === 'S',
      diasEntreParcelas: i.dias_entre_parcelas,
    };
    const loan = isFinanced
      ? financed(pedido, i.tarifas, parametros)
      : contract(pedido, i.valor_financiado, parametros);
    const { principal, quadro, iof } = loan;
    const fc0 = isFinanced ? i.valor_financiado : i.valor_financiado.minus(iof).minus(i.tarifas);
    const monthly = i.seguros_mensais.plus(i.tarifa_mensal);
    const extra = fixed(monthly);
    const pagos = quadro.prestacoes.map((prestacao) => prestacao + extra);
    const tir = internalRate(monthlyFlows(fixed(fc0), pagos));
    const cetMensal = tir?.times(100) ?? null;
    const cetAnual = tir && yearly(tir).times(100);
    const prestacao = first(quadro.prestacoes);
    const total_pago = sumOf(pagos);
    const formula = i.sistema === 'price' ? priceFormula : sacFormula;
    const passos: Passo[] = [
      passoTaxa,
      passo('iof', 'IOF', iof, 'R$', loan.formulaIof, {
        tomador: i.tomador,
        dias_entre_parcelas: i.dias_entre_parcelas,
      }),
      passo(
        'principal',
        'Dívida contratada',
        principal,
        'R$',
        isFinanced
          ? account(brl(i.valor_financiado), ['+', i.tarifas, 'de tarifas'], ['+', iof, 'de IOF'])
          : 'o valor pedido',
        { valor_financiado: i.valor_financiado },
      ),
      passo('prestacao', 'Primeira prestação', prestacao, 'R$/mês', formula(principal, taxa, i.prazo_meses)),
    ];
    if (!monthly.isZero()) {
      passos.push(
        passo(
          'pagamento_mensal',
          'Primeiro pagamento com seguros e tarifa',
          prestacao.plus(monthly),
          'R$/mês',
          account(
            brl(prestacao),
            ['+', i.seguros_mensais, 'de seguros'],
            ['+', i.tarifa_mensal, 'de tarifa'],
          ),
        ),
      );
    }
    passos.push(
      passo(
        'fc0',
        'Valor recebido',
        fc0,
        'R$',
        isFinanced
          ? 'IOF e tarifas financiados: recebe o valor pedido'
          : account(brl(i.valor_financiado), ['−', iof, 'de IOF'], ['−', i.tarifas, 'de tarifas']),
      ),
      passo(
        'total_pago',
        'Total pago',
        total_pago,
        'R$',
        `soma de ${conta(i.prazo_meses, 'pagamento mensal', 'pagamentos mensais')}`,
      ),
      passo(
        'cet_mensal_pct',
        'CET ao mês',
        cetMensal,
        '%',
        `taxa em que os pagamentos valem ${brl(fc0)} hoje`,
      ),
      passo(
        'cet_anual_pct',
        'CET ao ano',
        cetAnual,
        '%',
        tir ? `(1 + ${pct(tir)})^12 − 1, em meses inteiros` : 'indisponível',
      ),
    );
    return {
      saidas: {
        principal,
        prestacao,
        iof,
        fc0,
        total_pago,
        cet_mensal_pct: cetMensal,
        cet_anual_pct: cetAnual,
      },
      passos,
      avisos: [...loan.avisos, ...(tir ? [] : [AVISO_CET_INDISPONIVEL])],
      parametros: loan.parametros,
    };
  },
});
