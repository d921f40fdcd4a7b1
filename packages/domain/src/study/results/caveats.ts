import type { RessalvaDaConta } from '../../calculators/index.ts';
import type { CalendarDay } from '../../calendar/index.ts';

/** What a rule reads of how a figure came about; what is only said of it stands in words among its `avisos`. */
export type RessalvaDoResultado =
  | { readonly codigo: RessalvaDaConta | 'cet_difere' | 'sem_iof' | 'lance_acima' | 'multiplos_incomuns' }
  | { readonly codigo: 'ptax_antiga'; readonly dia: CalendarDay }
  /** R$ a month: the schools that the expenses do not count, and what they would leave. */
  | { readonly codigo: 'sem_escola'; readonly escola: number; readonly resta: number | null };

/** Of several accounts the same once. */
export const uniqueCaveats = (ressalvas: readonly RessalvaDoResultado[]): RessalvaDoResultado[] => [
  ...new Map(ressalvas.map((ressalva) => [JSON.stringify(ressalva), ressalva])).values(),
];
