import { describe, expect, it } from 'vitest';
import { EDICAO_DA_FAMILIA, PARAMETROS_ATUAIS, type Parametros } from '../../calculators/index.ts';
import type { Diagnostico } from '../snapshot.ts';
import { FAMILIA, withCampos, withTabelas } from './family.fixture.ts';
import { computeResultados, findResultado } from './index.ts';

function inputs(campos: Diagnostico, estudo = FAMILIA, parametros: Parametros = PARAMETROS_ATUAIS) {
  const resultado = findResultado(
    computeResultados(withCampos(estudo, campos), parametros),
    'vida.necessidade_capital',
  );
  return resultado?.inputs ?? {};
}

describe('the income of who survives the customer', () => {
  it('is work until the typed age, then the benefit of the earliest INSS rule', () => {
    // He is 44 and stops at 65: 252 months. At 64 with 22 + 20 years he has 106 of the 105 points: 60% + 2% × 22 of 4.000.
    expect(inputs({})).toMatchObject({
      conjuge_meses_de_trabalho: 252,
      conjuge_meses_ate_beneficio: 12 * (64 - 44),
      conjuge_beneficio_inss: 4160,
    });
  });

  it('ends at the age of the earliest INSS rule without a typed one', () => {
    const { conjuge_meses_de_trabalho: meses } = inputs({ conjuge_idade_aposentadoria: null });
    expect(meses).toBe(inputs({}).conjuge_meses_ate_beneficio);
  });

  it('is followed by the benefit of the statement, where it is told', () => {
    expect(inputs({ conjuge_beneficio_inss_estimado: 2800, conjuge_idade_inss: 66 })).toMatchObject({
      conjuge_beneficio_inss: 2800,
      conjuge_meses_ate_beneficio: 12 * 22,
    });
  });

  it('is followed by nothing without contributions', () => {
    const sem = inputs({ conjuge_contribui_inss: 'N', conjuge_beneficio_inss_estimado: 2800 });
    expect(sem.conjuge_meses_de_trabalho).toBe(252);
    expect(sem).not.toHaveProperty('conjuge_beneficio_inss');
  });

  it('holds the benefit of a retired survivor, which meets the pension', () => {
    const aposentado = {
      conjuge_subtipo_vinculo: 'aposentado',
      conjuge_beneficio_inss_estimado: 3000,
    } as const;
    expect(inputs(aposentado)).toMatchObject({ conjuge_aposentado: 'S', conjuge_beneficio_inss: 3000 });
    expect(inputs(aposentado)).not.toHaveProperty('conjuge_meses_de_trabalho');
  });

  it('is all benefit for a retired survivor without a typed one, which is said', () => {
    const resultado = findResultado(
      computeResultados(withCampos(FAMILIA, { conjuge_subtipo_vinculo: 'aposentado' })),
      'vida.necessidade_capital',
    );
    expect(resultado?.inputs).toMatchObject({ conjuge_aposentado: 'S', conjuge_beneficio_inss: 4000 });
    expect(resultado?.avisos).toContainEqual(expect.stringContaining('sem o valor do benefício'));
    const corte = resultado?.passos.find(({ nome }) => nome === 'renda_de_quem_fica');
    expect(corte?.valor).toBeLessThan(4000);
  });

  it('goes on as today under a regime of its own, which is said', () => {
    const resultado = findResultado(
      computeResultados(withCampos(FAMILIA, { conjuge_subtipo_vinculo: 'servidor_estatutario' })),
      'vida.necessidade_capital',
    );
    expect(resultado?.inputs).not.toHaveProperty('conjuge_meses_de_trabalho');
    expect(resultado?.avisos).toContainEqual(expect.stringContaining('regime próprio'));
  });

  it('is only the benefit past the age of stopping and that of the INSS, which is said', () => {
    const passou = { conjuge_idade_aposentadoria: 44, conjuge_idade_inss: 44 };
    const informado = { ...passou, conjuge_beneficio_inss_estimado: 2800 };
    expect(inputs(informado)).toMatchObject({
      conjuge_meses_de_trabalho: 0,
      conjuge_meses_ate_beneficio: 0,
      conjuge_beneficio_inss: 2800,
    });
    const [primeiro] = computeResultados(withCampos(FAMILIA, informado)).filter(
      ({ kind }) => kind === 'vida.necessidade_capital',
    );
    expect(primeiro?.avisos).toContainEqual(expect.stringContaining('passou da idade de parar'));
  });

  it('is work until the INSS age where the age of stopping is past and the INSS age is not', () => {
    expect(inputs({ conjuge_idade_aposentadoria: 44, conjuge_idade_inss: 65 })).toMatchObject({
      conjuge_meses_de_trabalho: 12 * (65 - 44),
      conjuge_meses_ate_beneficio: 12 * (65 - 44),
    });
  });

  it('makes the need of a family larger past the age of stopping than before it', () => {
    const need = (nascimento: string) =>
      findResultado(
        computeResultados(withCampos(FAMILIA, { conjuge_data_nascimento: nascimento })),
        'vida.necessidade_capital',
      )?.outputs?.necessidade ?? 0;
    // 63 works two years more, 66 none; both stop at 65.
    expect(need('1960-11-01')).toBeGreaterThan(need('1963-11-01'));
  });

  it('goes on unchanged in studies presented under the second edition', () => {
    const edicao = PARAMETROS_ATUAIS.get(EDICAO_DA_FAMILIA);
    if (!edicao) throw new Error('no edition');
    const parametros = new Map(PARAMETROS_ATUAIS).set(EDICAO_DA_FAMILIA, { ...edicao, valor: 2 });
    const antes = inputs({ pensao_recebida_mensal: 500 }, FAMILIA, parametros);
    expect(antes).toMatchObject({ conjuge_renda_mensal_liquida: 4000, outras_rendas_mensais: 1500 });
    expect(antes).not.toHaveProperty('conjuge_meses_de_trabalho');
  });
});

describe('alimony received', () => {
  const pensao = { pensao_recebida_mensal: 500 };

  it('ends with the answered years', () => {
    expect(inputs({ ...pensao, pensao_recebida_anos: 3 })).toMatchObject({
      outras_rendas_mensais: 1000,
      rendas_com_prazo: [{ valor: 500, meses: 36 }],
    });
  });

  it('ends when the youngest child is independent', () => {
    // Tomás is 5: 24 − 5 years.
    expect(inputs(pensao).rendas_com_prazo).toEqual([{ valor: 500, meses: 12 * 19 }]);
  });

  it('goes on for a disabled child', () => {
    const filhos = [
      { nome: 'Lucas', parentesco: 'filho', data_nascimento: '2007-05-02', invalido: 'S' },
    ] as const;
    const com = inputs(pensao, withTabelas(FAMILIA, { dependentes: filhos }));
    expect(com.outras_rendas_mensais).toBe(1500);
    expect(com).not.toHaveProperty('rendas_com_prazo');
  });
});
