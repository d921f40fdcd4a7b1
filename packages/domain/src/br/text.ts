/** Normal form for searches: without accents, lower case, single spaces. */
export function normalizeText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** "1 cliente", "2 clientes". */
export const quantity = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

/** Every word of the search occurs in the text, in any order. */
export function matchesSearch(text: string, search: string): boolean {
  const haystack = normalizeText(text);
  return normalizeText(search)
    .split(' ')
    .every((word) => haystack.includes(word));
}
