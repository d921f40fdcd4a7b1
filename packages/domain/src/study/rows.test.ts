import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar/index.ts';
import type { TabelasDoEstudo } from '../catalogue/index.ts';
import type { Diagnostico } from './index.ts';
import {
  applicableColunas,
  cellsAsProposed,
  newLinhaDefaults,
  proposedDividas,
  valuesBroughtAlong,
} from './index.ts';
import { bloco, estudo, produto } from './test/estudo.ts';

const answered = (tabelas: TabelasDoEstudo, diagnostico: Diagnostico = {}) =>
  estudo({
    tabelas,
    diagnostico: {
      ...bloco,
      ...Object.fromEntries(Object.keys(tabelas).map((tabela) => [`tem_${tabela}`, 'S'])),
      ...diagnostico,
    },
  });

describe('what follows from a cell in its row', () => {
  const asset = (descricao: string, estado = estudo()) =>
    valuesBroughtAlong('bens', {}, { descricao }, estado).tipo_bem;

  it('the description says the kind of an asset', () => {
    expect(asset('Apartamento Trindade')).toBe('imovel');
    expect(asset('Corolla Cross XRE 2023')).toBe('veiculo');
    expect(asset('Onix ABC1D23')).toBe('veiculo');
    expect(asset('Estúdio de arquitetura')).toBe('participacao');
    expect(asset('Coleção de selos')).toBeUndefined();
  });

  it('a clinic is a company of its owner only', () => {
    const employee = answered({}, { subtipo_vinculo: 'empregado' });
    expect(asset('Clínica Sul', employee)).toBeUndefined();
    expect(asset('Clínica Sul')).toBe('participacao');
  });

  it('the only home of a family that does not rent is theirs to live in', () => {
    const home = (study = estudo()) =>
      valuesBroughtAlong('bens', {}, { descricao: 'Casa do Campeche' }, study).finalidade_imovel;
    expect(home()).toBe('moradia');
    expect(home(answered({}, { tipo_moradia: 'alugada' }))).toBeUndefined();
    const other = { descricao: 'Apartamento', tipo_bem: 'imovel', valor_mercado: 1 } as const;
    expect(home(answered({ bens: [other] }))).toBeUndefined();
  });

  it('the only home stays one under a corrected description', () => {
    const home = {
      linha_uuid: '0198c2a4-0000-7000-8000-000000000001',
      descricao: 'Apartamento Trindade',
      tipo_bem: 'imovel',
      finalidade_imovel: 'moradia',
      valor_mercado: 1,
    } as const;
    const corrected = (bens: TabelasDoEstudo['bens']) =>
      valuesBroughtAlong('bens', home, { descricao: 'Apartamento na Trindade' }, answered({ bens }));
    expect(corrected([home])).toEqual({});
    // Two of the same name are two.
    const other = { ...home, linha_uuid: '0198c2a4-0000-7000-8000-000000000002', finalidade_imovel: null };
    const named = cellsAsProposed('bens', answered({ bens: [home, other] }));
    expect(named.flatMap(({ nomes }) => nomes)).not.toContain('finalidade_imovel');
  });

  it('the cover of a policy says its area, whose the only car is and its value', () => {
    const car = {
      descricao: 'HB20',
      tipo_bem: 'veiculo',
      valor_mercado: 60_000,
      titularidade: 'conjuge',
    } as const;
    const begun = { tipo_segurado: 'titular' };
    const brought = valuesBroughtAlong('apolices', begun, { cobertura: 'casco' }, answered({ bens: [car] }));
    expect(brought).toEqual({ area_produto: 3, tipo_segurado: 'conjuge', valor_cobertura: 60_000 });
    expect(valuesBroughtAlong('apolices', {}, { cobertura: 'outra' }, estudo())).toEqual({});
  });

  it('a home loan has the insurance that the law demands', () => {
    const brought = (tipo_divida: string) => valuesBroughtAlong('dividas', {}, { tipo_divida }, estudo());
    expect(brought('imobiliario')).toEqual({ tem_prestamista: 'S' });
    expect(brought('pessoal')).toEqual({});
  });

  it('a child takes over the fee of the faculty and depends until 21', () => {
    const helena = {
      nome: 'Helena',
      parentesco: 'filho',
      data_nascimento: '2014-03-12',
      custo_faculdade_mensal: 3200,
    } as const;
    const study = answered(
      { dependentes: [helena] },
      { uniao_desde: '2017-05-20', filhos_todos_comuns: 'N' },
    );
    const born = (data_nascimento: string) =>
      valuesBroughtAlong('dependentes', { nome: 'Tomás', parentesco: 'filho' }, { data_nascimento }, study);
    expect(born('2020-05-20')).toEqual({
      custo_faculdade_mensal: 3200,
      filho_de: 'casal',
      dependente_ir: 'S',
    });
    expect(born('2016-05-20')).not.toHaveProperty('filho_de');
    expect(born('1998-05-20')).toEqual({});
  });

  it('an account of a foreign broker is abroad, in dollars', () => {
    expect(valuesBroughtAlong('investimentos', {}, { instituicao: 'Avenue' }, estudo())).toEqual({
      no_exterior: 'S',
      moeda: 'USD',
    });
  });

  it('only its end says when the money of an investment comes, never its class alone', () => {
    const days = (linha: Record<string, unknown>) =>
      valuesBroughtAlong('investimentos', {}, linha, estudo()).liquidez_dias;
    for (const tipo_investimento of [1, 2, 3, 4]) expect(days({ tipo_investimento })).toBeUndefined();
    const vencimento = addDays(estudo().hoje, 400);
    expect(days({ tipo_investimento: 1, vencimento })).toBe(400);
  });

  it('life insurance that costs nothing is the employer’s', () => {
    const policy = { area_produto: 1, cobertura: 'morte', valor_cobertura: 360_000 };
    const brought = (mudanca: Record<string, unknown>, linha = policy) =>
      valuesBroughtAlong('apolices', linha, mudanca, estudo());
    expect(brought({ valor_premio: 0 })).toEqual({ do_empregador: 'S' });
    expect(brought({ do_empregador: 'S' })).toEqual({ valor_premio: 0 });
    expect(brought({ valor_premio: 0 }, { ...policy, area_produto: 3 })).toEqual({});
  });

  it('a policy paid at once is nobody’s employer’s, whichever is answered first', () => {
    const policy = { area_produto: 1, cobertura: 'morte', valor_cobertura: 360_000 };
    const paid = { valor_premio: 0 };
    const once = { periodicidade_pagamento: 'unico' };
    const brought = (linha: Record<string, unknown>, mudanca: Record<string, unknown>) =>
      valuesBroughtAlong('apolices', linha, mudanca, estudo());
    expect(brought({ ...policy, ...once }, paid)).toEqual({});
    expect(brought({ ...policy, ...paid, do_empregador: 'S' }, once)).toEqual({ do_empregador: null });
  });

  it('the category of an expense says whether it is the same every month', () => {
    const kind = (categoria: string) =>
      valuesBroughtAlong('orcamento', {}, { categoria }, estudo()).natureza_despesa;
    expect([kind('moradia'), kind('lazer')]).toEqual(['fixa', 'variavel']);
  });

  it('a typed cell stays, one that held the proposal follows it', () => {
    const change = { descricao: 'Apartamento Centro' };
    const car = { descricao: 'Onix 2022' };
    const brought = (tipo_bem: string) =>
      valuesBroughtAlong('bens', { ...car, tipo_bem }, change, estudo()).tipo_bem;
    expect(brought('veiculo')).toBe('imovel');
    expect(brought('outro')).toBeUndefined();
  });

  it('a cell emptied by hand is not filled again by another one', () => {
    const row = { descricao: 'Onix 2022', tipo_bem: null };
    expect(valuesBroughtAlong('bens', row, { valor_mercado: 60_000 }, estudo())).toEqual({});
  });
});

describe('rows proposed', () => {
  const flat = {
    linha_uuid: '0198c2a4-0000-7000-8000-000000000001',
    descricao: 'Apartamento Trindade',
    tipo_bem: 'imovel',
    valor_mercado: 1_350_000,
    saldo_devedor: 412_000,
    titularidade: 'titular',
  } as const;

  it('the balance of a financed home becomes a debt', () => {
    expect(proposedDividas(answered({ bens: [flat] }))).toEqual([
      {
        bem: 'Apartamento Trindade',
        linha: {
          tipo_divida: 'imobiliario',
          saldo_devedor: 412_000,
          titular: 'titular',
          tem_prestamista: 'S',
        },
      },
    ]);
  });

  it('a balance that is a row of the debts already is not proposed', () => {
    const loan = { tipo_divida: 'imobiliario', titular: 'titular', saldo_devedor: 410_000 } as const;
    expect(proposedDividas(answered({ bens: [flat], dividas: [loan] }))).toEqual([]);
  });

  it('a dependant is a child where there are any, unless born too early', () => {
    const cliente = { consentimento: true, cpf_repetido: false, pessoa_filhos: 1 };
    const study = { ...estudo(), cliente };
    expect(newLinhaDefaults('dependentes', study)).toEqual({ parentesco: 'filho' });
    expect(newLinhaDefaults('dependentes', estudo())).toEqual({});
    const row = { nome: 'Lúcia', parentesco: 'filho' };
    const born = (data_nascimento: string) =>
      valuesBroughtAlong('dependentes', row, { data_nascimento }, study);
    expect(born('1951-09-01')).toEqual({ parentesco: null });
    expect(born('2014-03-12')).not.toHaveProperty('parentesco');
  });

  it('names the cells that hold their proposal', () => {
    const [row] = cellsAsProposed('bens', answered({ bens: [{ ...flat, finalidade_imovel: 'moradia' }] }));
    expect(row?.nomes).toEqual(['tipo_bem', 'finalidade_imovel']);
    expect(cellsAsProposed('bens', answered({ bens: [{ ...flat, tipo_bem: 'outro' }] }))).toEqual([]);
  });
});

describe('columns that only other areas read', () => {
  const columns = (tabela: 'dividas' | 'bens') =>
    applicableColunas(tabela, { ...estudo(), produtos: [produto(1, [])] }).map(({ nome }) => nome);

  it('a study of life asks neither the rate of a debt nor its replacement', () => {
    expect(columns('dividas')).toEqual(expect.arrayContaining(['saldo_devedor', 'parcelas_restantes']));
    for (const nome of ['taxa_juros_mensal', 'refinanciar', 'banco_credor'])
      expect(columns('dividas')).not.toContain(nome);
  });

  it('the cover of a policy is asked before its area', () => {
    const [first, second] = applicableColunas('apolices', estudo()).map(({ nome }) => nome);
    expect([first, second]).toEqual(['cobertura', 'area_produto']);
  });
});
