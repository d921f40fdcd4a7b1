import type { CodigoItem } from '@farol/domain/catalogue';
/** Answers of a family that pass all guards up to sending for quotation. */
export const GENERAL_BLOCK = {
  cpf: '52998224725',
  sexo: 'F',
  data_nascimento: '1986-04-12',
  estado_civil: 'S',
  uf_residencia: 'SC',
  cidade_residencia: 'Florianópolis',
  profissao: 'Administrador',
  tipo_vinculo: 'CLT',
  subtipo_vinculo: 'empregado',
  fumante: 2,
  renda_mensal_bruta: 15000,
  renda_mensal_liquida: 11000,
  despesa_mensal_familiar: 7000,
  contribui_inss: 'S',
  tem_dependentes: 'N',
  tem_bens: 'N',
  tem_investimentos: 'N',
  tem_dividas: 'N',
  tem_apolices: 'N',
};

const COMMON = { interesse: 'S', tempo_necessidade: 2, nota_atual: 3 };

/** One item of interest per area, with the minimum for a quotation. */
export const ITEM_OF_AREA: Record<
  number,
  { codigo: CodigoItem; grupo: string; conjuge: boolean; campos: object }
> = {
  1: {
    codigo: '1.01',
    grupo: 'Proteção de vida',
    conjuge: true,
    campos: { ...COMMON, capital_desejado: 800000 },
  },
  2: {
    codigo: '2.07',
    grupo: 'Investimentos',
    conjuge: false,
    campos: { ...COMMON, aporte_mensal: 500, prazo_investimento: 5 },
  },
  3: {
    codigo: '3.12',
    grupo: 'Mobilidade',
    conjuge: false,
    campos: { ...COMMON, pet_especie_raca: 'Cão, vira-lata', pet_idade: 3 },
  },
  4: {
    codigo: '4.06',
    grupo: 'Empréstimos',
    conjuge: true,
    campos: { ...COMMON, credito_valor: 30000, credito_prazo_meses: 36 },
  },
  5: {
    codigo: '5.01',
    grupo: 'Operações',
    conjuge: true,
    campos: {
      ...COMMON,
      moeda: 'USD',
      natureza_cambio: 'especie',
      valor_moeda: 5000,
      data_operacao: '2027-03-01',
    },
  },
  6: {
    codigo: '6.07',
    grupo: 'Patrimônio imobiliário',
    conjuge: false,
    campos: {
      ...COMMON,
      tipo_imovel: 'apartamento',
      imovel_valor: 650000,
      imovel_uf: 'SC',
      imovel_cidade: 'Florianópolis',
    },
  },
};

/** A complete option of the item above, as its specialist enters it. */
export const OPTION_OF_AREA: Record<number, Record<string, unknown>> = {
  1: {
    opcao_nome: 'Vida 20 anos',
    seguradora: 'Icatu Seguros',
    valor_cobertura: 800000,
    valor_premio: 142.5,
    periodicidade_pagamento: 'monthly',
    forma_pagamento: 'card',
    remuneracao_intermediacao: 320,
  },
  2: {
    opcao_nome: 'Título de capitalização',
    seguradora: 'Icatu Seguros',
    produto_investimento: 'Título tradicional',
    aporte_mensal: 500,
    forma_pagamento: 'card',
    remuneracao_intermediacao: 90,
  },
  3: {
    opcao_nome: 'Pet completo',
    seguradora: 'Porto Seguro',
    valor_premio: 89.9,
    periodicidade_pagamento: 'monthly',
    forma_pagamento: 'card',
    remuneracao_intermediacao: 40,
  },
  4: {
    opcao_nome: 'Consignado 36 meses',
    banco: 'Banco do Brasil',
    credito_valor: 30000,
    prazo_meses: 36,
    parcela: 1090.5,
    cet_anual: 24.5,
  },
  5: {
    opcao_nome: 'Papel-moeda',
    banco: 'Banco do Brasil',
    taxa_cambio: 5.4,
    spread: 2,
    tarifa_fixa: 0,
    vet: 5.62,
    vet_limite: 5.8,
  },
  6: { opcao_nome: 'Avaliação', valor_imovel: 640000, endereco_imovel: 'Rua Bocaiúva, 100' },
};
