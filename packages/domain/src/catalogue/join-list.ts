/** "Morte, IPA e doenças graves" */
export const joinList = (partes: readonly string[]): string =>
  partes.length > 1 ? `${partes.slice(0, -1).join(', ')} e ${partes.at(-1)}` : (partes[0] ?? '');
