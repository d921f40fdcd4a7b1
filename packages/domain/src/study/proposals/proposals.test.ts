import { describe, expect, it } from 'vitest';
import type { CodigoItem, LinhaDe } from '../../catalogue/index.ts';
import { bloco, estudo, item, produto } from '../test/estudo.ts';
import { motivoOfItem, motivosOfAreas, motivosOfEstudo } from './index.ts';

type Linhas = Parameters<typeof estudo>[0] extends infer P ? NonNullable<P> : never;
const lido = (tabelas: NonNullable<Linhas['tabelas']>, diagnostico: object = {}) =>
  estudo({
    diagnostico: {
      ...bloco,
      ...Object.fromEntries(Object.keys(tabelas).map((nome) => [`tem_${nome}`, 'S'])),
      ...diagnostico,
    },
    tabelas,
  });
const doTitular = (de: ReturnType<typeof lido>) =>
  Object.fromEntries(
    motivosOfEstudo(de).flatMap(({ codigo, papel, motivo }) =>
      papel === 'titular' ? [[codigo, motivo]] : [],
    ),
  );

describe('items proposed by the answers', () => {
  it('include uninsured cars and homes, not insured ones', () => {
    const bens = [
      { tipo_bem: 'veiculo', valor_mercado: 90_000, segurado: 'N' },
      { tipo_bem: 'imovel', valor_mercado: 700_000 },
    ] as const;
    expect(doTitular(lido({ bens }))).toMatchObject({
      '3.01': 'Há um veículo nos bens sem seguro',
      '3.02': 'Há um imóvel nos bens; falta dizer se tem seguro',
    });
    const segurados = doTitular(lido({ bens: bens.map((bem) => ({ ...bem, segurado: 'S' as const })) }));
    expect(Object.keys(segurados)).not.toContain('3.01');
    expect(Object.keys(segurados)).not.toContain('3.02');
  });

  it('include a PGBL only where its own account saves tax', () => {
    const answers = { tipo_declaracao_ir: 'completa', contribui_inss: 'S' };
    const suggested = (more: object) => doTitular(lido({}, { ...answers, ...more }))['2.03'];
    expect(suggested({ renda_tributavel_anual: 200_000, deducoes_anuais_ir: 40_000 })).toBe(
      'Declara o IR no modelo completo: o PGBL adia imposto',
    );
    expect(suggested({ renda_tributavel_anual: 60_000 })).toBeUndefined();
    expect(suggested({})).toBeDefined();
  });

  it('include one health plan for a couple without any', () => {
    const plan = { area_produto: 1, cobertura: 'plano_saude', vigencia_fim: '2030-01-01' } as const;
    const proposedTo = (apolices: readonly LinhaDe<'apolices'>[]) =>
      motivosOfEstudo(lido({ apolices })).flatMap(({ codigo, papel }) => (codigo === '1.12' ? [papel] : []));
    expect(proposedTo([{ ...plan, cobertura: 'morte' }])).toEqual(['titular']);
    expect(proposedTo([{ ...plan, tipo_segurado: 'titular' }])).toEqual(['conjuge']);
    expect(proposedTo([{ ...plan, tipo_segurado: 'casal' }])).toEqual([]);
  });

  it('treat a policy in force as cover of an asset without an answer', () => {
    const casco = { area_produto: 3, cobertura: 'casco', vigencia_fim: '2030-01-01' } as const;
    const de = (carro: LinhaDe<'bens'>, apolice: LinhaDe<'apolices'>) =>
      doTitular(
        lido({ bens: [{ tipo_bem: 'veiculo', valor_mercado: 90_000, ...carro }], apolices: [apolice] }),
      );
    expect(de({}, casco)).not.toHaveProperty('3.01');
    expect(de({}, { ...casco, vigencia_fim: '2020-01-01' })).toHaveProperty('3.01');
    expect(de({ segurado: 'N' }, casco)).toMatchObject({ '3.01': 'Há um veículo nos bens sem seguro' });
  });

  it('count children with their ages', () => {
    const com = (...nascimentos: string[]) =>
      doTitular(
        lido({
          dependentes: nascimentos.map((data_nascimento) => ({
            parentesco: 'filho' as const,
            data_nascimento,
          })),
        }),
      );
    expect(com('2019-03-01', '2024-01-10', '2017-05-02')).toMatchObject({
      '1.01': '3 filhos de 2, 7 e 9 anos vivem desta renda',
      '2.06': '3 filhos de 2, 7 e 9 anos ainda vão à faculdade',
    });
    expect(com('2026-10-01')).toMatchObject({ '2.06': 'Um filho de menos de um ano ainda vai à faculdade' });
  });

  it('include liability and sickness income for the self-employed only', () => {
    expect(doTitular(lido({}, { profissao: 'Engenheiro civil', subtipo_vinculo: 'autonomo' }))).toMatchObject(
      {
        '3.05': expect.stringContaining('conta própria'),
        '1.07': expect.stringContaining('conta própria'),
      },
    );
    const empregado = doTitular(lido({}, { profissao: 'Engenheiro civil', subtipo_vinculo: 'empregado' }));
    expect(Object.keys(empregado)).not.toContain('3.05');
    expect(Object.keys(empregado)).not.toContain('1.07');
    const aposentado = doTitular(lido({}, { tipo_vinculo: 'PJ', subtipo_vinculo: 'aposentado' }));
    expect(Object.keys(aposentado)).not.toContain('3.05');
  });

  it('include those for children, debts, rent and the age of freedom', () => {
    const dependentes = [
      { parentesco: 'filho', data_nascimento: '2019-03-01' },
      { parentesco: 'filho', data_nascimento: '2000-03-01' },
    ] as const;
    const dividas = [
      { tipo_divida: 'cartao', titular: 'titular', saldo_devedor: 8_000, parcela_atual: 900 },
    ] as const;
    const casa = { tipo_moradia: 'alugada', aluguel_atual: 3_000, idade_aposentadoria: 60 } as const;
    expect(doTitular(lido({ dependentes, dividas }, casa))).toMatchObject({
      '1.01': 'Um filho de 7 anos vive desta renda',
      '2.06': 'Um filho de 7 anos ainda vai à faculdade',
      '1.10': expect.stringMatching(/8\.000,00 em dívidas sem seguro que as quite/),
      '4.05': 'Há dívida cara ou em atraso: cartão de crédito (rotativo)',
      '6.01': expect.stringMatching(/^Paga .*3\.000,00 de aluguel por mês/),
      '2.02': 'Quer poder parar de trabalhar aos 60',
    });
  });

  it('include exchange for a goal in foreign currency', () => {
    const objetivos = item(
      '2.01',
      {},
      {
        tabelas: {
          objetivos: [{ objetivo_nome: 'Viagem a Nova York', objetivo_valor: 5_000, moeda_objetivo: 'USD' }],
        },
      },
    );
    expect(doTitular({ ...lido({}), produtos: [produto(2, [objetivos])] })).toMatchObject({
      '5.04': 'O objetivo “Viagem a Nova York” é em dólar americano',
      '5.07': 'O objetivo “Viagem a Nova York” é fora do país',
    });
  });

  const comObjetivo = (objetivo: LinhaDe<'objetivos'>) =>
    doTitular({
      ...lido({}),
      produtos: [produto(2, [item('2.01', {}, { tabelas: { objetivos: [objetivo] } })])],
    });

  it.each([
    ['Intercâmbio de Davi', 'O objetivo “Intercâmbio de Davi” é fora do país', true],
    ['Viagem a Portugal', 'O objetivo “Viagem a Portugal” é fora do país', true],
    ['Viagem de formatura', 'O objetivo “Viagem de formatura” pede moeda, se for fora do país', false],
    ['Viagem ao Nordeste', undefined, false],
    ['Casa na praia', undefined, false],
    ['Viagem a Orlando', 'O objetivo “Viagem a Orlando” é fora do país', true],
    ['Faculdade do Orlando', undefined, false],
    ['Trocar o carro que a Ana usa', undefined, false],
    ['Escola internacional', undefined, false],
    ['Casa em Franca', undefined, false],
  ])('treat a goal “%s” without currency as foreign when it is abroad', (nome, conta, seguro) => {
    const motivos = comObjetivo({ objetivo_nome: nome, objetivo_valor: 90_000 });
    expect(motivos['5.04']).toBe(conta);
    expect('5.07' in motivos).toBe(seguro);
  });

  it('insure a trip abroad of this year or the next, not one of years ahead', () => {
    const comAno = (objetivo_ano: number) =>
      comObjetivo({ objetivo_nome: 'Faculdade nos EUA', objetivo_valor: 90_000, objetivo_ano });
    expect(comAno(2027)).toHaveProperty('5.07');
    expect(comAno(2030)).not.toHaveProperty('5.07');
    expect(comAno(2030)).toHaveProperty('5.04');
  });

  it('include exchange for an insured trip', () => {
    const viagem = (codigo: CodigoItem, area: 3 | 5, viagem_destino: string) =>
      doTitular({ ...lido({}), produtos: [produto(area, [item(codigo, { viagem_destino })])] })['5.04'];
    expect(viagem('3.07', 3, 'Lisboa')).toBe('A viagem a Lisboa é fora do país');
    expect(viagem('5.07', 5, 'Zermatt')).toBe('A viagem a Zermatt é fora do país');
    expect(viagem('3.07', 3, 'Zermatt')).toBe('A viagem a Zermatt pede moeda, se for fora do país');
    expect(viagem('3.07', 3, 'Gramado')).toBeUndefined();
  });

  it('give an area the reason of its first item', () => {
    const dividas = [
      { tipo_divida: 'cartao', titular: 'titular', saldo_devedor: 8_000, parcela_atual: 900 },
    ] as const;
    const areas = motivosOfAreas(motivosOfEstudo(lido({ dividas }, { subtipo_vinculo: 'empregado' })));
    expect(areas.get(4)?.motivo).toBe('Há dívida cara ou em atraso: cartão de crédito (rotativo)');
    expect(areas.has(3)).toBe(false);
  });

  it('exclude decided items and those the spouse does not have', () => {
    const motivos = motivosOfEstudo(
      lido({ bens: [{ tipo_bem: 'veiculo', valor_mercado: 1, segurado: 'N' }] }),
    );
    expect(motivoOfItem(motivos, item('3.01', { interesse: null }))).toBe(
      'Há um veículo nos bens sem seguro',
    );
    expect(motivoOfItem(motivos, item('3.01', { interesse: 'N' }))).toBeNull();
    expect(motivoOfItem(motivos, item('3.01', { interesse: null }, { tipo_segurado: 'conjuge' }))).toBeNull();
  });
});
