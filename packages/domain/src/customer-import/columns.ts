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

/** Everything a column may fill, in the order of the form. */
export const DESTINOS: readonly DestinoDaColuna[] = [
  ...camposOfCliente.map((campo) => ({ nome: campo.nome, rotulo: campo.rotulo, campo })),
  ...camposOfConjuge.map((campo) => ({
    nome: `conjuge.${campo.nome}` as const,
    rotulo: campo.rotulo,
    campo,
  })),
  { nome: 'consultor', rotulo: 'Consultor (login ou e-mail)' },
  { nome: 'consentimento.finalidade', rotulo: 'Consentimento: finalidade' },
  { nome: 'consentimento.canal', rotulo: 'Consentimento: canal' },
  { nome: 'consentimento.data', rotulo: 'Consentimento: data' },
];

export const isColunaDeCliente = (nome: string): nome is ColunaDeCliente =>
  DESTINOS.some((destino) => destino.nome === nome);

/** Other headers that spreadsheets use. */
const SYNONYMS: Partial<Record<ColunaDeCliente, readonly string[]>> = {
  pessoa_nome: ['nome', 'cliente', 'nome do cliente', 'segurado', 'razao social'],
  pessoa_cpf: ['cpf/cnpj', 'documento', 'n cpf', 'cpf do cliente'],
  pessoa_data_nascimento: [
    'nascimento',
    'data nascimento',
    'data de nasc',
    'dt nascimento',
    'dt nasc',
    'aniversario',
  ],
  pessoa_sexo: ['genero'],
  pessoa_profissao: ['ocupacao', 'cargo'],
  pessoa_filhos: ['numero de filhos', 'qtd filhos', 'dependentes'],
  pessoa_celular: ['whatsapp', 'telefone celular', 'cel', 'fone celular', 'tel celular', 'telefone 1'],
  pessoa_telefone: [
    'telefone fixo',
    'telefone residencial',
    'fone',
    'tel',
    'telefone 2',
    'telefone comercial',
  ],
  pessoa_email: ['email', 'mail', 'correio eletronico'],
  canal_contato: ['canal', 'canal de contato', 'contato preferido'],
  endereco_estado: ['uf'],
  endereco_cidade: ['municipio'],
  endereco_logradouro: ['endereco', 'rua', 'avenida'],
  endereco_numero: ['n', 'no', 'num'],
  pessoa_observacao: ['observacoes', 'observacao', 'obs', 'anotacoes'],
  'conjuge.nome_completo': ['conjuge', 'esposa', 'marido', 'esposo', 'nome conjuge'],
  consultor: ['corretor', 'responsavel', 'vendedor', 'login do consultor', 'e-mail do consultor'],
};

/** Which field each column fills, and the row of the headers. */
export const { proposeMapping, findHeader } = createHeaderReader<ColunaDeCliente>(
  DESTINOS.map(({ nome, rotulo }) => ({
    nome,
    titulos: [rotulo, nome, nome.replace(/^pessoa_|^endereco_/, ''), ...(SYNONYMS[nome] ?? [])],
  })),
);
