import { describe, expect, it } from 'vitest';
import {
  type CamposDeItem,
  CONHECIDOS_DOS_ITENS,
  type CodigoItem,
  camposOfItem,
  commonCampos,
  generalBlockNames,
  type LinhaDe,
  type TabelasDoEstudo,
} from '../../catalogue/index.ts';
import { missingToSendToCotacao } from '../guards/index.ts';
import { errorsOf } from '../problems/index.ts';
import type { Diagnostico } from '../snapshot.ts';
import { bloco, estudo, item, produto } from '../test/estudo.ts';
import { knownForGeneralBlock, knownForItem, withKnown } from './index.ts';

const CARRO = {
  tipo_bem: 'veiculo',
  descricao: 'Honda HR-V 2022/2023 ABC-1D23',
  valor_mercado: 130_000,
} as const;
const CASA = {
  tipo_bem: 'imovel',
  descricao: 'Apartamento no Cambuí',
  finalidade_imovel: 'moradia',
  uf: 'SP',
  valor_mercado: 900_000,
  valor_reposicao: 400_000,
  segurado: 'N',
} as const;

const com = (
  linhas: TabelasDoEstudo,
  diagnostico: Diagnostico = {},
  cliente: Record<string, unknown> = {},
) => {
  const respondidas = Object.fromEntries(Object.keys(linhas).map((tabela) => [`tem_${tabela}`, 'S']));
  const base = estudo();
  return {
    ...base,
    diagnostico: { ...bloco, ...respondidas, ...diagnostico },
    tabelas: linhas,
    cliente: { ...base.cliente, ...cliente },
  };
};
const linha = (
  codigo: CodigoItem,
  campos: CamposDeItem = {},
  tipo_segurado: 'titular' | 'conjuge' = 'titular',
) => item(codigo, campos, { tipo_segurado });
const valores = (conhecidos: ReturnType<typeof knownForItem>) =>
  Object.fromEntries(Object.entries(conhecidos).map(([nome, { valor }]) => [nome, valor]));

describe('prefilled values', () => {
  it('every link leads to a field that the item stores', () => {
    for (const [codigo, ligacoes] of Object.entries(CONHECIDOS_DOS_ITENS)) {
      const seus = [...camposOfItem(codigo), ...commonCampos(codigo)].map(({ nome }) => nome);
      expect(Object.keys(ligacoes).filter((nome) => !seus.includes(nome))).toEqual([]);
      expect(Object.keys(ligacoes).filter((nome) => generalBlockNames.has(nome))).toEqual([]);
    }
  });

  it('a single car fills its insurance with driver and postal code', () => {
    const lido = com({ bens: [CARRO, CASA] }, {}, { endereco_cep: '13010000' });
    expect(valores(knownForItem(lido, linha('3.01')))).toEqual({
      tipo_veiculo: 'carro',
      veiculo_marca_modelo: 'Honda HR-V',
      veiculo_ano: 2023,
      veiculo_placa: 'ABC1D23',
      veiculo_fipe: 130_000,
      cep_pernoite: '13010000',
      condutor_nascimento: '1985-04-10',
      condutor_18_25: 'N',
      possui: 'N',
    });
    expect(knownForItem(lido, linha('3.01')).veiculo_fipe).toMatchObject({
      origem: 'bens',
      detalhe: CARRO.descricao,
    });
  });

  it('a spouse drives their own car, the customer one without owner', () => {
    const lido = com({ bens: [CARRO] });
    const conjuge = valores(knownForItem(lido, linha('3.01', {}, 'conjuge')));
    expect(conjuge.condutor_nascimento).toBe('1983-02-01');
    expect(conjuge.veiculo_fipe).toBeUndefined();
  });

  it('a single goal in foreign currency fills the global account', () => {
    const objetivo = { objetivo_nome: 'Nova York', objetivo_valor: 5_000, moeda_objetivo: 'USD' } as const;
    const lido = (objetivos: readonly LinhaDe<'objetivos'>[]) => ({
      ...com({}),
      produtos: [produto(2, [item('2.01', {}, { tabelas: { objetivos } })])],
    });
    const um = lido([
      { ...objetivo, objetivo_guardado: 800 },
      { objetivo_nome: 'Casa', objetivo_valor: 1 },
    ]);
    expect(valores(knownForItem(um, linha('5.04')))).toEqual({
      moeda: 'USD',
      valor_moeda: 5_000,
      valor_moeda_disponivel: 800,
    });
    expect(knownForItem(um, linha('5.04')).moeda?.detalhe).toMatch(/, Nova York$/);
    expect(valores(knownForItem(um, linha('5.04', { moeda: 'EUR' })))).toEqual({});
    const dois = lido([objetivo, { ...objetivo, objetivo_nome: 'Miami' }]);
    expect(valores(knownForItem(dois, linha('5.04')))).toEqual({});
  });

  it('data of another car is not mixed with the typed one', () => {
    const outro = { tipo_bem: 'veiculo', descricao: 'Fiat Uno 2012', valor_mercado: 25_000 } as const;
    const lido = com({ bens: [CARRO, outro] });
    expect(valores(knownForItem(lido, linha('3.01'))).veiculo_fipe).toBeUndefined();
    const uno = linha('3.01', { veiculo_marca_modelo: 'Fiat Uno' });
    expect(valores(knownForItem(lido, uno))).toMatchObject({ veiculo_fipe: 25_000, veiculo_ano: 2012 });
    const novo = linha('3.01', { veiculo_marca_modelo: 'Jeep Compass' });
    expect(valores(knownForItem(com({ bens: [CARRO] }), novo)).veiculo_fipe).toBeUndefined();
    const segurado = com({ bens: [{ ...CARRO, segurado: 'S' }, outro] });
    expect(valores(knownForItem(segurado, linha('3.01'))).veiculo_marca_modelo).toBe('Fiat Uno');
  });

  it('a former insurance does not count for an uninsured asset', () => {
    const carro = { ...CARRO, segurado: 'N', valor_segurado: 90_000 } as const;
    const hoje = valores(knownForItem(com({ bens: [carro] }), linha('3.01')));
    expect(hoje).toMatchObject({ possui: 'N' });
    expect(hoje).not.toHaveProperty('valor_atual');
    const segurado = com({ bens: [{ ...carro, segurado: 'S' }] });
    expect(valores(knownForItem(segurado, linha('3.01')))).toMatchObject({
      possui: 'S',
      valor_atual: 90_000,
    });
  });

  it('a home is insured at rebuilding cost, not at market value', () => {
    const lido = com({ bens: [CASA] }, {}, { endereco_cep: '13010000' });
    expect(valores(knownForItem(lido, linha('3.02')))).toEqual({
      possui: 'N',
      finalidade_imovel: 'moradia',
      tipo_imovel: 'apartamento',
      valor_reconstrucao: 400_000,
      cep_risco: '13010000',
    });
  });

  it('policies in force fill the existing cover', () => {
    const apolice = {
      area_produto: 1,
      cobertura: 'morte',
      seguradora: 'Prudential',
      valor_cobertura: 200_000,
      valor_premio: 90,
      periodicidade_pagamento: 'monthly',
    } as const;
    const vencida = { ...apolice, vigencia_fim: '2020-01-01' } as const;
    expect(valores(knownForItem(com({ apolices: [apolice, vencida] }), linha('1.01')))).toEqual({
      possui: 'S',
      fornecedor_atual: 'Prudential',
      valor_atual: 200_000,
      premio_atual: 90,
      periodicidade_atual: 'monthly',
    });
    expect(valores(knownForItem(com({ apolices: [apolice, apolice] }), linha('1.01')))).toEqual({
      possui: 'S',
      valor_atual: 400_000,
    });
    expect(valores(knownForItem(com({ apolices: [apolice] }), linha('1.06')))).toEqual({ possui: 'N' });
  });

  it('a car takes its current cover from its policy unless it is ambiguous', () => {
    const apolice = {
      area_produto: 3,
      cobertura: 'casco',
      seguradora: 'Porto',
      valor_cobertura: 131_000,
      valor_premio: 310,
      vigencia_fim: '2030-12-15',
    } as const;
    const hoje = (bens: readonly LinhaDe<'bens'>[], apolices: readonly LinhaDe<'apolices'>[] = [apolice]) => {
      const { possui, fornecedor_atual, valor_atual, premio_atual, vencimento_atual } = valores(
        knownForItem(com({ bens, apolices }), linha('3.01')),
      );
      return { possui, fornecedor_atual, valor_atual, premio_atual, vencimento_atual };
    };
    expect(hoje([CARRO])).toEqual({
      possui: 'S',
      fornecedor_atual: 'Porto',
      valor_atual: 131_000,
      premio_atual: 310,
      vencimento_atual: '2030-12-15',
    });
    expect(hoje([{ ...CARRO, segurado: 'N' }])).toEqual({ possui: 'N' });
    expect(hoje([CARRO], [{ ...apolice, vigencia_fim: '2020-01-01' }])).toEqual({});
    expect(hoje([CARRO, { ...CARRO, descricao: 'Fiat Mobi 2020' }])).toEqual({});
  });

  it('a home loan and its yearly rate come from the debts', () => {
    const divida = {
      tipo_divida: 'imobiliario',
      titular: 'casal',
      saldo_devedor: 250_000,
      parcela_atual: 2_800,
      parcelas_restantes: 200,
      taxa_juros_mensal: 1,
      banco_credor: 'Itaú',
    } as const;
    expect(valores(knownForItem(com({ dividas: [divida] }), linha('6.04')))).toEqual({
      saldo_devedor: 250_000,
      parcela_atual: 2_800,
      parcelas_restantes: 200,
      taxa_juros_anual: 12.6825,
      banco_credor: 'Itaú',
    });
  });

  it('a refinancing has balance and term of the marked debts', () => {
    const mortgage = {
      tipo_divida: 'imobiliario',
      saldo_devedor: 412_000,
      parcela_atual: 4_350,
      parcelas_restantes: 300,
      taxa_juros_mensal: 0.8,
      refinanciar: 'S',
    } as const;
    expect(valores(knownForItem(com({ dividas: [mortgage] }), linha('4.05')))).toEqual({
      credito_valor: 412_000,
      credito_prazo_meses: 300,
    });
  });

  it('the INSS retirement comes from the average and the years until it', () => {
    const study = (answers: object) => {
      const base = com({});
      return { ...base, diagnostico: { ...base.diagnostico, ...answers } };
    };
    const inss = {
      data_nascimento: '1982-01-10',
      sexo: 'F',
      contribui_inss: 'S',
      media_contribuicao: 4_000,
      anos_contribuicao: 20,
    };
    // 20 years and 18 more until 62: 60% + 2% for each of the 23 above 15.
    expect(knownForGeneralBlock(study(inss)).beneficio_inss_estimado?.valor).toBe(4_240);
    const late = { ...inss, data_nascimento: '1966-01-10' };
    expect(knownForGeneralBlock(study(late)).beneficio_inss_estimado?.valor).toBe(2_960);
    expect(knownForGeneralBlock(study({ ...inss, subtipo_vinculo: 'aposentado' }))).not.toHaveProperty(
      'beneficio_inss_estimado',
    );
  });

  it('a question shared by two items is answered once', () => {
    const viagem = linha('5.07', { viagem_destino: 'Portugal', viagem_inicio: '2027-01-10' });
    const outra = linha('3.07', { viagem_inicio: '2027-02-01' });
    const lido = { ...com({}), produtos: [produto(5, [viagem]), produto(3, [outra])] };
    const [, protecao] = withKnown(lido).produtos;
    expect(protecao?.itens[0]?.campos).toMatchObject({
      viagem_destino: 'Portugal',
      viagem_inicio: '2027-02-01',
    });
  });

  it('an item names the original source, never a prefilled one', () => {
    const compra = { ...com({ bens: [CASA] }), produtos: [produto(6, [linha('6.01'), linha('6.02')])] };
    const [imoveis] = withKnown(compra).produtos;
    expect(imoveis?.itens.map(({ conhecidos }) => conhecidos?.primeiro_imovel?.origem)).toEqual([
      'bens',
      'bens',
    ]);
    const antigo = { ...CARRO, descricao: 'Honda HR-V 2019', valor_mercado: 90_000, segurado: 'S' } as const;
    const carros = { ...com({ bens: [antigo, CARRO] }), produtos: [produto(3, [linha('3.01')])] };
    const auto = withKnown(carros).produtos[0]?.itens[0];
    expect(auto?.campos).toMatchObject({ veiculo_marca_modelo: 'Honda HR-V', veiculo_fipe: 130_000 });
    expect(auto?.conhecidos?.veiculo_fipe).toMatchObject({ valor: 130_000, detalhe: CARRO.descricao });
  });

  it('typed values and unwanted items are unchanged', () => {
    const digitado = linha('3.01', { veiculo_fipe: 99_000 });
    const calado = item('3.02', { interesse: null });
    const lido = { ...com({ bens: [CARRO, CASA] }), produtos: [produto(3, [digitado, calado])] };
    const [protecao] = withKnown(lido).produtos;
    expect(protecao?.itens[0]?.campos.veiculo_fipe).toBe(99_000);
    expect(protecao?.itens[0]?.campos.veiculo_ano).toBe(2023);
    expect(protecao?.itens[1]?.campos).toBe(calado.campos);
  });

  it('the work bond and the work situation imply each other', () => {
    const lido = (campos: Diagnostico) =>
      withKnown(com({}, { subtipo_vinculo: null, ...campos })).diagnostico;
    expect(lido({ subtipo_vinculo: 'socio', conjuge_tipo_vinculo: 'CLT' })).toMatchObject({
      tipo_vinculo: 'PJ',
      conjuge_subtipo_vinculo: 'empregado',
    });
    // A former bond may differ from the current situation; a company may be a partner's or a professional's.
    expect(lido({ tipo_vinculo: 'CLT', subtipo_vinculo: 'aposentado' })).toMatchObject({
      tipo_vinculo: 'CLT',
    });
    expect(lido({ tipo_vinculo: 'PJ' }).subtipo_vinculo).toBeNull();
    expect(lido({ subtipo_vinculo: 'autonomo' })).not.toHaveProperty('tipo_vinculo');
    expect(knownForGeneralBlock(com({}, { subtipo_vinculo: 'militar' })).tipo_vinculo).toEqual({
      valor: 'FP',
      origem: 'levantamento',
      detalhe: 'Situação de trabalho',
    });
  });

  it('without cover the current score is the lowest and may be overwritten', () => {
    const daRc = (campos: CamposDeItem) => linha('3.05', { nota_atual: null, ...campos });
    const nota = (campos: CamposDeItem) => knownForItem(com({}), daRc(campos)).nota_atual;
    expect(nota({ possui: 'N' })).toEqual({ valor: 1, origem: 'levantamento', detalhe: 'Já possui?' });
    for (const campos of [{ possui: 'S' }, { possui: 'N', nota_atual: 4 }] as const)
      expect(nota(campos)).toBeUndefined();
    const outra = { area_produto: 3, cobertura: 'rc_profissional', seguradora: 'Akad' } as const;
    expect(knownForItem(com({ apolices: [outra] }), daRc({})).nota_atual).toBeUndefined();
    const carro = com({ bens: [{ ...CARRO, segurado: 'N' }] });
    expect(knownForItem(carro, linha('3.01', { nota_atual: null })).nota_atual?.valor).toBe(1);
    const enviado = { ...com({}), produtos: [produto(3, [daRc({ possui: 'N' })])] };
    const campo = 'produtos.3.itens.3.05.titular.nota_atual';
    expect(errorsOf(missingToSendToCotacao(enviado))).toHaveProperty([campo]);
    expect(errorsOf(missingToSendToCotacao(withKnown(enviado)))).not.toHaveProperty([campo]);
  });

  it('the record fills dependants and the housing of the family', () => {
    const lido = com({ bens: [CASA] }, { tem_dependentes: null }, { pessoa_filhos: 2 });
    expect(valores(knownForGeneralBlock(lido))).toMatchObject({
      tem_dependentes: 'S',
      tipo_moradia: 'propria_quitada',
    });
    expect(withKnown(lido).diagnostico.tem_dependentes).toBe('S');
    expect(withKnown(com({}, {}, { pessoa_filhos: 2 })).diagnostico.tem_dependentes).toBe('N');
  });
});
