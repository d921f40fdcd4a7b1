import { describe, expect, it } from 'vitest';
import { EDICAO_DA_FAMILIA, PARAMETROS_ATUAIS, type Parametros } from '../../calculators/index.ts';
import type { LinhaDe } from '../../catalogue/index.ts';
import { caveatsOfResultado } from '../shown/caveats.ts';
import type { Diagnostico } from '../snapshot.ts';
import { ITENS, withDreams } from './dreams.fixture.ts';
import { FAMILIA, linhaOfItem, withCampos, withItens, withTabelas } from './family.fixture.ts';
import { computeResultados, deriveFigures, findResultado } from './index.ts';

type Dependente = LinhaDe<'dependentes'>;

/** 19 years old: provided for 71 years more. */
const LUCAS: Dependente = {
  nome: 'Lucas',
  parentesco: 'filho',
  data_nascimento: '2007-05-02',
  invalido: 'S',
};

const study = (parte: Partial<Dependente>, campos: Diagnostico = {}) =>
  withTabelas(withCampos(FAMILIA, campos), { dependentes: [{ ...LUCAS, ...parte }] });

const need = (
  parte: Partial<Dependente>,
  campos: Diagnostico = {},
  parametros: Parametros = PARAMETROS_ATUAIS,
) => findResultado(computeResultados(study(parte, campos), parametros), 'vida.necessidade_capital');
const disability = (parte: Partial<Dependente>, campos: Diagnostico = {}) =>
  findResultado(computeResultados(study(parte, campos)), 'vida.invalidez');

type Resultado = Parameters<typeof caveatsOfResultado>[0] | undefined;
const said = (resultado: Resultado): string =>
  (resultado ? caveatsOfResultado(resultado, 'cliente') : []).join('\n').replaceAll('\u00a0', ' ');

/** Nobody contributes, and 300 reais for two people are 150 a head, below 405,25. */
const POBRE = {
  contribui_inss: 'N',
  conjuge_contribui_inss: 'N',
  conjuge_renda_mensal_liquida: 300,
  conjuge_renda_mensal_bruta: 300,
  outras_rendas_mensais: 0,
} as const;

describe('the benefit of a dependant for life', () => {
  it('of assistance goes on while income a head is up to a quarter of the minimum wage', () => {
    const com = need({ beneficio_da_pessoa: 'bpc' }, POBRE);
    expect(com?.inputs.outras_rendas_mensais).toBe(1621);
    expect(said(com)).toContain('O BPC de Lucas entrou na conta');
  });

  it('of assistance goes on at exactly a quarter of the minimum wage a head, of gross income', () => {
    // 810,50 for the husband and Lucas: 405,25 a head, 1/4 of 1.621.
    const com = (bruta: number) =>
      need({ beneficio_da_pessoa: 'bpc' }, { ...POBRE, conjuge_renda_mensal_bruta: bruta });
    expect(com(810.5)?.inputs.outras_rendas_mensais).toBe(1621);
    expect(com(810.51)?.inputs.outras_rendas_mensais).toBe(0);
    expect(said(com(810.51))).toContain('acima de 1/4 do salário mínimo');
  });

  it('of assistance is one minimum wage', () => {
    expect(need({ beneficio_da_pessoa: 'bpc' }, POBRE)?.inputs.outras_rendas_mensais).toBe(1621);
  });

  it('of assistance ends with the family’s income a head', () => {
    // 4.000 of the husband and 1.000 of rents for two people.
    const com = need({ beneficio_da_pessoa: 'bpc' }, { contribui_inss: 'N' });
    expect(com?.inputs.outras_rendas_mensais).toBe(1000);
    expect(said(com)).toContain('O BPC de Lucas ficou fora da conta');
  });

  it('of assistance ends with the pension of the parent who died', () => {
    const { contribui_inss: _, ...contribui } = POBRE;
    expect(need({ beneficio_da_pessoa: 'bpc' }, contribui)?.inputs.outras_rendas_mensais).toBe(0);
  });

  it('of a pension goes on', () => {
    const com = need({ beneficio_da_pessoa: 'pensao', beneficio_valor: 1800 });
    expect(com?.inputs.outras_rendas_mensais).toBe(2800);
    expect(
      disability({ beneficio_da_pessoa: 'pensao', beneficio_valor: 1800 })?.inputs.outras_rendas_mensais,
    ).toBe(4000 + 1000 + 1800);
  });

  it('counts in the month of today, of assistance always one minimum wage', () => {
    const month = (parte: Partial<Dependente>) => deriveFigures(study(parte)).capacidade_poupanca.valor ?? 0;
    expect(month({ beneficio_da_pessoa: 'pensao', beneficio_valor: 1800 }) - month({})).toBe(1800);
    expect(month({ beneficio_da_pessoa: 'bpc' }) - month({})).toBe(1621);
    expect(month({ beneficio_da_pessoa: 'bpc', beneficio_valor: 900 }) - month({})).toBe(1621);
  });
});

describe('who cares for a dependant for life', () => {
  const CUIDA = { quem_cuida: 'titular', custo_substituto_mensal: 2500 } as const;

  it('is replaced at a price after death, for as long as the dependant is provided for', () => {
    expect(need(CUIDA)?.inputs.cuidados).toEqual([{ custo_mensal: 2500, meses: 12 * 71 }]);
    expect(need({ ...CUIDA, quem_cuida: 'conjuge' })?.inputs).not.toHaveProperty('cuidados');
  });

  it('is replaced at the death of either who cares, as far as a price is answered', () => {
    const osDois = { ...CUIDA, quem_cuida: 'casal' } as const;
    const com = computeResultados(study(osDois));
    for (const papel of ['titular', 'conjuge'] as const)
      expect(findResultado(com, 'vida.necessidade_capital', papel)?.inputs.cuidados, papel).toEqual([
        { custo_mensal: 2500, meses: 12 * 71 },
      ]);
    const semPreco = need({ quem_cuida: 'casal' });
    expect(semPreco?.inputs).not.toHaveProperty('cuidados');
    expect(said(semPreco)).toContain('segue com o cuidado do outro');
  });

  it('is replaced at a price when disabled, beside the own care', () => {
    const item = linhaOfItem('1.04', { custo_cuidado_proprio: 3000 });
    const resultado = findResultado(computeResultados(withItens(study(CUIDA), item)), 'vida.invalidez');
    expect(resultado?.inputs).toMatchObject({
      cuidado_proprio_mensal: 3000,
      cuidados: [{ custo_mensal: 2500, meses: 12 * 71 }],
    });
    const [com, sem] = [resultado, disability({})].map((um) =>
      um?.passos.find(({ nome }) => nome === 'perda_mensal'),
    );
    expect((com?.valor ?? 0) - (sem?.valor ?? 0)).toBe(5500);
    expect(com?.formula.replaceAll('\u00a0', ' ')).toContain('+ R$ 3.000,00 de cuidado próprio');
  });

  it('is said to be missing without a price', () => {
    expect(said(disability({ quem_cuida: 'titular' }))).toContain('esse custo não foi informado');
  });

  it('pays today’s care of a disabled child for life', () => {
    expect(need({ custo_cuidado_mensal: 900 })?.inputs.cuidados).toEqual([
      { custo_mensal: 900, meses: 12 * 71 },
    ]);
  });
});

describe('the inheritance of a dependant for life', () => {
  const partition = (parte: Partial<Dependente>) =>
    said(findResultado(computeResultados(study(parte)), 'sucessao.partilha'));

  it.each([
    ['curatela', 'pelo curador, que presta contas'],
    ['apoiada', 'com os apoiadores que escolheu'],
    ['nenhum', 'a deficiência não tira a capacidade'],
  ] as const)('with %s is told as: %s', (apoio_a_decisao, texto) => {
    expect(partition({ apoio_a_decisao })).toContain(texto);
  });

  it('names usufruct and clauses, and the limits of fideicomisso and trusts', () => {
    const texto = partition({});
    expect(texto).toContain('usufruto de um bem');
    expect(texto).toContain('art. 1.911');
    expect(texto).toContain('Fideicomisso só serve a quem ainda não foi concebido');
    expect(texto).toContain('não tem lei de trust');
  });

  it.each([
    ['direto', 'recebe direto'],
    ['usufruto', 'usufruto de um bem para Lucas'],
    ['clausulas', 'testamento com cláusulas'],
  ] as const)('by the chosen way %s names that one only', (forma_de_receber, texto) => {
    expect(partition({ forma_de_receber })).toContain(texto);
    expect(partition({ forma_de_receber })).not.toContain('lei de trust');
    expect(partition({ forma_de_receber: 'a_decidir' })).toContain('lei de trust');
  });

  it('may end the assistance by what it yields, assets being no criterion, which is said', () => {
    expect(partition({ beneficio_da_pessoa: 'bpc' })).toContain('(aluguel, juros) conta como renda da casa');
    expect(partition({ beneficio_da_pessoa: 'bpc' })).not.toContain('patrimônio e');
    expect(partition({ beneficio_da_pessoa: 'bpc' })).toContain('pode encerrar o BPC');
    expect(partition({})).not.toContain('BPC');
  });

  it('names who cares afterwards, or that it is open', () => {
    expect(partition({ quem_cuida_depois: 'Tia Rosa' })).toContain('Quem cuida de Lucas depois: Tia Rosa');
    expect(partition({})).toContain('Falta dizer quem cuida de Lucas depois');
  });
});

describe('dreams of a family with a dependant for life', () => {
  const dreams = (campos = {}) =>
    computeResultados(withTabelas(withDreams(ITENS, campos), { dependentes: [LUCAS] }));

  it('say how many years the planned income ends before the dependant’s 90th', () => {
    // She is 40 and plans to 95: 55 years of the 71.
    const plano = findResultado(dreams(), 'sonhos.liberdade');
    const anos = 71 - (Number(plano?.inputs.idade_final) - Number(plano?.inputs.idade));
    expect(anos).toBeGreaterThan(0);
    expect(said(plano)).toContain(`O plano acaba ${anos} anos antes dos 90 anos de Lucas`);
  });

  it('name the age of the parameter', () => {
    const idade = PARAMETROS_ATUAIS.get('idade_vitalicio');
    if (!idade) throw new Error('no age');
    const parametros = new Map(PARAMETROS_ATUAIS).set('idade_vitalicio', { ...idade, valor: 95 });
    const estudo = withTabelas(withDreams(ITENS), { dependentes: [LUCAS] });
    const plano = findResultado(computeResultados(estudo, parametros), 'sonhos.liberdade');
    expect(said(plano)).toContain('antes dos 95 anos de Lucas');
  });

  it('say whom the reserve keeps', () => {
    expect(said(findResultado(dreams(), 'sonhos.reserva'))).toContain('Lucas depende da família a vida toda');
  });
});

it('a study presented under the second edition says and counts nothing of it', () => {
  const edicao = PARAMETROS_ATUAIS.get(EDICAO_DA_FAMILIA);
  if (!edicao) throw new Error('no edition');
  const parametros = new Map(PARAMETROS_ATUAIS).set(EDICAO_DA_FAMILIA, { ...edicao, valor: 2 });
  const parte = { quem_cuida: 'titular', custo_substituto_mensal: 2500, beneficio_da_pessoa: 'bpc' } as const;
  const antes = need(parte, {}, parametros);
  expect(antes?.inputs).not.toHaveProperty('cuidados');
  expect(said(antes)).not.toContain('Lucas');
});
