import { yearlyValues } from '../annuity.ts';
import { calculator } from '../calculator.ts';
import { atLeastZero, type Decimal, sum, ZERO } from '../decimal.ts';
import { decimal, fromParameter, horizon, integer, money, rate, withDefault } from '../inputs.ts';
import { out } from '../outputs.ts';
import { brl, conta, passo, pct } from '../steps.ts';

/** Months in which a new policy does not pay for suicide (Lei 15.040/2024, art. 120). */
const PRAZO_SUICIDIO = 24;
const AVISO_TROCA =
  'Trocar pede nova declaração de saúde e o preço da idade de hoje. Peça à nova seguradora que registre a substituição e nunca cancele antes de a nova apólice vigorar';
const AVISO_PRAZOS =
  'Prazos da lei: 25 dias para a seguradora recusar a proposta (art. 49) e mais 30 para entregar a apólice (art. 55); no sinistro, 30 para responder e 30 para pagar (art. 86 e seguinte)';

/** What replacing keeps and what it begins again, by the capital above the present one. */
const termsText = (acima: Decimal): string =>
  `Na troca, carência e prazo de suicídio não recomeçam sobre o capital de hoje, mesmo em outra seguradora (Lei 15.040/2024, arts. 118 e 120)${acima.isZero() ? '' : `; valem só para ${brl(acima)} a mais`}`;

type Alternativa = {
  nome: string;
  rotulo: string;
  cobertura: Decimal;
  premio: Decimal;
  saida: Decimal;
  /** Capital beyond the present one: the only part with a waiting time and a suicide term. */
  acima: Decimal;
};

/**
 * Keep, replace or add a policy: present cost of the premiums over the years (R$, yearly, at the beginning) and the
 * remaining gap. The cheapest alternative without a gap is named.
 */
export const comparePolicy = calculator({
  kind: 'vida.comparar_apolice',
  titulo: 'Manter, trocar ou somar',
  fonte: 'Lei 15.040/2024, arts. 118 e 120; comparação por valor presente',
  inputs: {
    necessidade: money,
    cobertura_atual: money,
    premio_atual_anual: money,
    cobertura_proposta: money,
    premio_proposto_anual: money,
    anos: horizon,
    custo_saida: withDefault(money, 0),
    carencia_proposta_dias: withDefault(integer(0, 3650), 0),
    agravo_pct: withDefault(decimal(0, 10), 0),
    taxa_real_aa: fromParameter(rate, 'taxa_real_vida_aa'),
  },
  outputs: {
    alternativas: out.rows('Alternativas', {
      nome: out.code('Alternativa'),
      cobertura: out.money('Cobertura'),
      premio_anual: out.money('Prêmio por ano'),
      custo_vp: out.money('Custo hoje'),
      gap: out.money('Falta'),
      custo_por_mil: out.nullable(out.money('Custo por mil')),
      dias_carencia: out.integer('Carência'),
      suicidio_meses: out.integer('Prazo de suicídio'),
    }),
    menor_custo_sem_gap: out.nullable(out.code('Menor custo sem falta')),
  },
  compute(i) {
    const proposed = i.premio_proposto_anual.times(i.agravo_pct.plus(1));
    const acimaNaTroca = atLeastZero(i.cobertura_proposta.minus(i.cobertura_atual));
    const choices: Alternativa[] = [
      {
        nome: 'manter',
        rotulo: 'Manter',
        cobertura: i.cobertura_atual,
        premio: i.premio_atual_anual,
        saida: ZERO,
        acima: ZERO,
      },
      {
        nome: 'trocar',
        rotulo: 'Trocar',
        cobertura: i.cobertura_proposta,
        premio: proposed,
        saida: i.custo_saida,
        acima: acimaNaTroca,
      },
      {
        nome: 'somar',
        rotulo: 'Somar',
        cobertura: i.cobertura_atual.plus(i.cobertura_proposta),
        premio: i.premio_atual_anual.plus(proposed),
        saida: ZERO,
        acima: i.cobertura_proposta,
      },
    ];
    const alternativas = choices.map(({ nome, cobertura, premio, saida, acima }) => ({
      nome,
      cobertura,
      premio_anual: premio,
      custo_vp: sum(yearlyValues(premio, i.taxa_real_aa, ZERO, i.anos)).plus(saida),
      gap: atLeastZero(i.necessidade.minus(cobertura)),
      custo_por_mil: cobertura.isZero() ? null : premio.div(cobertura).times(1000),
      dias_carencia: acima.isZero() ? 0 : i.carencia_proposta_dias,
      suicidio_meses: acima.isZero() ? 0 : PRAZO_SUICIDIO,
    }));
    const enough = alternativas.filter(({ gap }) => gap.isZero());
    const cheapest = enough.toSorted((a, b) => a.custo_vp.comparedTo(b.custo_vp))[0];
    const years = conta(i.anos, 'ano', 'anos');
    return {
      saidas: { alternativas, menor_custo_sem_gap: cheapest?.nome ?? null },
      passos: alternativas.map((a, k) =>
        passo(
          a.nome,
          choices[k]?.rotulo ?? a.nome,
          a.custo_vp,
          'R$',
          `${years} de ${brl(a.premio_anual)} a ${pct(i.taxa_real_aa)} a.a. real; cobre ${brl(a.cobertura)}`,
          { cobertura: a.cobertura, premio_anual: a.premio_anual, gap: a.gap },
        ),
      ),
      avisos: [termsText(acimaNaTroca), AVISO_TROCA, AVISO_PRAZOS],
    };
  },
});
