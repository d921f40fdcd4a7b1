import { describe, expect, it } from 'vitest';
import { exampleInputs, flowsOfExample, NOMES, outputsOf } from './flow.fixture.ts';
import type { Fluxo, Poupanca, Sorteados } from './flow.ts';
import { scenarioSentences } from './scenario-sentences.ts';
import {
  firstYearSentence,
  goalSentences,
  headline,
  pathsSentence,
  planSentence,
  retirementSentence,
  savingSentence,
  unspentSentence,
} from './sentences.ts';

const entradas = exampleInputs('FX-30');
const { hoje } = flowsOfExample();
const fluxo = hoje.outputs as Fluxo;
const plain = (text: string | null) => text?.replace(/\u00a0/g, ' ') ?? null;

describe('the headline', () => {
  it('says to which age the money of a couple lasts, and what is left', () => {
    expect(plain(headline(fluxo, entradas, NOMES))).toBe(
      'Mantendo o que fazem hoje, o dinheiro da família dura até os 95 anos de vocês dois e ainda restam R$ 4.199.275, em dinheiro de hoje.',
    );
  });

  it('says when the money ends, at which age, and what would lack', () => {
    const ends = { ...fluxo, esgota_em: '2047-11', esgota_idade: 63.58, falta_total_hoje: 812_345.6 };
    expect(plain(headline(ends, entradas, NOMES))).toBe(
      'Mantendo o que fazem hoje, o dinheiro acaba em novembro de 2047, quando Marina tiver 63 anos. Daí em diante faltariam R$ 812.346, em dinheiro de hoje.',
    );
  });

  it('names the one person of a family without spouse', () => {
    const alone = {
      ...entradas,
      pessoas: [{ papel: 'titular' as const, nascimento: '1984-04', idade_final: 90 }],
    };
    expect(headline(fluxo, alone, NOMES)).toContain('dura até os 90 anos de Marina e ainda restam');
  });
});

describe('the plan', () => {
  it.each([
    [null, null, 'Com o plano, as contas fecham até o fim.'],
    ['2044-03', null, 'Com o plano, as contas fecham até o fim.'],
    ['2044-03', '2050-05', 'Com o plano, dura até maio de 2050: 6 anos a mais.'],
    ['2044-03', '2044-11', 'Com o plano, dura até novembro de 2044: 8 meses a mais.'],
    ['2044-03', '2042-03', 'Com o plano, dura até março de 2042: 2 anos a menos.'],
    ['2044-03', '2044-03', 'Com o plano, dura até março de 2044, como hoje.'],
    [null, '2060-01', 'Com o plano, o dinheiro acaba em janeiro de 2060.'],
  ])('from %s to %s says %s', (antes, depois, frase) => {
    expect(planSentence({ esgota_em: antes }, { esgota_em: depois })).toBe(frase);
  });
});

describe('the saving', () => {
  const poupanca: Poupanca = {
    poupanca_mensal: 2150.4,
    sobra_livre: 715,
    corte_de_despesa: 1435.4,
    falta_total_hoje: 400_000,
    esgota_em: '2060-01',
    ate: '2046-09',
  };
  it('says how much, until when, and where it comes from', () => {
    expect(plain(savingSentence(poupanca, entradas))).toBe(
      'Para durar até os 95, falta guardar R$ 2.150 por mês até setembro de 2046: R$ 715 já sobram hoje, e R$ 1.435 pedem despesas menores.',
    );
  });
  it('says that saving does not solve it', () => {
    expect(savingSentence({ ...poupanca, poupanca_mensal: null, corte_de_despesa: null }, entradas)).toBe(
      'Guardar mais não resolve: reveja a idade de parar, as despesas ou os objetivos.',
    );
  });
  it('says nothing where nothing must be saved', () => {
    expect(savingSentence({ ...poupanca, poupanca_mensal: 0 }, entradas)).toBeNull();
  });
});

it('each goal fits in its year, or receives a part of what it costs then', () => {
  const [disney, carro] = fluxo.objetivos;
  if (!disney || !carro) throw new Error('two goals');
  expect(goalSentences({ ...fluxo, objetivos: [disney, { ...carro, atendido: 0.62 }] }, entradas)).toEqual([
    'Disney cabe em 2029.',
    'Trocar o carro recebe 62% do que custa em 2031.',
  ]);
});

it('retirement says what is paid, and each INSS with its rule', () => {
  expect(retirementSentence(fluxo, NOMES)).toBe(
    'Na aposentadoria, 100% das despesas ficam pagas; o INSS de Marina começa em abril de 2046 pela regra da idade e o de Rafael em setembro de 2046 pela regra da idade.',
  );
});

it('the first year is reconciled with twelve months', () => {
  expect(plain(firstYearSentence(fluxo))).toBe(
    'Doze vezes a sobra do mês (R$ 715) dão R$ 8.580. No primeiro ano entram ainda 13º e férias: R$ 15.642; parcelas que mudam: R$ 354, e a conta fecha em R$ 24.576.',
  );
});

it('what is left without destination is said to be spent', () => {
  expect(plain(unspentSentence(fluxo))).toBe(
    'R$ 11.376 sobram sem destino no primeiro ano: o fluxo supõe que são gastos.',
  );
});

it('drawn paths say in how many the money lasts, and when the worst tenth ends', () => {
  const sorteados = { dura: 0.873, caminhos: 1000, esgota_p10_em: '2061-04' } as Sorteados;
  expect(pathsSentence(sorteados)).toBe(
    'Em 873 de 1.000 caminhos sorteados o dinheiro dura até o fim. Nos 100 piores, acaba antes de abril de 2061.',
  );
});

describe('a scenario', () => {
  const said = (mudanca: object, ajustes: object) =>
    scenarioSentences(
      {
        antes: fluxo,
        depois: outputsOf({ ...entradas, mudancas: [mudanca] }),
        plano: null,
        entradas,
        nomes: NOMES,
      },
      ajustes,
    ).map(plain);

  it('of a death says the insurance, the pension and how long the money lasts', () => {
    const [frase = ''] = said({ tipo: 'morte', papel: 'titular', mes: 0 }, { ano_morte: 2026 });
    expect(frase).toMatch(
      /^Se Marina faltar em 2026, entram R\$ 474\.000 de seguros e R\$ [\d.]+ por mês de pensão do INSS; o dinheiro (dura até o fim|acaba em \S+ de \d{4})\.$/,
    );
  });

  it('of a lost job says its cost against the reserve', () => {
    const job = { tipo: 'desemprego', papel: 'titular', mes: 0, meses: 6 };
    const [frase = ''] = said(job, { ano_sem_trabalho: 2026 });
    expect(frase).toMatch(
      /^6 meses sem o trabalho de Marina em 2026 custam R\$ [\d.]+ e passam da reserva em R\$ [\d.]+; o dinheiro /,
    );
  });

  it('of a bad decade says which', () => {
    expect(said({ tipo: 'decada_ruim' }, { decada_ruim: 1 })[0]).toMatch(
      /^Se os dez primeiros anos renderem como os piores dez em cada cem, o dinheiro /,
    );
  });
});
