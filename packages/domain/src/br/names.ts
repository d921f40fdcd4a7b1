/** "Marina" for "Marina Teixeira"; empty without a name. */
export const firstName = (name: unknown): string =>
  typeof name === 'string' ? (name.trim().split(/\s+/)[0] ?? '') : '';
