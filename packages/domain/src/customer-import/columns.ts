import { normalizeText } from '../br/index.ts';
import {
  type CampoDoCliente,
  camposOfCliente,
  camposOfConjuge,
  type NomeDoCliente,
  type NomeDoConjuge,
} from '../catalogue/index.ts';

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

/** Letters and digits only: "Dt. Nasc.:" is "dt nasc". */
const simple = (header: string): string =>
  normalizeText(header)
    .replace(/[^a-z0-9/]+/g, ' ')
    .trim();

const NAMES: ReadonlyMap<string, ColunaDeCliente> = new Map(
  DESTINOS.flatMap(({ nome, rotulo }) =>
    [rotulo, nome, nome.replace(/^pessoa_|^endereco_/, ''), ...(SYNONYMS[nome] ?? [])].map(
      (text) => [simple(text), nome] as const,
    ),
  ),
);

/** Which field each column fills, by its header; null: none. A field is filled by one column. */
export function proposeMapping(headers: readonly string[]): (ColunaDeCliente | null)[] {
  const taken = new Set<ColunaDeCliente>();
  return headers.map((header) => {
    const nome = NAMES.get(simple(header));
    if (!nome || taken.has(nome)) return null;
    taken.add(nome);
    return nome;
  });
}

const SEARCHED_ROWS = 10;

/** The row of the headers: the one among the first that names most fields, else the first that is not empty. */
export function findHeader(rows: readonly (readonly string[])[]): number {
  const known = rows
    .slice(0, SEARCHED_ROWS)
    .map((row) => proposeMapping(row).filter((nome) => nome !== null).length);
  const most = Math.max(0, ...known);
  return most > 0 ? known.indexOf(most) : rows.findIndex((row) => row.some((cell) => cell.trim() !== ''));
}
