import { describe, expect, it } from 'vitest';
import { EDICAO_DA_FAMILIA, PARAMETROS_ATUAIS, type Parametros } from '../../calculators/index.ts';
import type { LinhaDe } from '../../catalogue/index.ts';
import type { EstudoSnapshot } from '../snapshot.ts';
import { FAMILIA, withCampos, withTabelas } from './family.fixture.ts';
import { computeResultados, findResultado } from './index.ts';

const PLANO: LinhaDe<'apolices'> = {
  area_produto: 1,
  cobertura: 'plano_saude',
  tipo_segurado: 'titular',
  do_empregador: 'S',
  valor_premio: 0,
};

const withPlan = (parte: Partial<LinhaDe<'apolices'>> = {}, estudo = FAMILIA): EstudoSnapshot =>
  withTabelas(estudo, { apolices: [{ ...PLANO, ...parte }] });

const need = (
  estudo: EstudoSnapshot,
  papel: 'titular' | 'conjuge' = 'titular',
  parametros = PARAMETROS_ATUAIS,
) => findResultado(computeResultados(estudo, parametros), 'vida.necessidade_capital', papel);
const disability = (estudo: EstudoSnapshot) => findResultado(computeResultados(estudo), 'vida.invalidez');
const step = (resultado: ReturnType<typeof need> | ReturnType<typeof disability>) =>
  resultado?.passos.find(({ nome }) => nome === 'plano_saude');

describe('the health plan of the employer', () => {
  it('is paid by the survivors at the price by age: the spouse for good, each child until independent', () => {
    // He is 44: 790; Clara is 8 and Tomás 5: 304 each, for 16 and 19 years.
    const resultado = need(withPlan());
    expect(resultado?.inputs.planos_de_saude).toEqual([
      { mensal: 790, meses: 1200 },
      { mensal: 304, meses: 12 * 16 },
      { mensal: 304, meses: 12 * 19 },
    ]);
    expect(step(resultado)).toMatchObject({ valor: 1398 });
    expect(resultado?.parametros).toContainEqual(
      expect.objectContaining({ chave: 'plano_saude_pessoa_mes', verificado: false }),
    );
    const sem = need(withPlan({ do_empregador: 'N' }))?.outputs?.deficit_mensal ?? 0;
    expect((resultado?.outputs?.deficit_mensal ?? 0) - sem).toBe(1398);
  });

  it('is paid at the answered price', () => {
    const resultado = need(withPlan({ preco_sem_empregador: 2100 }));
    expect(resultado?.inputs.planos_de_saude).toEqual([{ mensal: 2100, meses: 1200 }]);
    expect(step(resultado)?.formula).toContain('por um plano parecido');
  });

  it('costs what the budget does not hold yet', () => {
    const orcamento = [
      ...(FAMILIA.tabelas.orcamento ?? []),
      { categoria: 'saude', natureza_despesa: 'fixa', valor_mensal: 400 } as const,
    ];
    const pago = {
      valor_premio: 400,
      periodicidade_pagamento: 'monthly',
      preco_sem_empregador: 2000,
    } as const;
    const resultado = need(withPlan(pago, withTabelas(FAMILIA, { orcamento })));
    expect(resultado?.inputs.planos_de_saude).toEqual([{ mensal: 1600, meses: 1200 }]);
  });

  it('does not end when its holder survives', () => {
    expect(need(withPlan(), 'conjuge')?.inputs).not.toHaveProperty('planos_de_saude');
    // The couple's plan is of the one who has an employer: she owns a company, he is employed.
    const doCasal = withPlan({ tipo_segurado: 'casal' });
    expect(need(doCasal)?.inputs).not.toHaveProperty('planos_de_saude');
    expect(need(doCasal, 'conjuge')?.inputs.planos_de_saude).toHaveLength(3);
  });

  it('ends with the holder’s disability, whose own plan costs too', () => {
    // She is 40: 640, beside the 1.398 of the others.
    const { despesa_a_manter: com } = disability(withPlan())?.inputs ?? {};
    const { despesa_a_manter: sem } = disability(withPlan({ do_empregador: 'N' }))?.inputs ?? {};
    expect((com ?? 0) - (sem ?? 0)).toBe(640 + 1398);
  });

  it('costs nobody who is left alone', () => {
    const so = withCampos(FAMILIA, {
      estado_civil: 'S',
      tem_dependentes: 'N',
      conjuge_renda_mensal_liquida: null,
    });
    expect(need(withPlan({}, withTabelas(so, { dependentes: [] })))?.inputs).not.toHaveProperty(
      'planos_de_saude',
    );
  });

  it('changes nothing in studies presented under the second edition', () => {
    const edicao = PARAMETROS_ATUAIS.get(EDICAO_DA_FAMILIA);
    if (!edicao) throw new Error('no edition');
    const antes: Parametros = new Map(PARAMETROS_ATUAIS).set(EDICAO_DA_FAMILIA, { ...edicao, valor: 2 });
    expect(need(withPlan(), 'titular', antes)?.inputs).not.toHaveProperty('planos_de_saude');
  });
});
