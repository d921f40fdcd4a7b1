import type { NomeLista } from '../code-lists/index.ts';
import type { Campo, DefinicaoCampo } from './field-types.ts';
import type { NomeCampo } from './fields.ts';

export type GrupoDoCliente = 'pessoa' | 'contato' | 'endereco' | 'observacoes';

/** A field of the customer's record; its name is the column of `cliente` and the name on the wire. */
export type DefinicaoDoCliente = Pick<
  DefinicaoCampo,
  'rotulo' | 'tipo' | 'min' | 'max' | 'formato' | 'ajuda' | 'uf_de'
> & {
  readonly lista?: NomeLista;
  readonly grupo: GrupoDoCliente;
  /** `sempre`: always required; `cadastro`: required on registration, optional in imports. */
  readonly obrigatorio?: 'sempre' | 'cadastro';
  /** Field name in an open study; children are counted from the dependants' rows. */
  readonly noEstudo?: NomeCampo | 'pessoa_filhos';
  /** Double width in the form. */
  readonly largo?: true;
};

/** Fields of the customer, in form order. */
export const CAMPOS_DO_CLIENTE = {
  pessoa_nome: {
    rotulo: 'Nome completo',
    tipo: 'text',
    formato: 'nome_ou_razao_social',
    grupo: 'pessoa',
    obrigatorio: 'sempre',
    largo: true,
  },
  pessoa_cpf: {
    rotulo: 'CPF',
    tipo: 'text',
    formato: 'cpf',
    grupo: 'pessoa',
    noEstudo: 'cpf',
    ajuda: 'Pedido no levantamento',
  },
  pessoa_cnpj: {
    rotulo: 'CNPJ',
    tipo: 'text',
    formato: 'cnpj',
    grupo: 'pessoa',
    ajuda: 'Se o cliente é uma empresa',
  },
  pessoa_data_nascimento: {
    rotulo: 'Data de nascimento',
    tipo: 'date',
    max: 'hoje',
    grupo: 'pessoa',
    noEstudo: 'data_nascimento',
  },
  pessoa_sexo: { rotulo: 'Sexo', tipo: 'select', lista: 'sexo', grupo: 'pessoa', noEstudo: 'sexo' },
  pessoa_estado_civil: {
    rotulo: 'Estado civil',
    tipo: 'select',
    lista: 'estado_civil',
    grupo: 'pessoa',
    noEstudo: 'estado_civil',
  },
  pessoa_profissao: {
    rotulo: 'Profissão',
    tipo: 'select',
    lista: 'ocupacao',
    grupo: 'pessoa',
    noEstudo: 'profissao',
    largo: true,
  },
  pessoa_filhos: {
    rotulo: 'Filhos',
    tipo: 'int',
    min: 0,
    max: 30,
    grupo: 'pessoa',
    noEstudo: 'pessoa_filhos',
  },
  pessoa_celular: { rotulo: 'Celular', tipo: 'text', formato: 'telefone', grupo: 'contato' },
  pessoa_telefone: { rotulo: 'Telefone', tipo: 'text', formato: 'telefone', grupo: 'contato' },
  pessoa_email: { rotulo: 'E-mail', tipo: 'text', formato: 'email', max: 254, grupo: 'contato' },
  canal_contato: {
    rotulo: 'Canal preferido',
    tipo: 'select',
    lista: 'canal_contato',
    grupo: 'contato',
    noEstudo: 'canal_contato',
  },
  endereco_cep: { rotulo: 'CEP', tipo: 'text', formato: 'cep', grupo: 'endereco' },
  endereco_estado: {
    rotulo: 'Estado',
    tipo: 'select',
    lista: 'estado',
    grupo: 'endereco',
    obrigatorio: 'cadastro',
    noEstudo: 'uf_residencia',
  },
  endereco_cidade: {
    rotulo: 'Cidade',
    tipo: 'city',
    uf_de: 'endereco_estado',
    grupo: 'endereco',
    obrigatorio: 'cadastro',
    noEstudo: 'cidade_residencia',
  },
  endereco_logradouro: { rotulo: 'Logradouro', tipo: 'text', max: 200, grupo: 'endereco', largo: true },
  endereco_numero: { rotulo: 'Número', tipo: 'text', max: 20, grupo: 'endereco' },
  endereco_complemento: { rotulo: 'Complemento', tipo: 'text', grupo: 'endereco' },
  endereco_bairro: { rotulo: 'Bairro', tipo: 'text', grupo: 'endereco' },
  pessoa_observacao: {
    rotulo: 'Observações sobre o cliente',
    tipo: 'textarea',
    max: 2000,
    grupo: 'observacoes',
  },
} as const satisfies Record<string, DefinicaoDoCliente>;

/** Fields of the spouse, stored as one value in the customer's record. */
export const CAMPOS_DO_CONJUGE = {
  nome_completo: {
    rotulo: 'Nome do cônjuge',
    tipo: 'text',
    formato: 'nome',
    grupo: 'pessoa',
    obrigatorio: 'sempre',
    noEstudo: 'conjuge_nome',
    largo: true,
  },
  cpf: { rotulo: 'CPF do cônjuge', tipo: 'text', formato: 'cpf', grupo: 'pessoa', noEstudo: 'conjuge_cpf' },
  data_nascimento: {
    rotulo: 'Nascimento do cônjuge',
    tipo: 'date',
    max: 'hoje',
    grupo: 'pessoa',
    noEstudo: 'conjuge_data_nascimento',
  },
  sexo: {
    rotulo: 'Sexo do cônjuge',
    tipo: 'select',
    lista: 'sexo',
    grupo: 'pessoa',
    noEstudo: 'conjuge_sexo',
  },
  profissao: {
    rotulo: 'Profissão do cônjuge',
    tipo: 'select',
    lista: 'ocupacao',
    grupo: 'pessoa',
    noEstudo: 'conjuge_profissao',
  },
} as const satisfies Record<string, DefinicaoDoCliente>;

export type NomeDoCliente = keyof typeof CAMPOS_DO_CLIENTE;
export type NomeDoConjuge = keyof typeof CAMPOS_DO_CONJUGE;

export type CampoDoCliente<N extends string = string> = DefinicaoDoCliente & Campo & { readonly nome: N };

const named = <N extends string>(definicoes: Readonly<Record<N, DefinicaoDoCliente>>) =>
  Object.entries<DefinicaoDoCliente>(definicoes).map(
    ([nome, definicao]) => ({ nome, ...definicao }) as CampoDoCliente<N>,
  );

export const camposOfCliente: readonly CampoDoCliente<NomeDoCliente>[] = named(CAMPOS_DO_CLIENTE);
export const camposOfConjuge: readonly CampoDoCliente<NomeDoConjuge>[] = named(CAMPOS_DO_CONJUGE);

export const campoNamesOfCliente = camposOfCliente.map(({ nome }) => nome);

type Definicoes = typeof CAMPOS_DO_CLIENTE;

/** Fields that are also in an open study. */
export type NomeDoClienteNoEstudo = {
  [N in NomeDoCliente]: Definicoes[N] extends { noEstudo: string } ? N : never;
}[NomeDoCliente];

export const campoNamesOfClienteInEstudo = campoNamesOfCliente.filter(
  (nome): nome is NomeDoClienteNoEstudo => 'noEstudo' in CAMPOS_DO_CLIENTE[nome],
);
