import { AREA, type Area, type Valor } from '../code-lists/index.ts';
import type { NomeCampo } from './fields.ts';

/** Source of a prefilled answer. */
export type Origem =
  | 'cadastro'
  | 'levantamento'
  | 'familia'
  | 'bens'
  | 'investimentos'
  | 'dividas'
  | 'apolices'
  | 'outro_item'
  /** The same question of another item, whose answer holds until another is typed. */
  | 'item_semelhante'
  /** The same item of the other person of the couple. */
  | 'outra_pessoa'
  /** Not answered: estimated from other answers. */
  | 'estimativa'
  /** What most people answer: offered beside a blank, in effect only once it is taken. */
  | 'habitual';

/** Row of `bens`: the only one of its kind, or the one named in the item. */
export type BemDoItem = 'veiculo' | 'moradia' | 'imovel' | 'residencial';

/** Data contained in a text of a row. */
export type Trecho = 'modelo' | 'ano' | 'placa' | 'tipo_imovel';

/** Value computed from several rows. */
export type Conta =
  | 'pessoas'
  | 'condutor_18_25'
  | 'faturamento_autonomo'
  | 'primeiro_imovel'
  | 'no_exterior'
  | 'moeda_no_exterior'
  | 'papel_locacao'
  | 'aluguel_atual'
  | 'aluguel_do_orcamento'
  | 'saldo_de_previdencia'
  | 'tem_previdencia'
  | 'previdencia'
  | 'dividas_a_trocar'
  | 'prazo_a_trocar'
  | 'beneficio_inss'
  | 'conjuge_beneficio_inss'
  | 'tem_filhos'
  | 'moradia_dos_bens'
  | 'separacao_pela_idade'
  | 'uniao_curta'
  | 'filhos_da_uniao'
  | 'sem_extrato'
  | 'faturamento_do_ano'
  | 'anos_ate_a_aposentadoria'
  | 'tipo_de_veiculo'
  | 'plano_indicado'
  | 'idade_final'
  | 'cep_da_moradia'
  | 'alugueis_recebidos'
  | 'anos_no_plano'
  | 'conjuge_anos_no_plano'
  | 'reserva_dos_investimentos'
  | 'rendas_na_aposentadoria'
  | `tem_${TabelaPerguntada}`
  | ContaDoInss
  | `conjuge_${ContaDoInss}`;

type TabelaPerguntada = 'dependentes' | 'bens' | 'investimentos' | 'dividas' | 'apolices';

/** Of the customer, or of the spouse; the last four only while the statement of the INSS is not at hand. */
export type ContaDoInss =
  | 'contribui_inss'
  | 'renda_tributavel'
  | 'idade_do_inss'
  | 'declaracao'
  | 'deducoes'
  | 'inss_media'
  | 'inss_anos'
  | 'inss_idade'
  | 'inss_beneficio';

type OrigemDaConta = Exclude<Origem, 'outro_item' | 'item_semelhante' | 'outra_pessoa' | 'habitual'>;

export type Ligacao =
  /** A field of the customer's record or of the general block; the spouse's row reads the spouse's. */
  | { readonly origem: 'cadastro'; readonly nome: string }
  | {
      readonly origem: 'bens';
      readonly bem: BemDoItem;
      /** Column names; the first filled one counts. */
      readonly colunas: readonly string[];
      readonly trecho?: Trecho;
    }
  | {
      readonly origem: 'dividas';
      readonly tipo_divida: string;
      /** `possui`: whether there is one. */
      readonly coluna: string;
      /** Of running quotas: what they are for. */
      readonly para?: readonly string[];
    }
  /** Policies in force for these covers; `possui`: whether there is one. */
  | {
      readonly origem: 'apolices';
      readonly coberturas: readonly string[];
      readonly coluna: string;
      /** Life when blank. */
      readonly area?: Area;
    }
  /** The policy of the item's asset. */
  | { readonly origem: 'apolices'; readonly bem: BemDoItem; readonly coluna: string }
  | { readonly origem: OrigemDaConta; readonly conta: Conta }
  /** Another question of the general block or of the same item, some of whose answers imply this one. */
  | {
      readonly origem: 'levantamento';
      readonly pergunta: NomeCampo;
      readonly diz: Readonly<Record<string, string | number>>;
    }
  /** A column of the only goal in foreign currency. */
  | { readonly origem: 'outro_item'; readonly objetivo: string }
  /** The price of the only property among the goals. */
  | { readonly origem: 'outro_item'; readonly objetivo_de: 'imovel' }
  /** The same question in other items. */
  | { readonly origem: 'outro_item'; readonly itens: readonly string[] };

/** Field → sources of its answer; the first one with a value counts. */
export type Ligacoes = Readonly<Partial<Record<NomeCampo, readonly Ligacao[]>>>;

const fromCadastro = (nome: string): Ligacao => ({ origem: 'cadastro', nome });
const fromBem = (qual: BemDoItem, colunas: string | readonly string[], trecho?: Trecho): Ligacao => ({
  origem: 'bens',
  bem: qual,
  colunas: typeof colunas === 'string' ? [colunas] : colunas,
  ...(trecho && { trecho }),
});
const fromItem = (...itens: string[]): Ligacao => ({ origem: 'outro_item', itens });
const fromObjetivo = (objetivo: string): Ligacao => ({ origem: 'outro_item', objetivo });
const PRECO_DO_OBJETIVO: Ligacao = { origem: 'outro_item', objetivo_de: 'imovel' };
const computed = (origem: OrigemDaConta, nome: Conta): Ligacao => ({ origem, conta: nome });

const VEICULO: Ligacoes = {
  veiculo_marca_modelo: [fromBem('veiculo', 'descricao', 'modelo')],
  veiculo_ano: [fromBem('veiculo', 'descricao', 'ano')],
  veiculo_fipe: [fromBem('veiculo', ['valor_reposicao', 'valor_mercado'])],
};

const IMOVEL: Ligacoes = {
  imovel_uf: [fromBem('imovel', 'uf')],
  imovel_cidade: [fromBem('imovel', 'cidade')],
};

/** Existing cover from a policy: field of the item, column of the policy. */
const DA_APOLICE = Object.entries({
  possui: 'possui',
  fornecedor_atual: 'seguradora',
  valor_atual: 'valor_cobertura',
  premio_atual: 'valor_premio',
  periodicidade_atual: 'periodicidade_pagamento',
  vencimento_atual: 'vigencia_fim',
});

const fromApolices = (...coberturas: string[]): Ligacoes =>
  Object.fromEntries(
    DA_APOLICE.map(([nome, coluna]) => [
      nome,
      [{ origem: 'apolices', coberturas, coluna } satisfies Ligacao],
    ]),
  );

/** The same for a cover of another area than life. */
const fromApolicesOf = (area: Area, cobertura: string): Ligacoes =>
  Object.fromEntries(
    DA_APOLICE.map(([nome, coluna]) => [
      nome,
      [{ origem: 'apolices', coberturas: [cobertura], coluna, area } satisfies Ligacao],
    ]),
  );

/** Insurance data in the asset's row, then in its policy. */
const seguroOfBem = (qual: BemDoItem): Ligacoes => {
  const daLinha: Ligacoes = {
    possui: [fromBem(qual, 'segurado')],
    valor_atual: [fromBem(qual, 'valor_segurado')],
  };
  return Object.fromEntries(
    DA_APOLICE.map(([nome, coluna]) => [
      nome,
      [...(daLinha[nome as NomeCampo] ?? []), { origem: 'apolices', bem: qual, coluna } satisfies Ligacao],
    ]),
  );
};

const fromDivida = (tipo_divida: string, coluna: string): readonly Ligacao[] => [
  { origem: 'dividas', tipo_divida, coluna },
];

/** A running quota for one of these. */
const fromQuota = (...para: readonly string[]): Ligacoes => {
  const de = (coluna: string): readonly Ligacao[] => [
    { origem: 'dividas', tipo_divida: 'consorcio', coluna, para },
  ];
  return { possui: de('possui'), fornecedor_atual: de('administradora'), valor_atual: de('carta_credito') };
};

const VIAGEM = ['viagem_destino', 'viagem_inicio', 'viagem_fim'] as const;
const COMPRA = [
  'tipo_imovel',
  'imovel_valor',
  'imovel_uf',
  'imovel_cidade',
  'entrada',
  'credito_prazo_meses',
  'modalidade_financiamento',
] as const;
const LOCACAO = ['condominio', 'iptu_anual'] as const;

const fromItens = (nomes: readonly NomeCampo[], ...itens: string[]): Ligacoes =>
  Object.fromEntries(nomes.map((nome) => [nome, [fromItem(...itens)]]));

/** Items about the same company. */
const EMPRESA = ['1.14', '3.04', '3.06', '4.07'];
const CNAE = ['3.04', '3.06', '4.07', '5.06', '3.13'];
const fromEmpresa = (codigo: string, ...nomes: readonly NomeCampo[]): Ligacoes =>
  Object.fromEntries(
    nomes.map((nome) => [
      nome,
      [fromItem(...(nome === 'atividade_cnae' ? CNAE : EMPRESA).filter((outro) => outro !== codigo))],
    ]),
  );

/** Of the company named in the survey, before that of another item. */
const withFaturamento = (ligacoes: Ligacoes): Ligacoes => ({
  ...ligacoes,
  faturamento_anual: [computed('levantamento', 'faturamento_do_ano'), ...(ligacoes.faturamento_anual ?? [])],
});

/**
 * Item fields already answered in the customer's record, the general block or another item. Fields of the general
 * block are not listed: an item shows the study's value.
 */
export const CONHECIDOS_DOS_ITENS: Readonly<Record<string, Ligacoes>> = {
  '1.01': fromApolices('morte'),
  '1.03': fromApolices('morte_acidental'),
  '1.04': fromApolices('ipa'),
  '1.05': fromApolices('ilpd', 'ifpd'),
  '1.06': fromApolices('dg'),
  '1.07': fromApolices('dit'),
  '1.08': fromApolices('dih', 'cirurgia'),
  '1.09': { ...fromApolices('funeral'), qtd_vidas: [computed('familia', 'pessoas')] },
  '1.11': { uf_inventario: [fromCadastro('uf_residencia')] },
  '1.12': fromApolices('plano_saude'),
  '1.13': fromApolices('plano_odontologico'),
  '1.14': withFaturamento(fromEmpresa('1.14', 'faturamento_anual')),
  '2.02': {
    patrimonio_aposentadoria: [computed('investimentos', 'previdencia')],
    idade_final: [computed('estimativa', 'idade_final')],
    outras_rendas_aposentadoria: [computed('bens', 'rendas_na_aposentadoria')],
  },
  '2.03': {
    possui: [computed('levantamento', 'tem_previdencia')],
    valor_atual: [computed('levantamento', 'saldo_de_previdencia')],
    tipo_plano_previdencia: [computed('levantamento', 'plano_indicado')],
    prazo_investimento: [computed('levantamento', 'anos_ate_a_aposentadoria')],
  },
  '2.04': { prazo_investimento: [computed('levantamento', 'anos_ate_a_aposentadoria')] },
  '3.01': {
    ...VEICULO,
    tipo_veiculo: [computed('bens', 'tipo_de_veiculo')],
    ...seguroOfBem('veiculo'),
    veiculo_placa: [fromBem('veiculo', 'descricao', 'placa')],
    cep_pernoite: [fromCadastro('endereco_cep')],
    condutor_nascimento: [fromCadastro('data_nascimento')],
    condutor_18_25: [computed('familia', 'condutor_18_25')],
  },
  '3.02': {
    ...seguroOfBem('residencial'),
    tipo_imovel: [fromBem('residencial', 'descricao', 'tipo_imovel')],
    finalidade_imovel: [fromBem('residencial', 'finalidade_imovel')],
    valor_reconstrucao: [fromBem('residencial', 'valor_reposicao')],
    cep_risco: [fromBem('residencial', 'cep'), computed('cadastro', 'cep_da_moradia')],
  },
  '3.03': { cep_risco: [fromCadastro('endereco_cep')] },
  '3.04': withFaturamento(fromEmpresa('3.04', 'faturamento_anual', 'atividade_cnae')),
  '3.05': {
    ...fromApolicesOf(AREA.protecao, 'rc_profissional'),
    faturamento_anual: [
      computed('levantamento', 'faturamento_do_ano'),
      computed('levantamento', 'faturamento_autonomo'),
    ],
  },
  '3.06': withFaturamento(fromEmpresa('3.06', 'faturamento_anual', 'atividade_cnae')),
  '3.07': fromItens(VIAGEM, '5.07'),
  '3.13': fromEmpresa('3.13', 'atividade_cnae'),
  '4.03': { ...IMOVEL, garantia_valor: [fromBem('imovel', 'valor_mercado')] },
  '4.04': VEICULO,
  '4.05': {
    credito_valor: [computed('dividas', 'dividas_a_trocar')],
    credito_prazo_meses: [computed('dividas', 'prazo_a_trocar')],
  },
  '4.07': withFaturamento(fromEmpresa('4.07', 'faturamento_anual', 'atividade_cnae')),
  '5.04': {
    ...fromItens(['residente_fiscal_outro_pais'], '5.05'),
    moeda: [fromObjetivo('moeda_objetivo'), computed('investimentos', 'moeda_no_exterior')],
    valor_moeda: [fromObjetivo('objetivo_valor')],
    valor_moeda_disponivel: [fromObjetivo('objetivo_guardado')],
  },
  '5.05': {
    ...fromItens(['residente_fiscal_outro_pais'], '5.04'),
    moeda: [computed('investimentos', 'moeda_no_exterior')],
    investimento_exterior: [computed('investimentos', 'no_exterior')],
  },
  '5.06': fromEmpresa('5.06', 'atividade_cnae'),
  '5.07': fromItens(VIAGEM, '3.07'),
  '6.01': {
    ...fromItens(COMPRA, '6.02'),
    imovel_valor: [fromItem('6.02'), PRECO_DO_OBJETIVO],
    primeiro_imovel: [fromItem('6.02'), computed('bens', 'primeiro_imovel')],
  },
  '6.02': {
    ...fromItens(COMPRA, '6.01'),
    imovel_valor: [fromItem('6.01'), PRECO_DO_OBJETIVO],
    primeiro_imovel: [fromItem('6.01'), computed('bens', 'primeiro_imovel')],
  },
  '4.01': fromQuota('veiculo', 'servico', 'outro'),
  '6.03': fromQuota('imovel'),
  '6.04': {
    saldo_devedor: fromDivida('imobiliario', 'saldo_devedor'),
    parcela_atual: fromDivida('imobiliario', 'parcela_atual'),
    parcelas_restantes: fromDivida('imobiliario', 'parcelas_restantes'),
    taxa_juros_anual: fromDivida('imobiliario', 'taxa_juros_mensal'),
    modalidade_financiamento: fromDivida('imobiliario', 'sistema_amortizacao'),
    banco_credor: fromDivida('imobiliario', 'banco_credor'),
    imovel_valor: [fromBem('moradia', 'valor_mercado'), fromBem('imovel', 'valor_mercado')],
  },
  '6.05': { ...fromItens(LOCACAO, '6.06'), papel_locacao: [computed('levantamento', 'papel_locacao')] },
  '6.06': {
    ...fromItens(LOCACAO, '6.05'),
    aluguel_pretendido: [fromItem('6.05'), computed('levantamento', 'aluguel_atual')],
  },
  '6.07': {
    ...IMOVEL,
    tipo_imovel: [fromBem('imovel', 'descricao', 'tipo_imovel')],
    imovel_valor: [fromBem('imovel', 'valor_mercado')],
    documentacao_regular: [fromBem('imovel', 'documentacao_regular')],
  },
  '6.08': { ...IMOVEL, imovel_valor: [fromBem('imovel', 'valor_mercado')] },
};

/** Work bond implied by a work situation; the self-employed and people without work have none. */
export const VINCULO_DA_SITUACAO: Readonly<Record<string, Valor<'tipo_vinculo'>>> = {
  empregado: 'CLT',
  mei: 'MEI',
  socio: 'PJ',
  servidor_estatutario: 'FP',
  militar: 'FP',
};
/** A company or public bond implies no situation. */
const SITUACAO_DO_VINCULO = { CLT: 'empregado', MEI: 'mei' };

const fromResposta = (
  pergunta: NomeCampo,
  diz: Readonly<Record<string, string | number>>,
): readonly Ligacao[] => [{ origem: 'levantamento', pergunta, diz }];

/** For every item, after its own sources: without existing cover, the current score is the lowest. */
export const CONHECIDOS_DE_TODO_ITEM: Ligacoes = { nota_atual: fromResposta('possui', { N: 1 }) };

/** Estimates of both persons. */
const ESTIMADOS: Ligacoes = Object.fromEntries(
  Object.entries({
    media_contribuicao: 'inss_media',
    anos_contribuicao: 'inss_anos',
    idade_inss: 'inss_idade',
    renda_tributavel_anual: 'renda_tributavel',
    base_inss_conjuge: 'conjuge_inss_media',
    conjuge_anos_contribuicao: 'conjuge_inss_anos',
    conjuge_idade_inss: 'conjuge_inss_idade',
    conjuge_renda_tributavel_anual: 'conjuge_renda_tributavel',
    idade_aposentadoria: 'idade_do_inss',
    conjuge_idade_aposentadoria: 'conjuge_idade_do_inss',
    tipo_declaracao_ir: 'declaracao',
    conjuge_tipo_declaracao_ir: 'conjuge_declaracao',
    deducoes_anuais_ir: 'deducoes',
    conjuge_deducoes_anuais_ir: 'conjuge_deducoes',
  } satisfies Partial<Record<NomeCampo, Conta>>).map(([nome, conta]) => [
    nome,
    [computed('estimativa', conta)],
  ]),
);

/** The same for questions of the general block. */
export const CONHECIDOS_DO_BLOCO: Ligacoes = {
  tipo_vinculo: fromResposta('subtipo_vinculo', VINCULO_DA_SITUACAO),
  subtipo_vinculo: fromResposta('tipo_vinculo', SITUACAO_DO_VINCULO),
  conjuge_tipo_vinculo: fromResposta('conjuge_subtipo_vinculo', VINCULO_DA_SITUACAO),
  conjuge_subtipo_vinculo: fromResposta('conjuge_tipo_vinculo', SITUACAO_DO_VINCULO),
  separacao_obrigatoria: [computed('levantamento', 'separacao_pela_idade')],
  pensao_conjuge_curta: [computed('levantamento', 'uniao_curta')],
  filhos_todos_comuns: [computed('estimativa', 'filhos_da_uniao')],
  inss_extrato: [computed('estimativa', 'sem_extrato')],
  contribui_inss: [computed('levantamento', 'contribui_inss')],
  conjuge_contribui_inss: [computed('levantamento', 'conjuge_contribui_inss')],
  ...ESTIMADOS,
  beneficio_inss_estimado: [
    computed('levantamento', 'beneficio_inss'),
    computed('estimativa', 'inss_beneficio'),
  ],
  conjuge_beneficio_inss_estimado: [
    computed('levantamento', 'conjuge_beneficio_inss'),
    computed('estimativa', 'conjuge_inss_beneficio'),
  ],
  tem_dependentes: [computed('familia', 'tem_dependentes'), computed('cadastro', 'tem_filhos')],
  tem_bens: [computed('bens', 'tem_bens')],
  tem_investimentos: [computed('investimentos', 'tem_investimentos')],
  tem_dividas: [computed('dividas', 'tem_dividas')],
  tem_apolices: [computed('apolices', 'tem_apolices')],
  tipo_moradia: [computed('bens', 'moradia_dos_bens')],
  aluguel_atual: [computed('levantamento', 'aluguel_do_orcamento')],
  outras_rendas_mensais: [computed('bens', 'alugueis_recebidos')],
  previdencia_anos: [computed('levantamento', 'anos_no_plano')],
  conjuge_previdencia_anos: [computed('levantamento', 'conjuge_anos_no_plano')],
  reserva_atual: [computed('investimentos', 'reserva_dos_investimentos')],
};
