import { calculator } from '../calculator.ts';
import { codeOf, money, withDefault } from '../inputs.ts';
import { out } from '../outputs.ts';
import { brl, type Passo, passo } from '../steps.ts';
import { riskFactor, settle, withoutDeductibleAtTotalLoss } from './claim.ts';

/** Indemnity of a loss, R$, with the proportion (rateio) when the insured value is below the required one. */
export const indemnity = calculator({
  kind: 'patrimonio.indenizacao',
  titulo: 'Indenização de um prejuízo',
  fonte: 'Fundación MAPFRE, regra proporcional; ordem da franquia por dtseguros.com.br',
  inputs: {
    lmi: money,
    prejuizo: money,
    vr: withDefault(money, 0),
    franquia: withDefault(money, 0),
    forma: withDefault(codeOf('forma_contratacao_dano'), 'risco_total'),
    k: riskFactor,
    total_sem_franquia: withoutDeductibleAtTotalLoss,
  },
  outputs: {
    relacao_pct: out.nullable(out.percent('Relação entre segurado e em risco')),
    indenizacao: out.money('Indenização'),
    nao_coberto: out.money('Fica sem cobertura'),
  },
  compute(i) {
    const { franquia, afterFranchise, relation, indenizacao, formula } = settle(i.prejuizo, i);
    const nao_coberto = i.prejuizo.minus(indenizacao);
    const relacao_pct = relation?.times(100) ?? null;
    const passos: Passo[] = [
      passo(
        'prejuizo_apos_franquia',
        'Prejuízo além da franquia',
        afterFranchise,
        'R$',
        franquia.eq(i.franquia)
          ? `${brl(i.prejuizo)} − ${brl(franquia)} de franquia`
          : `${brl(i.prejuizo)}: a indenização integral não tem franquia`,
        { prejuizo: i.prejuizo, franquia },
      ),
      passo('indenizacao', 'Indenização', indenizacao, 'R$', formula, { lmi: i.lmi, vr: i.vr, relacao_pct }),
      passo(
        'nao_coberto',
        'Fica sem cobertura',
        nao_coberto,
        'R$',
        `${brl(i.prejuizo)} − ${brl(indenizacao)}`,
        {
          prejuizo: i.prejuizo,
          indenizacao,
        },
      ),
    ];
    return {
      saidas: { relacao_pct, indenizacao, nao_coberto },
      passos,
      ressalvas: i.forma !== 'primeiro_risco_absoluto' && i.vr.isZero() ? ['sem_valor_em_risco'] : [],
    };
  },
});
