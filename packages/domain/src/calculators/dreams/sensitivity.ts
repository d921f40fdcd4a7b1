import { calculator } from '../calculator.ts';
import { type Decimal, dec } from '../decimal.ts';
import { fromParameter } from '../inputs.ts';
import { out } from '../outputs.ts';
import { brl, num, type Passo, passo, pct } from '../steps.ts';
import { freedomInputs, type Plano, realRate } from './freedom-inputs.ts';
import { freedomModel, freedomResult, impossible, type Resultado } from './freedom-model.ts';
import { AVISO_PROJECAO } from './warnings.ts';

const PONTO = dec('0.01');
const ANOS = 5;

const withRates = (i: Plano, change: (rate: Decimal) => Decimal): Plano => ({
  ...i,
  taxa_real_acumulacao_aa: change(i.taxa_real_acumulacao_aa),
  taxa_real_usufruto_aa: change(i.taxa_real_usufruto_aa),
});

/** The real rate when inflation changes and the nominal rate does not. */
const afterInflation = (inflacao: Decimal, other: Decimal) => (rate: Decimal) =>
  rate.plus(1).times(inflacao.plus(1)).div(other.plus(1)).minus(1);

const retiringAt = (i: Plano, years: number): Plano => ({
  ...i,
  idade_aposentadoria: i.idade_aposentadoria + years,
});

type Cenario = { nome: string; rotulo: string; plano: Plano };

const scenarios = (i: Plano, inflacao: Decimal): Cenario[] => [
  { nome: 'base', rotulo: 'Como informado', plano: i },
  { nome: 'taxa_mais', rotulo: 'Juros 1 ponto acima', plano: withRates(i, (r) => r.plus(PONTO)) },
  { nome: 'taxa_menos', rotulo: 'Juros 1 ponto abaixo', plano: withRates(i, (r) => r.minus(PONTO)) },
  {
    nome: 'inflacao_mais',
    rotulo: 'Inflação 1 ponto acima',
    plano: withRates(i, afterInflation(inflacao, inflacao.plus(PONTO))),
  },
  {
    nome: 'inflacao_menos',
    rotulo: 'Inflação 1 ponto abaixo',
    plano: withRates(i, afterInflation(inflacao, inflacao.minus(PONTO))),
  },
  { nome: 'idade_mais_5', rotulo: 'Parar 5 anos depois', plano: retiringAt(i, ANOS) },
  { nome: 'idade_menos_5', rotulo: 'Parar 5 anos antes', plano: retiringAt(i, -ANOS) },
];

const evaluate = (plano: Plano): Resultado | null =>
  impossible(plano).length > 0 ? null : freedomResult(plano, freedomModel(plano));

function explain({ nome, rotulo, plano }: Cenario, result: Resultado | null): Passo {
  const start = Math.max(plano.idade, plano.idade_aposentadoria);
  const assumptions =
    `juro real de ${pct(plano.taxa_real_acumulacao_aa)} a.a. para juntar e ${pct(plano.taxa_real_usufruto_aa)} a.a. ` +
    `na renda, a partir dos ${num(start)} anos`;
  const answer =
    result === null
      ? 'sem resultado possível'
      : result.aporte_necessario === null
        ? `falta ${brl(result.gap_imediato)} hoje`
        : `aporte de ${brl(result.aporte_necessario)} por mês`;
  return passo(
    nome,
    `${rotulo}: capital necessário`,
    result?.capital_necessario ?? null,
    'R$',
    `${assumptions}: ${answer}`,
    {
      taxa_real_acumulacao_aa: plano.taxa_real_acumulacao_aa,
      taxa_real_usufruto_aa: plano.taxa_real_usufruto_aa,
      idade_aposentadoria: plano.idade_aposentadoria,
    },
  );
}

/** The plan under other rates, inflation (same nominal rate) and retirement age; an impossible scenario is null. */
export const sensitivity = calculator({
  kind: 'sonhos.sensibilidade',
  titulo: 'E se mudar',
  fonte: 'Matemática financeira de rendas, a juros reais; choques de 1 ponto e 5 anos',
  inputs: { ...freedomInputs, inflacao_aa: fromParameter(realRate, 'inflacao_aa') },
  outputs: {
    cenarios: out.rows('Cenários', {
      nome: out.code('Cenário'),
      capital_necessario: out.nullable(out.money('Capital necessário')),
      aporte_necessario: out.nullable(out.money('Aporte necessário por mês')),
      pct_meta: out.nullable(out.fraction('Parte da meta')),
      renda_possivel: out.nullable(out.money('Renda possível por mês')),
    }),
  },
  compute(i) {
    const erro = impossible(i);
    if (erro.length > 0) return { erro };
    if (evaluate(i) === null) return { erro: ['taxa_real_usufruto_aa'] };

    const results = scenarios(i, i.inflacao_aa).map((cenario) => ({
      cenario,
      result: evaluate(cenario.plano),
    }));
    return {
      saidas: {
        cenarios: results.map(({ cenario, result }) => ({
          nome: cenario.nome,
          capital_necessario: result?.capital_necessario ?? null,
          aporte_necessario: result?.aporte_necessario ?? null,
          pct_meta: result?.pct_meta ?? null,
          renda_possivel: result?.renda_possivel ?? null,
        })),
      },
      passos: results.map(({ cenario, result }) => explain(cenario, result)),
      avisos: [AVISO_PROJECAO],
    };
  },
});
