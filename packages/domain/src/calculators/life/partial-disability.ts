import { calculator } from '../calculator.ts';
import { dec, min, sum } from '../decimal.ts';
import { choice, listOf, money } from '../inputs.ts';
import { out } from '../outputs.ts';
import { brl, passo, pct } from '../steps.ts';

/** Percent of the capital by lesion, SUSEP table (Circular 302/2005, transcribed in manualdoperitomedico.com.br). */
const TABELA_IPA = {
  visao_um_olho: 30,
  visao_ambos_olhos: 100,
  surdez_total_ambos: 40,
  mao: 60,
  pe: 50,
  membro_superior: 70,
  membro_inferior: 70,
} as const;

type Lesao = keyof typeof TABELA_IPA;
const LESOES = Object.keys(TABELA_IPA) as Lesao[];

/** Partial disability by accident, R$: capital × the sum of the table's percentages, at most 100%. */
export const partialDisability = calculator({
  kind: 'vida.ipa_parcial',
  titulo: 'Indenização parcial por acidente',
  fonte: 'Tabela SUSEP (manualdoperitomedico.com.br/tabela-susep)',
  inputs: { capital: money, eventos: listOf(choice(...LESOES)) },
  outputs: {
    percentuais: out.list(out.decimal('Percentual da lesão')),
    percentual_total: out.decimal('Percentual total'),
    indenizacao: out.money('Indenização'),
  },
  compute(i) {
    const percentuais = i.eventos.map((evento) => dec(TABELA_IPA[evento]));
    const percentual_total = min(dec(100), sum(percentuais));
    const fraction = percentual_total.div(100);
    const indenizacao = i.capital.times(fraction);
    return {
      saidas: { percentuais, percentual_total, indenizacao },
      passos: [
        passo(
          'percentual_total',
          'Percentual',
          percentual_total,
          '%',
          `${percentuais.map((p) => `${p}%`).join(' + ') || '0%'}, até 100%`,
        ),
        passo('indenizacao', 'Indenização', indenizacao, 'R$', `${brl(i.capital)} × ${pct(fraction)}`, {
          capital: i.capital,
          percentual_total,
        }),
      ],
    };
  },
});
