import {
  type CampoDoCliente,
  camposOfCliente,
  camposOfConjuge,
  type NomeDoCliente,
  type NomeDoConjuge,
} from '../catalogue/index.ts';
import { createHeaderReader } from '../sheet-headers/index.ts';

/** What a column of the file may fill. */
export type ColunaDeCliente =
  | NomeDoCliente
  | `conjuge.${NomeDoConjuge}`
  | 'nome_do_meio'
  | 'sobrenome'
  | 'outro_telefone'
  | 'consultor'
  | 'consentimento.finalidade'
  | 'consentimento.canal'
  | 'consentimento.data';

export type DestinoDaColuna = {
  nome: ColunaDeCliente;
  rotulo: string;
  /** The field that its values are read as; absent for the consultant and consent. */
  campo?: CampoDoCliente;
};

/** Columns that join another one's field. */
const JOINED: readonly DestinoDaColuna[] = [
  { nome: 'nome_do_meio', rotulo: 'Nome do meio' },
  { nome: 'sobrenome', rotulo: 'Sobrenome' },
];

/** Everything a column may fill, in the order of the form. */
export const DESTINOS: readonly DestinoDaColuna[] = [
  ...camposOfCliente.flatMap((campo): DestinoDaColuna[] => {
    const own = { nome: campo.nome, rotulo: campo.rotulo, campo };
    if (campo.nome === 'pessoa_nome') return [own, ...JOINED];
    return campo.nome === 'pessoa_telefone'
      ? [own, { nome: 'outro_telefone', rotulo: 'Outro telefone' }]
      : [own];
  }),
  ...camposOfConjuge.map((campo) => ({
    nome: `conjuge.${campo.nome}` as const,
    rotulo: campo.rotulo,
    campo,
  })),
  { nome: 'consultor', rotulo: 'Consultor (login, nome ou e-mail)' },
  { nome: 'consentimento.finalidade', rotulo: 'Consentimento: finalidade' },
  { nome: 'consentimento.canal', rotulo: 'Consentimento: canal' },
  { nome: 'consentimento.data', rotulo: 'Consentimento: data' },
];

export const isColunaDeCliente = (nome: string): nome is ColunaDeCliente =>
  DESTINOS.some((destino) => destino.nome === nome);

/** The field whose columns may be several: their words are kept one below the other. */
export const CAMPO_DE_VARIAS = 'pessoa_observacao' satisfies ColunaDeCliente;

/** Other headers that spreadsheets use. */
const SYNONYMS: Partial<Record<ColunaDeCliente, readonly string[]>> = {
  pessoa_nome: [
    ...['nome', 'nomes', 'cliente', 'clientes', 'nome do cliente', 'nome cliente', 'nome da cliente'],
    ...['segurado', 'nome do segurado', 'nome segurado', 'segurado principal', 'titular', 'nome do titular'],
    ...['nome titular', 'proponente', 'nome do proponente', 'estipulante', 'nome do contato', 'contato'],
    ...[
      'razao social',
      'nome razao social',
      'razao social nome',
      'nome ou razao social',
      'pessoa',
      'nome da pessoa',
    ],
    ...[
      'primeiro nome',
      'prenome',
      'name',
      'full name',
      'display name',
      'first name',
      'given name',
      'customer',
    ],
    ...['customer name', 'client', 'client name', 'contact name', 'contact', 'file as'],
  ],
  nome_do_meio: ['middle name', 'additional name', 'segundo nome'],
  sobrenome: ['ultimo nome', 'sobrenomes', 'nome de familia', 'last name', 'family name', 'surname'],
  pessoa_cpf: [
    ...[
      'cpf cnpj',
      'cnpj cpf',
      'cpf ou cnpj',
      'cpf do cliente',
      'cpf cliente',
      'cpf do segurado',
      'cpf segurado',
    ],
    ...['cpf do titular', 'cpf titular', 'cpf cnpj do segurado', 'cpf cnpj do cliente', 'cpf cnpj segurado'],
    ...[
      'cpf cnpj cliente',
      'n cpf',
      'no cpf',
      'nr cpf',
      'num cpf',
      'numero cpf',
      'numero do cpf',
      'n do cpf',
    ],
    ...['nro cpf', 'documento', 'doc', 'n documento', 'no documento', 'numero do documento', 'nr documento'],
    ...['inscricao', 'cic', 'tax id', 'document', 'cgc cpf', 'cpf cgc'],
  ],
  pessoa_cnpj: [
    'cnpj do cliente',
    'cnpj cliente',
    'cnpj do segurado',
    'cgc',
    'numero do cnpj',
    'n cnpj',
    'cnpj mf',
  ],
  pessoa_data_nascimento: [
    ...[
      'nascimento',
      'nasc',
      'data nascimento',
      'data de nasc',
      'data nasc',
      'dt nascimento',
      'dt de nascimento',
    ],
    ...['dt nasc', 'dt de nasc', 'dta nasc', 'dta nascimento', 'dtnasc', 'datanasc', 'datanascimento'],
    ...['nascido em', 'nascida em', 'aniversario', 'data de aniversario', 'data aniversario', 'dn', 'd n'],
    ...['birthday', 'birth date', 'birthdate', 'date of birth', 'dob', 'data de nascimento do segurado'],
  ],
  pessoa_sexo: ['genero', 'sx', 'sexo do segurado', 'gender', 'sex'],
  pessoa_estado_civil: ['est civil', 'e civil', 'ecivil', 'situacao conjugal', 'marital status'],
  pessoa_profissao: [
    'ocupacao',
    'cargo',
    'atividade',
    'profissao ocupacao',
    'profession',
    'job title',
    'occupation',
  ],
  pessoa_filhos: [
    ...['numero de filhos', 'qtd filhos', 'qtde filhos', 'qtd de filhos', 'qtde de filhos', 'n filhos'],
    ...['n de filhos', 'no de filhos', 'quantidade de filhos', 'dependentes', 'children'],
  ],
  pessoa_celular: [
    ...[
      'whatsapp',
      'whats',
      'whats app',
      'wpp',
      'zap',
      'celular whatsapp',
      'telefone celular',
      'tel celular',
    ],
    ...[
      'fone celular',
      'cel',
      'celular 1',
      'cel 1',
      'celular1',
      'telefone 1',
      'telefone1',
      'tel 1',
      'fone 1',
    ],
    ...['ddd celular', 'celular com ddd', 'n celular', 'numero de celular', 'movel', 'telefone movel'],
    ...[
      'mobile',
      'mobile phone',
      'cell phone',
      'cell',
      'phone 1 value',
      'phone',
      'phone number',
      'celular principal',
    ],
  ],
  pessoa_telefone: [
    ...[
      'telefone fixo',
      'telefone residencial',
      'tel residencial',
      'tel res',
      'fone residencial',
      'fone',
      'tel',
    ],
    ...[
      'fixo',
      'telefones',
      'telefone s',
      'fones',
      'telefone 2',
      'telefone2',
      'tel 2',
      'fone 2',
      'residencial',
    ],
    ...[
      'telefone comercial',
      'tel comercial',
      'telefone de contato',
      'telefone contato',
      'telefone do cliente',
    ],
    ...[
      'celular 2',
      'cel 2',
      'home phone',
      'landline',
      'phone 2 value',
      'telefone principal',
      'ddd telefone',
    ],
  ],
  outro_telefone: [
    ...[
      'telefone 3',
      'telefone3',
      'tel 3',
      'fone 3',
      'outros telefones',
      'telefone recado',
      'recado',
      'recados',
    ],
    ...['telefone para recado', 'work phone', 'business phone', 'other phone', 'phone 3 value', 'celular 3'],
  ],
  pessoa_email: [
    ...[
      'email',
      'e mail',
      'e mails',
      'emails',
      'mail',
      'correio eletronico',
      'endereco de e mail',
      'endereco de email',
    ],
    ...[
      'e mail do cliente',
      'email do cliente',
      'email cliente',
      'e mail 1',
      'email 1',
      'email1',
      'e mail principal',
    ],
    ...['e mail do segurado', 'e mail 1 value', 'email address', 'e mail address', 'primary email'],
  ],
  canal_contato: [
    'canal',
    'canal de contato',
    'contato preferido',
    'forma de contato',
    'preferencia de contato',
  ],
  endereco_cep: [
    'codigo postal',
    'cep residencial',
    'n cep',
    'zip',
    'zip code',
    'postal code',
    'address 1 postal code',
  ],
  endereco_estado: [
    ...['uf', 'estado uf', 'uf estado', 'est', 'uf residencia', 'uf residencial', 'estado de residencia'],
    ...['state', 'address 1 region', 'province', 'uf do endereco'],
  ],
  endereco_cidade: [
    ...[
      'municipio',
      'cidade municipio',
      'municipio cidade',
      'cidade residencial',
      'cidade de residencia',
      'localidade',
    ],
    ...['city', 'address 1 city', 'town', 'cidade uf'],
  ],
  endereco_logradouro: [
    ...[
      'endereco',
      'end',
      'rua',
      'avenida',
      'rua avenida',
      'rua av',
      'endereco residencial',
      'endereco completo',
    ],
    ...['endereco do cliente', 'street', 'address', 'address 1 street', 'home address', 'street address'],
  ],
  endereco_numero: [
    'n',
    'no',
    'num',
    'nr',
    'nro',
    'n endereco',
    'numero do endereco',
    'numero residencial',
    'n casa',
  ],
  endereco_complemento: ['compl', 'complem', 'comp', 'apto', 'apartamento', 'complemento do endereco'],
  endereco_bairro: ['bairro residencial', 'bairro do cliente', 'distrito', 'neighborhood'],
  pessoa_observacao: [
    ...[
      'observacoes',
      'observacao',
      'obs',
      'obs gerais',
      'observacoes gerais',
      'anotacoes',
      'anotacao',
      'nota',
    ],
    ...['notas', 'comentarios', 'comentario', 'historico', 'notes', 'comments', 'remarks'],
  ],
  'conjuge.nome_completo': [
    'conjuge',
    'esposa',
    'marido',
    'esposo',
    'esposo a',
    'nome conjuge',
    'companheiro',
    'spouse',
  ],
  'conjuge.cpf': ['cpf conjuge', 'cpf do conjuge', 'cpf da esposa', 'cpf do marido'],
  'conjuge.data_nascimento': [
    ...['nascimento conjuge', 'data de nascimento do conjuge', 'data nascimento conjuge', 'dt nasc conjuge'],
    ...['data nasc conjuge', 'aniversario do conjuge'],
  ],
  consultor: [
    ...[
      'consultor',
      'corretor',
      'corretora',
      'responsavel',
      'vendedor',
      'vendedora',
      'consultora',
      'assessor',
    ],
    ...['assessora', 'produtor', 'angariador', 'login do consultor', 'e mail do consultor'],
    ...[
      'nome do consultor',
      'consultor responsavel',
      'corretor responsavel',
      'agente',
      'gerente da conta',
      'owner',
    ],
  ],
};

/** Which field each column fills, and the row of the headers. */
export const { proposeMapping, findHeader, countKnown, pickSheet } = createHeaderReader<ColunaDeCliente>(
  DESTINOS.map(({ nome, rotulo }) => ({
    nome,
    titulos: [rotulo, nome, nome.replace(/^pessoa_|^endereco_/, ''), ...(SYNONYMS[nome] ?? [])],
  })),
);
