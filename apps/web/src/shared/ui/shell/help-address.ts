/** The help of a screen; of the help itself, the help. */
export const helpAddress = (from: string): string =>
  from.startsWith('/help') ? '/help' : `/help?de=${encodeURIComponent(from)}`;
