import { normalizeText } from '../../br/index.ts';
import type { CalendarDay } from '../../calendar/index.ts';
import { ocupacao } from '../../code-lists/ocupacao/index.ts';
import type { ColunaDeCliente } from '../columns.ts';
import { cityOf, normalizeCell } from './values.ts';

const OTHER = 'Outra';

/** Without regard to case, accents and gender: "Engenheira Civil" and "engenheiro civil" are one. */
const keyOf = (text: string): string =>
  normalizeText(text)
    .replace(/[ao](?![a-z])/g, '')
    .replace(/\s+/g, ' ')
    .trim();

const TITLES: ReadonlyMap<string, string> = new Map(ocupacao.map(({ value }) => [keyOf(value), value]));

/**
 * The title of the list that these words are; without one the list's "Outra", and the words to keep beside
 * it.
 */
function occupationOf(words: string): { title: string; unknown: string | null } {
  const title = TITLES.get(keyOf(words));
  return title ? { title, unknown: null } : { title: OTHER, unknown: words };
}

type Value = string | number | null;

export type LinhaLida = {
  /** Fields of the registration, under their names on the wire; empty cells are absent. */
  cliente: Record<string, unknown>;
  /** Login or e-mail. */
  consultor: string | null;
  /** Absent unless the row has one. */
  consentimento: { finalidade: Value; canal: Value; data: Value } | null;
};

type Fields = Record<string, unknown>;

/** The occupation as its list writes it; words that the list does not have go to the remarks. */
function keepOccupation(cliente: Fields, label: string, person: Fields, nome: string): void {
  const words = person[nome];
  if (typeof words !== 'string') return;
  const { title, unknown } = occupationOf(words);
  person[nome] = title;
  if (unknown)
    cliente.pessoa_observacao = [cliente.pessoa_observacao, `${label}: ${unknown}`]
      .filter(Boolean)
      .join('\n');
}

/** A row of the file by the fields that its columns fill. */
export function readRow(
  mapping: readonly (ColunaDeCliente | null)[],
  cells: readonly string[],
  today: CalendarDay,
): LinhaLida {
  const values = new Map<ColunaDeCliente, Value>();
  for (const [index, nome] of mapping.entries()) {
    const value = nome && normalizeCell(nome, cells[index] ?? '', today);
    if (nome && value !== null) values.set(nome, value);
  }
  const cliente: Record<string, unknown> = {};
  const conjuge: Record<string, unknown> = {};
  for (const [nome, value] of values) {
    if (nome.startsWith('conjuge.')) conjuge[nome.slice('conjuge.'.length)] = value;
    else if (nome !== 'consultor' && !nome.startsWith('consentimento.')) cliente[nome] = value;
  }
  if (typeof cliente.endereco_cidade === 'string')
    cliente.endereco_cidade = cityOf(cliente.endereco_estado, cliente.endereco_cidade);
  if (Object.keys(conjuge).length > 0) cliente.conjuge = conjuge;
  keepOccupation(cliente, 'Profissão', cliente, 'pessoa_profissao');
  keepOccupation(cliente, 'Profissão do cônjuge', conjuge, 'profissao');
  const cell = (nome: ColunaDeCliente): Value => values.get(nome) ?? null;
  const consentimento = {
    finalidade: cell('consentimento.finalidade'),
    canal: cell('consentimento.canal'),
    data: cell('consentimento.data'),
  };
  const consultor = cell('consultor');
  return {
    cliente,
    consultor: consultor === null ? null : String(consultor).toLowerCase(),
    consentimento: Object.values(consentimento).some((value) => value !== null) ? consentimento : null,
  };
}
