import { describe, expect, it } from 'vitest';
import { EDICAO_DA_FAMILIA, PARAMETROS_ATUAIS, type Parametros } from '../../calculators/index.ts';
import type { LinhaDe } from '../../catalogue/index.ts';
import type { Diagnostico } from '../snapshot.ts';
import { FAMILIA, linhaOfItem, withCampos, withItens, withTabelas } from './family.fixture.ts';
import { computeResultados, findResultado } from './index.ts';

/** The presented studies' parameters, under an edition of the rules. */
const under = (valor: number): Parametros => {
  const parametro = PARAMETROS_ATUAIS.get(EDICAO_DA_FAMILIA);
  if (!parametro) throw new Error('no edition');
  return new Map(PARAMETROS_ATUAIS).set(EDICAO_DA_FAMILIA, { ...parametro, valor });
};

type Dependente = LinhaDe<'dependentes'>;

function need(
  campos: Diagnostico,
  dependentes: readonly Dependente[],
  prazo: number | null = 15,
  parametros = under(3),
) {
  const termo = linhaOfItem('1.01', prazo === null ? {} : { prazo_reposicao_anos: prazo });
  const estudo = withItens(withTabelas(withCampos(FAMILIA, campos), { dependentes }), termo);
  return findResultado(computeResultados(estudo, parametros), 'vida.necessidade_capital');
}

const SOZINHA = { estado_civil: 'S', conjuge_renda_mensal_liquida: null } as const;
const child = (data_nascimento: string, parte: Partial<Dependente> = {}): Dependente => ({
  nome: 'Lucas',
  parentesco: 'filho',
  data_nascimento,
  ...parte,
});
const GROWN = child('1998-02-10');

describe('income replaced', () => {
  it.each<[string, Diagnostico, readonly Dependente[], number]>([
    ['nobody', { ...SOZINHA, tem_dependentes: 'N' }, [], 0],
    ['a grown child', SOZINHA, [GROWN], 0],
    ['a disabled grown child', SOZINHA, [{ ...GROWN, invalido: 'S' }], 15],
    ['a small child', SOZINHA, [child('2018-02-10')], 15],
    ['a mother in care', SOZINHA, [{ ...GROWN, nome: 'Nair', parentesco: 'mae' }], 15],
    ['who receives alimony', { ...SOZINHA, tem_dependentes: 'N', pensao_paga_mensal: 900 }, [], 15],
    ['a spouse', { tem_dependentes: 'N' }, [], 15],
  ])('%s depending: %s %s %d years', (_, campos, dependentes, anos) => {
    expect(need(campos, dependentes)?.outputs?.prazo_anos).toBe(anos);
  });

  it('is nothing where nobody depends: debts, funeral, inventory and the transition remain', () => {
    const resultado = need({ ...SOZINHA, tem_dependentes: 'N' }, []);
    expect(resultado?.outputs).toMatchObject({ vp_renda: 0, vp_educacao: 0, pensao_inss: 0 });
    expect(resultado?.passos.find(({ nome }) => nome === 'prazo_anos')?.formula).toBe(
      'ninguém depende da renda',
    );
  });

  it('follows the typed term in studies presented under the second edition', () => {
    expect(need({ ...SOZINHA, tem_dependentes: 'N' }, [], 15, under(2))?.outputs?.prazo_anos).toBe(15);
  });
});

describe('a dependant for life', () => {
  const LUCAS = child('2007-05-02', { invalido: 'S' });

  it('is provided for until the 90th year', () => {
    // 19 years old on 21/11/2026: 90 − 19.
    expect(need({}, [LUCAS], null)?.outputs).toMatchObject({ prazo_anos: 71 });
    expect(need({}, [LUCAS], 999)?.outputs?.prazo_anos).toBe(71);
    expect(need({}, [LUCAS], 30)?.outputs?.prazo_anos).toBe(30);
    expect(need({}, [LUCAS], null)?.parametros).toContainEqual(
      expect.objectContaining({ chave: 'idade_vitalicio', valor: 90 }),
    );
  });

  it('leaves the whole pension to the family', () => {
    // Average of 5.000 with 17 years: 60% + 2% × 2 = 3.200 of base, whole instead of 70%.
    expect(need({}, [LUCAS])?.outputs?.pensao_inss).toBe(3200);
    expect(need({}, [{ ...LUCAS, invalido: 'N' }])?.outputs?.pensao_inss).toBe(2240);
  });

  it('has care paid for life unless the years are answered', () => {
    const irmao = { ...LUCAS, parentesco: 'outro', custo_cuidado_mensal: 1000 } as const;
    expect(need({}, [irmao])?.inputs.cuidados).toEqual([{ custo_mensal: 1000, meses: 12 * 71 }]);
    expect(need({}, [{ ...irmao, anos_cuidado: 5 }])?.inputs.cuidados).toEqual([
      { custo_mensal: 1000, meses: 60 },
    ]);
  });

  it('changes nothing in studies presented under the second edition', () => {
    expect(need({}, [LUCAS], null, under(2))?.outputs).toMatchObject({ prazo_anos: 5, pensao_inss: 2240 });
  });
});

it('a term for life without disability lasts to the 90th year of the spouse', () => {
  // Born on 05/12/1981, 44 years old: 90 − 44.
  expect(need({}, [GROWN], 999)?.outputs?.prazo_anos).toBe(46);
});
