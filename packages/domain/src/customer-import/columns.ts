import { type CampoDoCliente, camposOfCliente, camposOfConjuge } from '../catalogue/index.ts';
import { createHeaderReader } from '../sheet-headers/index.ts';
import type { ColunaDeCliente } from './coluna-de-cliente.ts';
import { SYNONYMS } from './synonyms.ts';

export type { ColunaDeCliente };

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

/** Columns that stand beside another one's. */
const BESIDE: Readonly<Record<string, readonly DestinoDaColuna[]>> = {
  pessoa_nome: JOINED,
  pessoa_telefone: [
    { nome: 'outro_telefone', rotulo: 'Outro telefone' },
    { nome: 'ddd', rotulo: 'DDD' },
  ],
  pessoa_email: [{ nome: 'outro_email', rotulo: 'Outro e-mail' }],
  endereco_logradouro: [{ nome: 'tipo_logradouro', rotulo: 'Tipo de logradouro' }],
};

/** Everything a column may fill, in the order of the form. */
export const DESTINOS: readonly DestinoDaColuna[] = [
  ...camposOfCliente.flatMap((campo): DestinoDaColuna[] => {
    const own = { nome: campo.nome, rotulo: campo.rotulo, campo };
    return [own, ...(BESIDE[campo.nome] ?? [])];
  }),
  ...camposOfConjuge.map((campo) => ({
    nome: `conjuge.${campo.nome}` as const,
    rotulo: campo.rotulo,
    campo,
  })),
  { nome: 'consultor', rotulo: 'Consultor' },
  { nome: 'consentimento.finalidade', rotulo: 'Consentimento: finalidade' },
  { nome: 'consentimento.canal', rotulo: 'Consentimento: canal' },
  { nome: 'consentimento.data', rotulo: 'Consentimento: data' },
];

export const isColunaDeCliente = (nome: string): nome is ColunaDeCliente =>
  DESTINOS.some((destino) => destino.nome === nome);

/** The field whose columns may be several: their words are kept one below the other. */
export const CAMPO_DE_VARIAS = 'pessoa_observacao' satisfies ColunaDeCliente;

const reader = createHeaderReader<ColunaDeCliente>(
  DESTINOS.map(({ nome, rotulo }) => ({
    nome,
    titulos: [rotulo, nome, nome.replace(/^pessoa_|^endereco_/, ''), ...(SYNONYMS[nome] ?? [])],
  })),
);
/** The row of the headers, how many fields they name, and the sheet that has them. */
export const { findHeader, countKnown, pickSheet } = reader;

const PHONES: readonly ColunaDeCliente[] = ['pessoa_celular', 'pessoa_telefone', 'outro_telefone'];

/** Which field each column fills; of several columns of telephones each has one of their fields. */
export function proposeMapping(headers: readonly string[]): (ColunaDeCliente | null)[] {
  const mapping = reader.proposeMapping(headers);
  return mapping.map((nome, index) => {
    const wanted = nome ?? reader.fieldOf(headers[index] ?? '');
    if (nome !== null || !wanted || !PHONES.includes(wanted)) return nome;
    const free = PHONES.find((phone) => !mapping.includes(phone)) ?? null;
    mapping[index] = free;
    return free;
  });
}
