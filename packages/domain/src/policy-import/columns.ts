import type { ColunaDeCliente } from '../customer-import/coluna-de-cliente.ts';

/** What a column says of the policy itself. */
const DA_APOLICE = [
  { nome: 'seguradora', rotulo: 'Seguradora' },
  { nome: 'produto', rotulo: 'Produto ou ramo' },
  { nome: 'cobertura', rotulo: 'Cobertura' },
  { nome: 'numero_apolice', rotulo: 'Número da apólice' },
  { nome: 'numero_proposta', rotulo: 'Número da proposta' },
  { nome: 'endosso', rotulo: 'Endosso' },
  { nome: 'item', rotulo: 'Item ou certificado' },
  { nome: 'situacao', rotulo: 'Situação da apólice' },
  { nome: 'vigencia', rotulo: 'Vigência (início e fim)' },
  { nome: 'vigencia_inicio', rotulo: 'Início da vigência' },
  { nome: 'vigencia_fim', rotulo: 'Fim da vigência' },
  { nome: 'valor_premio', rotulo: 'Prêmio total' },
  { nome: 'premio_liquido', rotulo: 'Prêmio líquido' },
  { nome: 'premio_mensal', rotulo: 'Prêmio por mês' },
  { nome: 'parcelas', rotulo: 'Parcelas' },
  { nome: 'valor_parcela', rotulo: 'Valor da parcela' },
  { nome: 'periodicidade_pagamento', rotulo: 'Periodicidade do prêmio' },
  { nome: 'forma_pagamento', rotulo: 'Forma de pagamento' },
  { nome: 'valor_cobertura', rotulo: 'Capital ou importância segurada' },
  { nome: 'veiculo_placa', rotulo: 'Placa' },
  { nome: 'bem_segurado', rotulo: 'Veículo ou bem segurado' },
  { nome: 'comissao_pct', rotulo: 'Comissão (%)' },
  { nome: 'comissao_valor', rotulo: 'Comissão (R$)' },
  { nome: 'observacao', rotulo: 'Observações da apólice' },
] as const;

/** Whose policy it is: what finds the customer, or is registered of a new one. */
const DO_CLIENTE = [
  { nome: 'pessoa_nome', rotulo: 'Nome do segurado' },
  { nome: 'pessoa_cpf', rotulo: 'CPF ou CNPJ' },
  { nome: 'pessoa_cnpj', rotulo: 'CNPJ' },
  { nome: 'pessoa_data_nascimento', rotulo: 'Data de nascimento' },
  { nome: 'pessoa_sexo', rotulo: 'Sexo' },
  { nome: 'pessoa_celular', rotulo: 'Celular' },
  { nome: 'pessoa_telefone', rotulo: 'Telefone' },
  { nome: 'outro_telefone', rotulo: 'Outro telefone' },
  { nome: 'pessoa_email', rotulo: 'E-mail' },
  { nome: 'endereco_cep', rotulo: 'CEP' },
  { nome: 'endereco_estado', rotulo: 'Estado' },
  { nome: 'endereco_cidade', rotulo: 'Cidade' },
  { nome: 'endereco_logradouro', rotulo: 'Endereço' },
  { nome: 'endereco_numero', rotulo: 'Número do endereço' },
  { nome: 'endereco_complemento', rotulo: 'Complemento' },
  { nome: 'endereco_bairro', rotulo: 'Bairro' },
  { nome: 'consultor', rotulo: 'Consultor' },
] as const satisfies readonly { nome: ColunaDeCliente; rotulo: string }[];

export type CampoDaApolice = (typeof DA_APOLICE)[number]['nome'];
export type CampoDoSegurado = (typeof DO_CLIENTE)[number]['nome'];
/** What a column of a sheet of policies may fill. */
export type ColunaDeApolice = CampoDaApolice | CampoDoSegurado;

export const DESTINOS_DA_APOLICE: readonly { nome: ColunaDeApolice; rotulo: string }[] = [
  ...DO_CLIENTE.slice(0, 4),
  ...DA_APOLICE,
  ...DO_CLIENTE.slice(4),
];

const NAMES: ReadonlySet<string> = new Set(DESTINOS_DA_APOLICE.map(({ nome }) => nome));
export const isColunaDeApolice = (nome: string): nome is ColunaDeApolice => NAMES.has(nome);

const CUSTOMER: ReadonlySet<string> = new Set(DO_CLIENTE.map(({ nome }) => nome));
export const isCampoDoSegurado = (nome: string): nome is CampoDoSegurado => CUSTOMER.has(nome);

/** The field whose columns may be several: their words are put one below the other. */
export const CAMPO_DE_VARIAS_DA_APOLICE = 'observacao' satisfies ColunaDeApolice;
