import type { CamposDeItem, CodigoItem } from '../../catalogue/index.ts';
import type { Diagnostico, EstudoSnapshot, ItemDoEstudo, TipoSegurado } from '../snapshot.ts';

/** A couple with two children, under partial communion, in São Paulo with a flat in Santa Catarina. */
export const FAMILIA: EstudoSnapshot = {
  hoje: '2026-11-21',
  diagnostico: {
    sexo: 'F',
    data_nascimento: '1986-03-10',
    estado_civil: 'C',
    regime_bens: 'comunhao_parcial',
    uf_residencia: 'SP',
    tipo_vinculo: 'PJ',
    subtipo_vinculo: 'socio',
    conjuge_sexo: 'M',
    conjuge_data_nascimento: '1981-12-05',
    conjuge_tipo_vinculo: 'CLT',
    conjuge_subtipo_vinculo: 'empregado',
    renda_mensal_bruta: 20_000,
    renda_mensal_liquida: 15_000,
    conjuge_renda_mensal_bruta: 6000,
    conjuge_renda_mensal_liquida: 4000,
    outras_rendas_mensais: 1000,
    beneficios_anuais: 12_000,
    consumo_proprio_mensal: 3000,
    contribui_inss: 'S',
    media_contribuicao: 5000,
    anos_contribuicao: 17,
    conjuge_contribui_inss: 'S',
    base_inss_conjuge: 4000,
    conjuge_anos_contribuicao: 22,
    idade_aposentadoria: 60,
    conjuge_idade_aposentadoria: 65,
    reserva_atual: 24_000,
    saldo_previdencia: 50_000,
    fgts: 10_000,
    tem_dependentes: 'S',
    filhos_todos_comuns: 'S',
    tem_bens: 'S',
    tem_investimentos: 'S',
    tem_dividas: 'S',
    tem_apolices: 'S',
  },
  tabelas: {
    dependentes: [
      {
        nome: 'Clara',
        parentesco: 'filho',
        data_nascimento: '2018-05-02',
        custo_educacao_mensal: 1800,
        custo_faculdade_mensal: 2500,
      },
      {
        nome: 'Tomás',
        parentesco: 'filho',
        data_nascimento: '2021-09-15',
        custo_educacao_mensal: 1500,
        custo_faculdade_mensal: 2500,
      },
      { nome: 'Nair', parentesco: 'mae', data_nascimento: '1955-01-20' },
    ],
    orcamento: [
      { categoria: 'moradia', natureza_despesa: 'fixa', valor_mensal: 7000 },
      { categoria: 'alimentacao', natureza_despesa: 'variavel', valor_mensal: 5000 },
    ],
    bens: [
      { tipo_bem: 'imovel', uf: 'SP', valor_mercado: 800_000, natureza_bem: 'comum', titularidade: 'casal' },
      {
        tipo_bem: 'imovel',
        uf: 'SC',
        valor_mercado: 300_000,
        natureza_bem: 'particular',
        titularidade: 'titular',
      },
      { tipo_bem: 'veiculo', valor_mercado: 90_000, natureza_bem: 'particular', titularidade: 'conjuge' },
    ],
    investimentos: [
      { tipo_investimento: 1, saldo: 80_000, liquidez_dias: 1, natureza_bem: 'comum' },
      { tipo_investimento: 3, saldo: 40_000, liquidez_dias: 90, natureza_bem: 'comum' },
    ],
    dividas: [
      {
        tipo_divida: 'imobiliario',
        titular: 'casal',
        saldo_devedor: 200_000,
        parcela_atual: 2400,
        tem_prestamista: 'S',
      },
      {
        tipo_divida: 'veiculo',
        titular: 'titular',
        saldo_devedor: 30_000,
        parcela_atual: 1200,
        tem_prestamista: 'N',
      },
    ],
    apolices: [
      {
        area_produto: 1,
        cobertura: 'morte',
        tipo_segurado: 'titular',
        valor_cobertura: 200_000,
        valor_premio: 1200,
        periodicidade_pagamento: 'yearly',
        vigencia_fim: '2027-06-30',
      },
      {
        area_produto: 1,
        cobertura: 'morte',
        tipo_segurado: 'titular',
        valor_cobertura: 500_000,
        valor_premio: 90,
        periodicidade_pagamento: 'monthly',
        vigencia_fim: '2026-01-31',
      },
      { area_produto: 1, cobertura: 'ipa', tipo_segurado: 'titular', valor_cobertura: 100_000 },
      { area_produto: 3, cobertura: 'vidros', tipo_segurado: 'titular', valor_cobertura: 90_000 },
    ],
  },
  produtos: [],
};

export const withCampos = (estudo: EstudoSnapshot, campos: Diagnostico): EstudoSnapshot => ({
  ...estudo,
  diagnostico: { ...estudo.diagnostico, ...campos },
});

export const withTabelas = (estudo: EstudoSnapshot, tabelas: EstudoSnapshot['tabelas']): EstudoSnapshot => ({
  ...estudo,
  tabelas: { ...estudo.tabelas, ...tabelas },
});

export const linhaOfItem = (
  codigo: CodigoItem,
  campos: CamposDeItem,
  tipo_segurado: TipoSegurado = 'titular',
  tabelas: ItemDoEstudo['tabelas'] = {},
): ItemDoEstudo => ({ codigo, tipo_segurado, campos, tabelas, opcoes: [] });

export const withItens = (estudo: EstudoSnapshot, ...itens: ItemDoEstudo[]): EstudoSnapshot => ({
  ...estudo,
  produtos: [{ produto_diagnostico_id: 1, itens }],
});
