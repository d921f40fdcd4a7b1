/** "Marina" of "Marina Teixeira"; empty where there is no name. */
export const firstName = (name: unknown): string =>
  typeof name === 'string' ? (name.trim().split(/\s+/)[0] ?? '') : '';
