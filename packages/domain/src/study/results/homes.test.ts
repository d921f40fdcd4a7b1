import { describe, expect, it } from 'vitest';
import type { Kind } from '../../calculators/index.ts';
import type { CamposDeItem } from '../../catalogue/index.ts';
import type { Diagnostico, OpcaoDoEstudo } from '../snapshot.ts';
import { IMOVEIS, ofKind, opcao, QUERENDO_TUDO, querido, withArea } from './areas.fixture.ts';
import { FAMILIA, withCampos } from './family.fixture.ts';
import { computeResultados } from './index.ts';

const resultados = computeResultados({
  ...QUERENDO_TUDO,
  produtos: [{ produto_diagnostico_id: 6, itens: IMOVEIS }],
});
const de = <K extends Kind>(kind: K, id: number | null = null, codigo?: string) =>
  ofKind(resultados, kind, id).find((r) => codigo === undefined || r.codigo === codigo);

describe('home purchase', () => {
  it('costs tax and registry, without a deed when a bank finances it', () => {
    expect(de('imoveis.custo_aquisicao', null, '6.01')?.outputs).toEqual({
      itbi: 18_000,
      registro: 4500,
      escritura: 0,
      total: 22_500,
      total_pct: 3.75,
    });
    expect(de('imoveis.custo_aquisicao', 601)?.outputs).toMatchObject({ total: 21_750 });
    expect(de('imoveis.itbi', null, '6.01')?.outputs).toEqual({ itbi: 18_000 });
    expect(de('imoveis.itbi', null, '6.01')?.avisos).toContainEqual(
      expect.stringContaining('a conta usa 3%, confirme na prefeitura'),
    );
  });

  it('takes the tax rate typed, of the city, or the default, and names it', () => {
    const em = (campos: CamposDeItem) =>
      ofKind(
        computeResultados(
          withArea(6, [querido('6.01', { imovel_valor: 500_000, entrada: 100_000, ...campos })]),
        ),
        'imoveis.itbi',
      )[0];
    const florianopolis = { imovel_uf: 'SC', imovel_cidade: 'Florianópolis' } as const;
    expect(em(florianopolis)?.avisos.join()).toContain('de Florianópolis não conhecida: a conta usa 3%');
    const digitada = em({ ...florianopolis, aliquota_itbi: 2 });
    expect(digitada?.outputs).toEqual({ itbi: 10_000 });
    expect(digitada?.avisos.join()).toContain('informada no estudo: 2%');
    const paulistana = em({ imovel_uf: 'SP', imovel_cidade: 'São Paulo' });
    expect(paulistana?.avisos.join()).not.toContain('confirme na prefeitura');
    expect(paulistana?.parametros.map(({ chave }) => chave)).toContain('itbi_cidade_sao_paulo');
    // 120.000 of the 400.000 financed at 1,5%, and 380.000 at 2,5%.
    const jundiai = em({ imovel_uf: 'SP', imovel_cidade: 'Jundiaí' });
    expect(jundiai?.outputs).toEqual({ itbi: 11_300 });
  });

  it('halves the registry of a first home in the SFH and adds bank fees', () => {
    expect(de('imoveis.custo_aquisicao', null, '6.02')?.outputs).toMatchObject({
      registro: 2250,
      total: 20_250,
    });
    expect(de('imoveis.custo_aquisicao', 602)?.outputs).toMatchObject({ total: 23_250 });
  });

  it('requires the minimum down payment of each system', () => {
    expect(de('imoveis.entrada', null, '6.01')?.outputs).toEqual({ entradas: [120_000, 180_000] });
    const baixa = withArea(6, [querido('6.01', { imovel_valor: 600_000, entrada: 119_999 })]);
    expect(ofKind(computeResultados(baixa), 'imoveis.entrada')[0]?.avisos).toContainEqual(
      expect.stringContaining('abaixo do mínimo'),
    );
  });

  it('assumes a cash deed while the form of payment is unknown, and warns', () => {
    const semEntrada = withArea(6, [querido('6.01', { imovel_valor: 100_000 })]);
    const [custo] = ofKind(computeResultados(semEntrada), 'imoveis.custo_aquisicao');
    expect(custo?.outputs).toMatchObject({ escritura: 750 });
    expect(custo?.avisos).toContainEqual(expect.stringContaining('Sem a entrada'));
  });

  it('follows the construction index until delivery', () => {
    expect(de('imoveis.correcao', null, '6.08')?.outputs).toEqual({ valor_corrigido: 312_000 });
    expect(de('imoveis.correcao', null, '6.01')?.outputs).toEqual({ valor_corrigido: 624_000 });
    expect(de('imoveis.correcao', null, '6.08')?.avisos).toContainEqual(expect.stringContaining('Projetado'));
  });
});

describe('buy or rent', () => {
  it('compares with the current rent, including purchase costs', () => {
    const casa = de('imoveis.comprar_alugar', null, '6.01');
    expect(casa?.inputs).toMatchObject({ aluguel: 3500, horizonte_meses: 120, custos_aquisicao_pct: 0.0375 });
    const { patrimonio_comprar, patrimonio_alugar, ano_equilibrio } = casa?.outputs ?? {};
    expect(patrimonio_comprar).toBeCloseTo(617_852.59, 1);
    expect(patrimonio_alugar).toBeCloseTo(479_519.11, 1);
    expect(ano_equilibrio).toBe(3);
    expect(de('imoveis.comprar_alugar', 601)?.inputs).toMatchObject({
      valor_imovel: 580_000,
      entrada: 150_000,
    });
  });

  it('takes the wanted rent, and each one found, for a tenant', () => {
    expect(de('imoveis.comprar_alugar', null, '6.05')?.inputs).toMatchObject({
      aluguel: 4000,
      valor_imovel: 600_000,
    });
    expect(de('imoveis.comprar_alugar', 605)?.inputs).toMatchObject({ aluguel: 3900 });
    const dono = withArea(6, [querido('6.05', { papel_locacao: 'proprietario', aluguel_pretendido: 1 })]);
    expect(ofKind(computeResultados(dono), 'imoveis.comprar_alugar')).toEqual([]);
  });

  it('excludes an ended rent and the rent an owner receives', () => {
    const compra = querido('6.01', { imovel_valor: 500_000, entrada: 500_000, horizonte_analise_anos: 10 });
    const propria = withCampos(FAMILIA, { tipo_moradia: 'propria_quitada', aluguel_atual: 3500 });
    const de = (papel_locacao: CamposDeItem['papel_locacao']) =>
      ofKind(
        computeResultados(
          withArea(6, [compra, querido('6.05', { papel_locacao, aluguel_pretendido: 2800 })], propria),
        ),
        'imoveis.comprar_alugar',
      ).map(({ codigo, inputs }) => [codigo, inputs.aluguel]);
    expect(de('proprietario')).toEqual([]);
    expect(de('inquilino')).toEqual([
      ['6.01', 2800],
      ['6.05', 2800],
    ]);
  });

  it('is empty without a rent and reports missing fields', () => {
    const compra = (campos: Diagnostico, itens: CamposDeItem = {}) =>
      ofKind(
        computeResultados(withArea(6, [querido('6.01', itens)], withCampos(FAMILIA, campos))),
        'imoveis.comprar_alugar',
      ).map(({ incompleto }) => incompleto);
    expect(compra({ tipo_moradia: 'propria_quitada' })).toEqual([]);
    expect(compra({ tipo_moradia: 'alugada' }, { imovel_valor: 5, entrada: 5 })).toEqual([
      ['aluguel_atual', 'horizonte_analise_anos'],
    ]);
    expect(compra({})).toEqual([
      ['tipo_moradia', 'horizonte_analise_anos', 'entrada', 'taxa_juros_anual', 'credito_prazo_meses'],
    ]);
    const soLocacao = withArea(6, [querido('6.05', { aluguel_pretendido: 900 })]);
    expect(ofKind(computeResultados(soLocacao), 'imoveis.comprar_alugar')[0]?.incompleto).toContain(
      'entrada',
    );
  });
});

describe('home financing', () => {
  it('pays no IOF and is quoted with its insurance', () => {
    expect(de('credito.simulacao', null, '6.02')?.outputs).toMatchObject({ prestacao: 5678.01, iof: 0 });
    expect(de('credito.simulacao', 602)?.outputs).toMatchObject({
      prestacao: 5172.04,
      fc0: 447_000,
      cet_anual_pct: 12.07,
    });
    expect(de('credito.cet', 602)).toBeUndefined();
    expect(de('credito.sac', 602)?.inputs).toMatchObject({ indice_mensal: expect.closeTo(0.001225, 10) });
  });

  it('counts the rent until a consortium delivers the home', () => {
    expect(de('credito.comparar_aquisicao', 603)).toMatchObject({
      inputs: { aluguel_ate_posse: 3500, fin_taxa_mensal: expect.closeTo(0.00911247, 7) },
      outputs: { consorcio: { mes_acesso: 100 } },
    });
  });

  it('recommends another bank only with a gain', () => {
    expect(de('credito.portabilidade', 604)?.outputs).toMatchObject({ vale: true });
    expect(de('credito.comprometimento', 604)?.inputs.parcelas_atuais).toBe(2400 + 1200 + 2200 - 2400);
  });

  it('invests deposits at the profile’s return', () => {
    expect(de('planejamento.valor_futuro', null, '6.09')).toMatchObject({
      produto_diagnostico_id: 6,
      outputs: { valor_final: 32_687.73 },
    });
  });
});

describe('construction', () => {
  it('has purchase costs only when an option names a property', () => {
    const obra = (campos: OpcaoDoEstudo) =>
      ofKind(
        computeResultados(withArea(6, [querido('6.08', { imovel_valor: 9 }, [opcao(1, campos)])])),
        'imoveis.custo_aquisicao',
        1,
      ).length;
    expect([obra({}), obra({ valor_imovel: 100_000 })]).toEqual([0, 1]);
  });
});
