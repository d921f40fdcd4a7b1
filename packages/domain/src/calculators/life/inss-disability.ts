import { calculator } from '../calculator.ts';
import { dec, max, ONE, ZERO } from '../decimal.ts';
import { choice, decimal, fromParameter, money, withDefault, yesNo } from '../inputs.ts';
import { out } from '../outputs.ts';
import { brl, num, passo, pct } from '../steps.ts';
import { withinLimits } from './inss-pension.ts';

/** Years included in the first 60%; the longer term also for O, whose rule is still to be confirmed. */
const CARENCIA = { M: 20, O: 20, F: 15 } as const;
const AVISO_SEXO_O = 'Regra do INSS a confirmar para este sexo: usado o prazo de 20 anos';

/**
 * INSS disability retirement, R$ a month: mean × (60% + 2% a year over 20, 15 for women; 100% after a work
 * accident), between the minimum wage and the ceiling. EC 103/2019, art. 26; STF Tema 1300.
 */
export const inssDisability = calculator({
  kind: 'vida.inss_incapacidade',
  titulo: 'Benefício do INSS por incapacidade permanente',
  fonte: 'EC 103/2019, art. 26; STF Tema 1300',
  inputs: {
    media_contribuicao: money,
    anos_contribuicao: decimal(0, 80),
    sexo: choice('M', 'F', 'O'),
    acidente_trabalho: withDefault(yesNo, 'N'),
    salario_minimo: fromParameter(money, 'salario_minimo'),
    teto_inss: fromParameter(money, 'teto_inss'),
  },
  outputs: { coeficiente: out.fraction('Coeficiente'), beneficio: out.money('Benefício por mês') },
  compute(i) {
    const over = max(ZERO, i.anos_contribuicao.minus(CARENCIA[i.sexo]));
    const accident = i.acidente_trabalho === 'S';
    const coeficiente = accident ? ONE : dec('0.6').plus(dec('0.02').times(over));
    const beneficio = i.media_contribuicao.lte(0)
      ? ZERO
      : withinLimits(i.media_contribuicao.times(coeficiente), i);
    return {
      saidas: { coeficiente, beneficio },
      passos: [
        passo(
          'coeficiente',
          'Coeficiente',
          coeficiente.times(100),
          '%',
          accident
            ? 'integral, por acidente de trabalho'
            : `60% + 2% × ${num(over)} ${over.eq(1) ? 'ano' : 'anos'} além de ${CARENCIA[i.sexo]}`,
          { anos_contribuicao: i.anos_contribuicao, sexo: i.sexo },
        ),
        passo(
          'beneficio',
          'Benefício do INSS',
          beneficio,
          'R$/mês',
          `${brl(i.media_contribuicao)} × ${pct(coeficiente)}, entre ${brl(i.salario_minimo)} e ${brl(i.teto_inss)}`,
          { media_contribuicao: i.media_contribuicao, coeficiente },
        ),
      ],
      avisos: i.sexo === 'O' ? [AVISO_SEXO_O] : [],
    };
  },
});
