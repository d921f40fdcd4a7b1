import { mentionOf, partsOfComment } from '@farol/domain/pipeline';

export type Person = { funcionario_id: number; pessoa_nome: string };

/** "@Diego Nogueira"; of two people of one name the second has a number. */
function labelsOf(people: readonly Person[]): Map<string, number> {
  const labels = new Map<string, number>();
  for (const { funcionario_id, pessoa_nome } of people) {
    const isTaken = labels.has(pessoa_nome) && labels.get(pessoa_nome) !== funcionario_id;
    labels.set(isTaken ? `${pessoa_nome} (${funcionario_id})` : pessoa_nome, funcionario_id);
  }
  return labels;
}

const literal = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** An id that somebody typed by hand names nobody: an invisible sign keeps it words. */
const asWords = (typed: string): string => typed.replace(/@(?=\[\d+\])/g, '@\u2060');

/** What was typed, with ids for the names: the longest name wins, part of a word is none. */
export function storedWords(text: string, people: readonly Person[]): string {
  const typed = asWords(text);
  const labels = labelsOf(people);
  const names = [...labels.keys()].toSorted((a, b) => b.length - a.length);
  if (names.length === 0) return typed;
  const mention = new RegExp(`@(${names.map(literal).join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  return typed.replace(mention, (whole, name: string) => {
    const id = labels.get(name);
    return id === undefined ? whole : mentionOf(id);
  });
}

/** A stored comment as it is typed. */
export function typedWords(stored: string, people: readonly Person[]): string {
  const labels = new Map([...labelsOf(people)].map(([label, id]) => [id, label]));
  return partsOfComment(stored)
    .map((part) => (typeof part === 'string' ? part : `@${labels.get(part.funcionario_id) ?? ''}`))
    .join('');
}

/** Words of a name; what follows is the sentence. */
const MOST_WORDS = 3;

/** What is being searched after the "@" before the caret, and the position of the "@"; null where there is none. */
export function mentionAt(
  typed: string,
  caret: number,
  people: readonly Person[],
): { from: number; busca: string } | null {
  const found = /(?:^|[\s(])@([^@\n]{0,60})$/u.exec(typed.slice(0, caret));
  const busca = found?.[1];
  if (busca === undefined || busca.startsWith(' ') || busca.split(/ +/).length > MOST_WORDS) return null;
  const isChosen = [...labelsOf(people).keys()].some((name) => busca.startsWith(name));
  return isChosen ? null : { from: caret - busca.length - 1, busca: busca.trim() };
}
