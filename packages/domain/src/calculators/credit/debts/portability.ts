import { presentValue } from '../../annuity.ts';
import { calculator } from '../../calculator.ts';
import { fixed, over, toDecimal } from '../../fixed.ts';
import { fromParameter, integer, money, optional, withDefault } from '../../inputs.ts';
import { out } from '../../outputs.ts';
import { account, brl, passo, pct } from '../../steps.ts';
import { loanRate } from '../rates/period-rate.ts';
import { priceFormula } from '../schedules/formulas.ts';
import { annuityFactor } from '../schedules/schedule.ts';

/**
 * Moving a debt to another lender, R$: the balance becomes the new loan, and the present value of the saving is at the
 * opportunity rate. It pays off when something is saved and the term is not longer.
 */
export const portability = calculator({
  kind: 'credito.portabilidade',
  titulo: 'Portabilidade de crédito',
  fonte: 'Comparação por valor presente à taxa de oportunidade',
  inputs: {
    saldo_devedor: money,
    parcela_atual: money,
    parcelas_restantes: integer(1, 1200),
    nova_taxa_mensal: loanRate,
    novo_prazo_meses: optional(integer(1, 1200)),
    custos: withDefault(money, 0),
    taxa_oportunidade_am: fromParameter(loanRate, 'taxa_oportunidade_am'),
  },
  outputs: {
    nova_prestacao: out.money('Nova prestação'),
    economia_vp: out.money('Economia em valor de hoje'),
    economia_nominal: out.money('Economia somada'),
    vale: out.flag('Vale a pena'),
  },
  compute(i) {
    const n = i.parcelas_restantes;
    const m = i.novo_prazo_meses ?? n;
    const r = i.taxa_oportunidade_am;
    const nova_prestacao = toDecimal(
      over(fixed(i.saldo_devedor), annuityFactor(fixed(i.nova_taxa_mensal), m)),
    );
    const vpAtual = presentValue(i.parcela_atual, r, n);
    const vpNova = presentValue(nova_prestacao, r, m);
    const economia_vp = vpAtual.minus(vpNova).minus(i.custos);
    const economia_nominal = i.parcela_atual.times(n).minus(nova_prestacao.times(m)).minus(i.custos);
    const vale = economia_vp.gt(0) && m <= n;
    return {
      saidas: { nova_prestacao, economia_vp, economia_nominal, vale },
      passos: [
        passo(
          'nova_prestacao',
          'Nova prestação',
          nova_prestacao,
          'R$/mês',
          priceFormula(i.saldo_devedor, i.nova_taxa_mensal, m),
          { saldo_devedor: i.saldo_devedor, nova_taxa_mensal: i.nova_taxa_mensal, novo_prazo_meses: m },
        ),
        passo(
          'vp_atual',
          'Parcelas atuais em valor de hoje',
          vpAtual,
          'R$',
          `${n} × ${brl(i.parcela_atual)} a ${pct(r)} a.m.`,
          { parcela_atual: i.parcela_atual, parcelas_restantes: n, taxa_oportunidade_am: r },
        ),
        passo(
          'vp_nova',
          'Parcelas novas em valor de hoje',
          vpNova,
          'R$',
          `${m} × ${brl(nova_prestacao)} a ${pct(r)} a.m.`,
        ),
        passo(
          'economia_vp',
          'Economia em valor de hoje',
          economia_vp,
          'R$',
          account(brl(vpAtual), ['−', vpNova, 'das novas'], ['−', i.custos, 'de custos']),
        ),
        passo(
          'economia_nominal',
          'Economia somada',
          economia_nominal,
          'R$',
          account(
            brl(i.parcela_atual.times(n)),
            ['−', nova_prestacao.times(m), 'das novas'],
            ['−', i.custos, 'de custos'],
          ),
        ),
      ],
      avisos: m > n ? ['O prazo aumenta: parcelas menores por mais tempo não são economia'] : [],
    };
  },
});
