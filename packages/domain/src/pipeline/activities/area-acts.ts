/**
 * What an area waits for on the consultant's side: showing its quotes, the customer's answers, or documents. Quotes and
 * answers are of all areas at once; documents of one area at a time.
 */
export const ATOS_DA_AREA = ['apresentar', 'respostas', 'documentos'] as const;
export type AtoDaArea = (typeof ATOS_DA_AREA)[number];

type AreaAtWork = { estagio_especialista: number; aguardando: string | null };

/** The act of an area whose turn is the consultant's or the customer's; null if neither has one. */
export function actOfArea({ estagio_especialista, aguardando }: AreaAtWork): AtoDaArea | null {
  if (aguardando !== 'consultor' && aguardando !== 'cliente') return null;
  if (estagio_especialista === 3) return 'documentos';
  if (estagio_especialista !== 2) return null;
  return aguardando === 'cliente' ? 'respostas' : 'apresentar';
}
