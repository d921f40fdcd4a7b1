/** Headers of an export's reply: its rows, and about how many bytes follow if they are many. */
export const EXPORT_HEADERS = { rows: 'x-total-linhas', bytes: 'x-bytes-previstos' } as const;
