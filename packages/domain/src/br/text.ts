/** What a search compares: without accents, lower case, single spaces. */
export function normalizeText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** Every word of the search occurs in the text, in any order. */
export function matchesSearch(text: string, search: string): boolean {
  const haystack = normalizeText(text);
  return normalizeText(search)
    .split(' ')
    .every((word) => haystack.includes(word));
}

/** Users: letters and spaces, 3 to 120. */
export function isUserName(name: string): boolean {
  return /^[\p{L}\p{M} ]{3,120}$/u.test(name.trim());
}

/** Customers: also hyphen, apostrophe and full stop, as in D'Ávila, Sant'Anna, Jr. */
export function isCustomerName(name: string): boolean {
  return /^[\p{L}\p{M} '’.-]{3,120}$/u.test(name.trim()) && /\p{L}/u.test(name);
}
