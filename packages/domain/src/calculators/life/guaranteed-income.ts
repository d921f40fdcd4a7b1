import { calculator } from '../calculator.ts';
import { type Decimal, dec, max, min, ZERO } from '../decimal.ts';
import { choice, fromParameter, money, optional, withDefault, yesNo } from '../inputs.ts';
import { out } from '../outputs.ts';
import { brl, passo } from '../steps.ts';

const FATOR_AUXILIO = dec('0.91');

/**
 * Income that goes on during a temporary incapacity, R$ a month: INSS sickness benefit (91% of the mean, not over
 * the pay, within the limits; minimum wage for MEI) or the full pay of a statutory servant. Lei 8.213/1991,
 * arts. 29 and 61; Lei 8.112/1990.
 */
export const guaranteedIncome = calculator({
  kind: 'vida.renda_garantida',
  titulo: 'Renda garantida no afastamento',
  fonte: 'Lei 8.213/1991, arts. 29 e 61; Lei 8.112/1990',
  inputs: {
    tipo_vinculo: choice('CLT', 'PJ', 'MEI', 'FP'),
    renda_mensal_bruta: money,
    media_contribuicao: withDefault(money, 0),
    contribui_inss: withDefault(yesNo, 'S'),
    renda_mensal_liquida: optional(money),
    salario_minimo: fromParameter(money, 'salario_minimo'),
    teto_inss: fromParameter(money, 'teto_inss'),
  },
  outputs: { renda_garantida: out.money('Renda garantida por mês') },
  faltam: (i) => (i.tipo_vinculo === 'FP' && i.renda_mensal_liquida === null ? ['renda_mensal_liquida'] : []),
  compute(i) {
    const answer = (renda_garantida: Decimal, formula: string) => ({
      saidas: { renda_garantida },
      passos: [
        passo('renda_garantida', 'Renda garantida no afastamento', renda_garantida, 'R$/mês', formula, {
          tipo_vinculo: i.tipo_vinculo,
          renda_mensal_bruta: i.renda_mensal_bruta,
          media_contribuicao: i.media_contribuicao,
        }),
      ],
    });
    if (i.tipo_vinculo === 'FP' && i.renda_mensal_liquida) {
      return answer(i.renda_mensal_liquida, 'remuneração integral na licença do servidor, por até 24 meses');
    }
    if (i.contribui_inss === 'N') return answer(ZERO, 'não contribui para o INSS');
    if (i.tipo_vinculo === 'MEI') return answer(i.salario_minimo, 'um salário mínimo para o MEI');
    if (i.media_contribuicao.lte(0)) return answer(ZERO, 'sem média de contribuição no INSS');
    const benefit = min(i.media_contribuicao.times(FATOR_AUXILIO), i.renda_mensal_bruta);
    return answer(
      min(max(benefit, i.salario_minimo), i.teto_inss),
      `91% de ${brl(i.media_contribuicao)}, até a renda, entre ${brl(i.salario_minimo)} e ${brl(i.teto_inss)}`,
    );
  },
});
