import { cpfFromNumber } from '@farol/domain/br';
import { addDays, type CalendarDay, makeDay, yearOf } from '@farol/domain/calendar';
import type { Area } from '@farol/domain/code-lists';

type Values = Record<string, unknown>;
export type ExampleRow = { tabela: string } & Values;
export type ExampleItem = {
  codigo: string;
  campos: Values;
  linhas?: ExampleRow[];
  /** Quotes, the recommended one first. */
  opcoes: Values[];
};

const NAME = 'Marina Exemplo';
const SPOUSE = 'Paulo Exemplo';
const born = (age: number, month: number, today: CalendarDay) => makeDay(yearOf(today) - age, month, 14);

/**
 * Made-up family, named as such. Its address of mail is reserved for examples (RFC 2606); its CPF starts with zeros and
 * is another one for every person who plays, as a company has each CPF once.
 */
export const exampleCustomer = (today: CalendarDay, funcionario_id: number) => ({
  pessoa_nome: NAME,
  pessoa_cpf: cpfFromNumber(funcionario_id),
  pessoa_email: 'marina@example.com',
  pessoa_sexo: 'F' as const,
  pessoa_data_nascimento: born(38, 1, today),
  pessoa_profissao: 'Arquiteto de interiores',
  pessoa_estado_civil: 'C' as const,
  pessoa_filhos: 2,
  pessoa_observacao: 'Cliente inventado, para experimentar o Farol.',
  endereco_cep: '88015200',
  endereco_estado: 'SC',
  endereco_cidade: 'Florianópolis',
  conjuge: {
    nome_completo: SPOUSE,
    sexo: 'M' as const,
    data_nascimento: born(40, 1, today),
    profissao: 'Professor de matemática no ensino médio',
  },
});

/** General block of the survey; amounts in reais. */
export const EXAMPLE_ANSWERS: Values = {
  tipo_vinculo: 'PJ',
  subtipo_vinculo: 'autonomo',
  pro_labore_mensal: 4000,
  fumante: 2,
  altura_cm: 166,
  peso_kg: 62,
  pratica_esporte_risco: 'N',
  doencas_preexistentes: 'Nenhuma',
  regime_bens: 'comunhao_parcial',
  filhos_todos_comuns: 'S',
  conjuge_tipo_vinculo: 'CLT',
  conjuge_fumante: 2,
  conjuge_altura_cm: 178,
  conjuge_peso_kg: 80,
  conjuge_doencas_preexistentes: 'Nenhuma',
  conjuge_pratica_esporte_risco: 'N',
  conjuge_renda_mensal_bruta: 7200,
  conjuge_renda_mensal_liquida: 5900,
  conjuge_contribui_inss: 'S',
  base_inss_conjuge: 7200,
  conjuge_anos_contribuicao: 15,
  conjuge_idade_aposentadoria: 65,
  pensao_conjuge_curta: 'N',
  renda_mensal_bruta: 14_000,
  renda_mensal_liquida: 12_000,
  despesa_mensal_familiar: 11_500,
  consumo_proprio_mensal: 2400,
  reserva_atual: 40_000,
  restricao_cpf: 'N',
  tipo_moradia: 'propria_financiada',
  contribui_inss: 'S',
  media_contribuicao: 4000,
  anos_contribuicao: 14,
  idade_aposentadoria: 65,
  tipo_declaracao_ir: 'completa',
  renda_tributavel_anual: 48_000,
  saldo_previdencia: 60_000,
  ascendentes_vivos: 'ambos_genitores',
  tem_dependentes: 'S',
  tem_bens: 'S',
  tem_investimentos: 'S',
  tem_dividas: 'S',
  tem_apolices: 'S',
};

const child = (nome: string, data_nascimento: CalendarDay): ExampleRow => ({
  tabela: 'dependentes',
  nome,
  parentesco: 'filho',
  data_nascimento,
  invalido: 'N',
  dependente_ir: 'S',
  custo_educacao_mensal: 1500,
  custo_faculdade_mensal: 1800,
  idade_faculdade: 18,
  anos_faculdade: 5,
});

/** Rows of the survey's tables. */
export const exampleRows = (today: CalendarDay): ExampleRow[] => [
  child('Lia Exemplo', born(11, 2, today)),
  child('Theo Exemplo', born(7, 3, today)),
  {
    tabela: 'bens',
    descricao: 'Apartamento da família',
    tipo_bem: 'imovel',
    finalidade_imovel: 'moradia',
    uf: 'SC',
    valor_mercado: 750_000,
    documentacao_regular: 'S',
    segurado: 'N',
    natureza_bem: 'comum',
    titularidade: 'casal',
  },
  {
    tabela: 'bens',
    descricao: 'Carro da família',
    tipo_bem: 'veiculo',
    valor_mercado: 80_000,
    segurado: 'N',
    natureza_bem: 'comum',
    titularidade: 'casal',
  },
  {
    tabela: 'investimentos',
    instituicao: 'Banco do Brasil',
    tipo_investimento: 1,
    produto: 'CDB com liquidez diária',
    saldo: 40_000,
    liquidez_dias: 0,
    titularidade: 'titular',
    natureza_bem: 'comum',
  },
  {
    tabela: 'dividas',
    tipo_divida: 'imobiliario',
    titular: 'casal',
    banco_credor: 'Caixa Econômica Federal',
    saldo_devedor: 330_000,
    parcela_atual: 3600,
    parcelas_restantes: 228,
    taxa_juros_mensal: 0.98,
    tem_prestamista: 'S',
  },
  {
    tabela: 'apolices',
    area_produto: 1,
    cobertura: 'morte',
    seguradora: 'Bradesco Vida e Previdência',
    tipo_segurado: 'titular',
    valor_cobertura: 150_000,
    valor_premio: 60,
    periodicidade_pagamento: 'monthly',
  },
];

const wanted = (prioridade: number, more: Values): Values => ({
  interesse: 'S',
  possui: 'N',
  prioridade,
  tempo_necessidade: 3,
  dias_acompanhamento: 7,
  nota_atual: 2,
  nota_desejada: 9,
  ...more,
});

const monthly = (opcao_nome: string, seguradora: string, valor_cobertura: number, valor_premio: number) => ({
  opcao_nome,
  seguradora,
  valor_cobertura,
  valor_premio,
  periodicidade_pagamento: 'monthly',
  forma_pagamento: 'card',
  cobranca: 'Mensal',
  carencia_dias: 0,
  remuneracao_intermediacao: valor_premio * 6,
  periodo_cobertura: 20,
});

const car = (opcao_nome: string, seguradora: string, valor_premio: number) => ({
  opcao_nome,
  seguradora,
  valor_cobertura: 80_000,
  valor_premio,
  periodicidade_pagamento: 'yearly',
  forma_pagamento: 'card',
  cobranca: 'Anual',
  franquia_valor: 3600,
  remuneracao_intermediacao: valor_premio * 0.2,
  lmi_casco_pct_fipe: 100,
  lmi_danos_materiais: 200_000,
  lmi_danos_corporais: 200_000,
  lmi_danos_morais: 20_000,
  carro_reserva_dias: 15,
  assistencia_km: 500,
});

/** What the family wants in each area, and what was quoted for it; prices are made up too. */
export function exampleAreas(today: CalendarDay): { area: Area; itens: ExampleItem[] }[] {
  const life: ExampleItem[] = [
    {
      codigo: '1.01',
      campos: wanted(2, { capital_desejado: 600_000, periodo_cobertura: 20, prazo_reposicao_anos: 15 }),
      linhas: [{ tabela: 'beneficiarios', nome: SPOUSE, parentesco: 'conjuge', percentual: 100 }],
      opcoes: [
        monthly('Exemplo essencial', 'Tokio Marine Seguradora', 600_000, 168),
        monthly('Exemplo ampliado', 'MetLife (Metropolitan Life Seguros e Previdência)', 900_000, 245),
      ],
    },
    {
      codigo: '1.04',
      campos: wanted(2, { custo_adaptacao: 60_000, capital_desejado: 450_000 }),
      opcoes: [monthly('Exemplo', 'Tokio Marine Seguradora', 450_000, 54)],
    },
  ];
  const reserve: ExampleItem = {
    codigo: '2.05',
    campos: wanted(1, { meses_reserva: 12, aporte_mensal: 600 }),
    opcoes: [
      {
        opcao_nome: 'Exemplo',
        banco: 'Banco do Brasil',
        tipo_investimento: 1,
        categoria_investimento: 'tesouro',
        produto_investimento: 'Tesouro Selic',
        taxa_contratada: 'Selic + 0,1%',
        aporte_mensal: 600,
        taxa_administracao_aa: 0.2,
        liquidez_dias: 1,
        garantia_fgc: 'N',
      },
    ],
  };
  const vehicle: ExampleItem = {
    codigo: '3.01',
    campos: wanted(1, {
      tipo_veiculo: 'carro',
      veiculo_marca_modelo: 'Hatch 1.0',
      veiculo_ano: yearOf(today) - 2,
      veiculo_fipe: 80_000,
      uso_veiculo: 'particular',
      cep_pernoite: '88015200',
      condutor_nascimento: born(38, 1, today),
      condutor_18_25: 'N',
      garagem: 'S',
      classe_bonus: 2,
    }),
    opcoes: [
      car('Exemplo essencial', 'HDI Seguros', 2400),
      car('Exemplo ampliado', 'Porto Seguro Companhia de Seguros Gerais', 2650),
    ],
  };
  const validade_proposta = addDays(today, 45);
  const dated = (item: ExampleItem) => ({
    ...item,
    opcoes: item.opcoes.map((opcao) => ({ ...opcao, validade_proposta })),
  });
  return [
    { area: 1, itens: life.map(dated) },
    { area: 2, itens: [dated(reserve)] },
    { area: 3, itens: [dated(vehicle)] },
  ];
}
