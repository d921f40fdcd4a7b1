import type { Valor } from '../code-lists/index.ts';
import type { NomeCampo } from './fields.ts';

/** Where an answer that nobody has to give twice comes from. */
export type Origem =
  | 'cadastro'
  | 'levantamento'
  | 'familia'
  | 'bens'
  | 'investimentos'
  | 'dividas'
  | 'apolices'
  | 'outro_item';

/** Which row of `bens` is meant: the only one of its kind, or the one that the item names. */
export type BemDoItem = 'veiculo' | 'moradia' | 'imovel';

/** What a text of a row also says. */
export type Trecho = 'modelo' | 'ano' | 'placa' | 'tipo_imovel';

/** What several rows say together. */
export type Conta =
  | 'pessoas'
  | 'condutor_18_25'
  | 'faturamento_autonomo'
  | 'primeiro_imovel'
  | 'no_exterior'
  | 'papel_locacao'
  | 'aluguel_atual'
  | 'previdencia'
  | 'dividas_a_trocar'
  | 'tem_filhos'
  | 'moradia_dos_bens';

export type Ligacao =
  /** A name of the customer's record or of the general block; the spouse's row reads the spouse's. */
  | { readonly origem: 'cadastro'; readonly nome: string }
  | {
      readonly origem: 'bens';
      readonly bem: BemDoItem;
      /** The first of them that is filled. */
      readonly colunas: readonly string[];
      readonly trecho?: Trecho;
    }
  | { readonly origem: 'dividas'; readonly tipo_divida: string; readonly coluna: string }
  /** Policies in force for these covers; `possui` says whether there is one. */
  | { readonly origem: 'apolices'; readonly coberturas: readonly string[]; readonly coluna: string }
  /** The policy of the asset that the item is about. */
  | { readonly origem: 'apolices'; readonly bem: BemDoItem; readonly coluna: string }
  | { readonly origem: Exclude<Origem, 'outro_item'>; readonly conta: Conta }
  /** Another question of the survey or of the same item, some of whose answers say this one. */
  | {
      readonly origem: 'levantamento';
      readonly pergunta: NomeCampo;
      readonly diz: Readonly<Record<string, string | number>>;
    }
  /** A column of the only goal in foreign money. */
  | { readonly origem: 'outro_item'; readonly objetivo: string }
  /** The same question of other items, answered there. */
  | { readonly origem: 'outro_item'; readonly itens: readonly string[] };

/** Field → where its answer is known from; the first that knows it counts. */
export type Ligacoes = Readonly<Partial<Record<NomeCampo, readonly Ligacao[]>>>;

const cadastro = (nome: string): Ligacao => ({ origem: 'cadastro', nome });
const bem = (qual: BemDoItem, colunas: string | readonly string[], trecho?: Trecho): Ligacao => ({
  origem: 'bens',
  bem: qual,
  colunas: typeof colunas === 'string' ? [colunas] : colunas,
  ...(trecho && { trecho }),
});
const doItem = (...itens: string[]): Ligacao => ({ origem: 'outro_item', itens });
const doObjetivo = (objetivo: string): Ligacao => ({ origem: 'outro_item', objetivo });
const conta = (origem: Exclude<Origem, 'outro_item'>, nome: Conta): Ligacao => ({ origem, conta: nome });

const VEICULO: Ligacoes = {
  veiculo_marca_modelo: [bem('veiculo', 'descricao', 'modelo')],
  veiculo_ano: [bem('veiculo', 'descricao', 'ano')],
  veiculo_fipe: [bem('veiculo', ['valor_reposicao', 'valor_mercado'])],
};

const IMOVEL: Ligacoes = {
  imovel_uf: [bem('imovel', 'uf')],
  imovel_cidade: [bem('imovel', 'cidade')],
};

/** What a policy says of what there is already: field of the item, column of the policy. */
const DA_APOLICE = Object.entries({
  possui: 'possui',
  fornecedor_atual: 'seguradora',
  valor_atual: 'valor_cobertura',
  premio_atual: 'valor_premio',
  periodicidade_atual: 'periodicidade_pagamento',
  vencimento_atual: 'vigencia_fim',
});

const dasApolices = (...coberturas: string[]): Ligacoes =>
  Object.fromEntries(
    DA_APOLICE.map(([nome, coluna]) => [
      nome,
      [{ origem: 'apolices', coberturas, coluna } satisfies Ligacao],
    ]),
  );

/** What the row of the asset says of its insurance, then its policy. */
const seguroDoBem = (qual: BemDoItem): Ligacoes => {
  const daLinha: Ligacoes = {
    possui: [bem(qual, 'segurado')],
    valor_atual: [bem(qual, 'valor_segurado')],
  };
  return Object.fromEntries(
    DA_APOLICE.map(([nome, coluna]) => [
      nome,
      [...(daLinha[nome as NomeCampo] ?? []), { origem: 'apolices', bem: qual, coluna } satisfies Ligacao],
    ]),
  );
};

const daDivida = (tipo_divida: string, coluna: string): readonly Ligacao[] => [
  { origem: 'dividas', tipo_divida, coluna },
];

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

const de = (nomes: readonly NomeCampo[], ...itens: string[]): Ligacoes =>
  Object.fromEntries(nomes.map((nome) => [nome, [doItem(...itens)]]));

/** Items of the firm ask for the same firm. */
const EMPRESA = ['1.14', '3.04', '3.06', '4.07'];
const CNAE = ['3.04', '3.06', '4.07', '5.06', '3.13'];
const daEmpresa = (codigo: string, ...nomes: readonly NomeCampo[]): Ligacoes =>
  Object.fromEntries(
    nomes.map((nome) => [
      nome,
      [doItem(...(nome === 'atividade_cnae' ? CNAE : EMPRESA).filter((outro) => outro !== codigo))],
    ]),
  );

/**
 * Fields of items that the customer's record, the survey or another item has answered already. Names of the general
 * block need none: inside an item they are that value shown again.
 */
export const CONHECIDOS_DOS_ITENS: Readonly<Record<string, Ligacoes>> = {
  '1.01': dasApolices('morte'),
  '1.03': dasApolices('morte_acidental'),
  '1.04': dasApolices('ipa'),
  '1.05': dasApolices('ilpd', 'ifpd'),
  '1.06': dasApolices('dg'),
  '1.07': dasApolices('dit'),
  '1.08': dasApolices('dih', 'cirurgia'),
  '1.09': { ...dasApolices('funeral'), qtd_vidas: [conta('familia', 'pessoas')] },
  '1.11': { uf_inventario: [cadastro('uf_residencia')] },
  '1.12': dasApolices('plano_saude'),
  '1.13': dasApolices('plano_odontologico'),
  '1.14': daEmpresa('1.14', 'faturamento_anual'),
  '2.02': { patrimonio_aposentadoria: [conta('investimentos', 'previdencia')] },
  '3.01': {
    ...VEICULO,
    ...seguroDoBem('veiculo'),
    veiculo_placa: [bem('veiculo', 'descricao', 'placa')],
    cep_pernoite: [cadastro('endereco_cep')],
    condutor_nascimento: [cadastro('data_nascimento')],
    condutor_18_25: [conta('familia', 'condutor_18_25')],
  },
  '3.02': {
    ...seguroDoBem('moradia'),
    tipo_imovel: [bem('moradia', 'descricao', 'tipo_imovel')],
    valor_reconstrucao: [bem('moradia', 'valor_reposicao')],
    cep_risco: [cadastro('endereco_cep')],
  },
  '3.03': { cep_risco: [cadastro('endereco_cep')] },
  '3.04': daEmpresa('3.04', 'faturamento_anual', 'atividade_cnae'),
  '3.05': { faturamento_anual: [conta('levantamento', 'faturamento_autonomo')] },
  '3.06': daEmpresa('3.06', 'faturamento_anual', 'atividade_cnae'),
  '3.07': de(VIAGEM, '5.07'),
  '3.13': daEmpresa('3.13', 'atividade_cnae'),
  '4.03': { ...IMOVEL, garantia_valor: [bem('imovel', 'valor_mercado')] },
  '4.04': VEICULO,
  '4.05': { credito_valor: [conta('dividas', 'dividas_a_trocar')] },
  '4.07': daEmpresa('4.07', 'faturamento_anual', 'atividade_cnae'),
  '5.04': {
    ...de(['residente_fiscal_outro_pais'], '5.05'),
    moeda: [doObjetivo('moeda_objetivo')],
    valor_moeda: [doObjetivo('objetivo_valor')],
    valor_moeda_disponivel: [doObjetivo('objetivo_guardado')],
  },
  '5.05': {
    ...de(['residente_fiscal_outro_pais'], '5.04'),
    investimento_exterior: [conta('investimentos', 'no_exterior')],
  },
  '5.06': daEmpresa('5.06', 'atividade_cnae'),
  '5.07': de(VIAGEM, '3.07'),
  '6.01': { ...de(COMPRA, '6.02'), primeiro_imovel: [doItem('6.02'), conta('bens', 'primeiro_imovel')] },
  '6.02': { ...de(COMPRA, '6.01'), primeiro_imovel: [doItem('6.01'), conta('bens', 'primeiro_imovel')] },
  '6.04': {
    saldo_devedor: daDivida('imobiliario', 'saldo_devedor'),
    parcela_atual: daDivida('imobiliario', 'parcela_atual'),
    parcelas_restantes: daDivida('imobiliario', 'parcelas_restantes'),
    taxa_juros_anual: daDivida('imobiliario', 'taxa_juros_mensal'),
    banco_credor: daDivida('imobiliario', 'banco_credor'),
    imovel_valor: [bem('moradia', 'valor_mercado'), bem('imovel', 'valor_mercado')],
  },
  '6.05': { ...de(LOCACAO, '6.06'), papel_locacao: [conta('levantamento', 'papel_locacao')] },
  '6.06': {
    ...de(LOCACAO, '6.05'),
    aluguel_pretendido: [doItem('6.05'), conta('levantamento', 'aluguel_atual')],
  },
  '6.07': {
    ...IMOVEL,
    tipo_imovel: [bem('imovel', 'descricao', 'tipo_imovel')],
    imovel_valor: [bem('imovel', 'valor_mercado')],
    documentacao_regular: [bem('imovel', 'documentacao_regular')],
  },
  '6.08': { ...IMOVEL, imovel_valor: [bem('imovel', 'valor_mercado')] },
};

/** The bond that goes with a situation of work; who works on their own account alone, or not at all, has none of them. */
export const VINCULO_DA_SITUACAO: Readonly<Record<string, Valor<'tipo_vinculo'>>> = {
  empregado: 'CLT',
  mei: 'MEI',
  socio: 'PJ',
  servidor_estatutario: 'FP',
  militar: 'FP',
};
/** Of a firm, or of the state, the bond leaves the situation open. */
const SITUACAO_DO_VINCULO = { CLT: 'empregado', MEI: 'mei' };

const resposta = (
  pergunta: NomeCampo,
  diz: Readonly<Record<string, string | number>>,
): readonly Ligacao[] => [{ origem: 'levantamento', pergunta, diz }];

/** Of every item, after its own: where there is nothing yet, today's note is the lowest. */
export const CONHECIDOS_DE_TODO_ITEM: Ligacoes = { nota_atual: resposta('possui', { N: 1 }) };

/** The same for questions of the general block. */
export const CONHECIDOS_DO_BLOCO: Ligacoes = {
  tipo_vinculo: resposta('subtipo_vinculo', VINCULO_DA_SITUACAO),
  subtipo_vinculo: resposta('tipo_vinculo', SITUACAO_DO_VINCULO),
  conjuge_tipo_vinculo: resposta('conjuge_subtipo_vinculo', VINCULO_DA_SITUACAO),
  conjuge_subtipo_vinculo: resposta('conjuge_tipo_vinculo', SITUACAO_DO_VINCULO),
  tem_dependentes: [conta('cadastro', 'tem_filhos')],
  tipo_moradia: [conta('bens', 'moradia_dos_bens')],
};
