import type { Valores } from '../../packages/domain/src/catalogue/index.ts';

/**
 * An awkward family as a consultant hears of it: an architect with a company of her own, stable union with separation
 * of property, children of two unions, a mother who needs care, a financed flat, a car, pension, money abroad, a
 * partner with group life of his employer. Nobody has the INSS statement at hand.
 */
export const HOJE = '2026-11-22';

/** From the customer's form, before the survey. */
export const CADASTRO: Valores = {
  cpf: '52998224725',
  sexo: 'F',
  data_nascimento: '1982-07-03',
  estado_civil: 'UE',
  uf_residencia: 'SC',
  cidade_residencia: 'Florianópolis',
  canal_contato: 'whatsapp',
  profissao: 'Arquiteto',
  conjuge_nome: 'Rafael Lima',
  conjuge_cpf: '11144477735',
  conjuge_sexo: 'M',
  conjuge_data_nascimento: '1980-02-11',
  conjuge_profissao: 'Engenheiro',
};

/** Answers nobody in the family knows exactly: any estimate is taken. */
export const SEM_EXTRATO: ReadonlySet<string> = new Set([
  'media_contribuicao',
  'anos_contribuicao',
  'beneficio_inss_estimado',
  'idade_inss',
  'base_inss_conjuge',
  'conjuge_anos_contribuicao',
  'conjuge_beneficio_inss_estimado',
  'conjuge_idade_inss',
]);

/** Answers of the survey, beside the customer's form. */
export const RESPOSTAS: Valores = {
  regime_bens: 'separacao',
  separacao_obrigatoria: 'N',
  uniao_desde: '2017-05-20',
  tipo_vinculo: 'PJ',
  subtipo_vinculo: 'socio',
  conjuge_tipo_vinculo: 'CLT',
  conjuge_subtipo_vinculo: 'empregado',
  tem_dependentes: 'S',
  filhos_todos_comuns: 'N',
  ascendentes_vivos: 'um_genitor',
  fumante: 2,
  altura_cm: 168,
  peso_kg: 64,
  pratica_esporte_risco: 'N',
  doencas_preexistentes: 'Nenhuma',
  conjuge_fumante: 2,
  conjuge_altura_cm: 180,
  conjuge_peso_kg: 82,
  conjuge_pratica_esporte_risco: 'S',
  conjuge_doencas_preexistentes: 'Nenhuma',
  renda_mensal_bruta: 26000,
  renda_mensal_liquida: 18500,
  pro_labore_mensal: 8000,
  faturamento_mensal: 40000,
  conjuge_renda_mensal_bruta: 17500,
  conjuge_renda_mensal_liquida: 12800,
  beneficios_anuais: 0,
  conjuge_beneficios_anuais: 22000,
  pensao_recebida_mensal: 1800,
  outras_rendas_mensais: 0,
  educacao_incluida: 'N',
  consumo_proprio_mensal: 3500,
  conjuge_consumo_proprio_mensal: 2800,
  tipo_moradia: 'propria_financiada',
  contribui_inss: 'S',
  inss_extrato: 'N',
  media_contribuicao: 6500,
  anos_contribuicao: 18,
  beneficio_inss_estimado: 4100,
  idade_inss: 62,
  pensao_conjuge_curta: 'N',
  conjuge_contribui_inss: 'S',
  base_inss_conjuge: 7400,
  conjuge_anos_contribuicao: 22,
  conjuge_beneficio_inss_estimado: 5600,
  conjuge_idade_inss: 65,
  tipo_declaracao_ir: 'simplificada',
  deducoes_anuais_ir: 12000,
  renda_tributavel_anual: 96000,
  conjuge_tipo_declaracao_ir: 'completa',
  conjuge_deducoes_anuais_ir: 24000,
  conjuge_renda_tributavel_anual: 210000,
  tem_bens: 'S',
  tem_investimentos: 'S',
  saldo_previdencia: 88000,
  conjuge_fgts: 46000,
  tem_dividas: 'S',
  restricao_cpf: 'N',
  tem_apolices: 'S',
  idade_aposentadoria: 62,
  conjuge_idade_aposentadoria: 65,
  reserva_atual: 60000,
};

const gasto = (categoria: string, natureza_despesa: string, descricao: string, valor_mensal: number) => ({
  categoria,
  natureza_despesa,
  descricao,
  valor_mensal,
});

const perfil = (tipo_segurado: string, respostas: readonly number[]) =>
  respostas.map((resposta, k) => ({ tipo_segurado, pergunta: k + 1, resposta }));

/** Rows of the survey. */
export const TABELAS_DA_FAMILIA: Readonly<Record<string, readonly Valores[]>> = {
  dependentes: [
    {
      nome: 'Helena',
      parentesco: 'filho',
      filho_de: 'titular',
      data_nascimento: '2014-03-12',
      dependente_ir: 'S',
      custo_educacao_mensal: 2350,
      custo_faculdade_mensal: 3200,
    },
    {
      nome: 'Tomás',
      parentesco: 'filho',
      filho_de: 'casal',
      data_nascimento: '2020-05-20',
      dependente_ir: 'S',
      custo_educacao_mensal: 1600,
      custo_faculdade_mensal: 3200,
    },
    {
      nome: 'Lúcia',
      parentesco: 'mae',
      data_nascimento: '1951-09-01',
      invalido: 'S',
      custo_cuidado_mensal: 3200,
      anos_cuidado: 12,
    },
  ],
  orcamento: [
    gasto('moradia', 'fixa', 'Condomínio e IPTU', 1900),
    gasto('contas', 'fixa', 'Luz, água, internet', 1100),
    gasto('alimentacao', 'variavel', 'Mercado', 4200),
    gasto('transporte', 'variavel', 'Combustível', 1300),
    gasto('saude', 'fixa', 'Plano e remédios', 2400),
    gasto('empregados', 'fixa', 'Diarista', 900),
    gasto('lazer', 'variavel', 'Viagens', 2200),
    gasto('vestuario', 'variavel', 'Roupas', 900),
  ],
  bens: [
    {
      descricao: 'Apartamento Trindade',
      tipo_bem: 'imovel',
      valor_mercado: 1350000,
      saldo_devedor: 412000,
      natureza_bem: 'particular',
      titularidade: 'titular',
      finalidade_imovel: 'moradia',
    },
    {
      descricao: 'Corolla Cross XRE 2023',
      tipo_bem: 'veiculo',
      valor_mercado: 148000,
      valor_reposicao: 151000,
      natureza_bem: 'particular',
      titularidade: 'conjuge',
    },
    {
      descricao: 'Estúdio de arquitetura',
      tipo_bem: 'participacao',
      valor_mercado: 220000,
      natureza_bem: 'particular',
      titularidade: 'titular',
    },
  ],
  investimentos: [
    {
      instituicao: 'XP',
      tipo_investimento: 1,
      titularidade: 'titular',
      natureza_bem: 'particular',
      saldo: 62000,
      liquidez_dias: 1,
    },
    {
      instituicao: 'Avenue',
      tipo_investimento: 3,
      titularidade: 'titular',
      natureza_bem: 'particular',
      saldo: 97000,
      liquidez_dias: 5,
      no_exterior: 'S',
    },
  ],
  dividas: [
    {
      tipo_divida: 'imobiliario',
      banco_credor: 'Caixa Econômica Federal',
      titular: 'titular',
      saldo_devedor: 412000,
      parcela_atual: 4350,
      parcelas_restantes: 260,
      taxa_juros_mensal: 0.7821,
      tem_prestamista: 'S',
    },
    {
      tipo_divida: 'pessoal',
      banco_credor: 'Nubank',
      titular: 'titular',
      saldo_devedor: 38000,
      parcela_atual: 1720,
      parcelas_restantes: 30,
      taxa_juros_mensal: 2.4,
      tem_prestamista: 'N',
      refinanciar: 'S',
    },
  ],
  apolices: [
    {
      area_produto: 1,
      cobertura: 'morte',
      seguradora: 'Bradesco Seguros',
      tipo_segurado: 'conjuge',
      valor_cobertura: 360000,
      valor_premio: 0,
    },
    {
      area_produto: 3,
      cobertura: 'casco',
      seguradora: 'Azul Seguros',
      tipo_segurado: 'conjuge',
      valor_cobertura: 148000,
      valor_premio: 3980,
      periodicidade_pagamento: 'yearly',
      vigencia_fim: '2026-12-20',
    },
  ],
  respostas_suitability: [
    ...perfil('titular', [2, 3, 2, 3, 2, 2, 3, 2, 3, 2]),
    ...perfil('conjuge', [2, 2, 2, 3, 2, 2, 2, 2, 3, 2]),
  ],
};

/** Pasted from a spreadsheet in one go. */
export const COLADAS: ReadonlySet<string> = new Set(['orcamento']);
