import { METRICAS } from '@farol/contracts';
import { z } from 'zod';
import {
  dayField,
  idField,
  pageField,
  textField,
  wholeField,
} from '../../shared/ui/filters/search-fields.ts';

const FUNNEL_PARTS = ['funil_chegaram', 'funil_perdidos', 'funil_abertos'] as const;

/** What a figure counts, narrowed to one key of it. */
const listed = {
  lista: z
    .enum([...METRICAS, ...FUNNEL_PARTS])
    .optional()
    .catch(undefined),
  de: dayField,
  ate: dayField,
  motivo: textField(60),
  etapa: wholeField(10),
  seguradora: textField(200),
  de_consultor: idField,
  pagina: pageField,
};

export const dashboardSearch = z.object({
  categoria: wholeField(6),
  inicio: dayField,
  fim: dayField,
  consultor: idField,
  ...listed,
});
export type DashboardSearch = z.output<typeof dashboardSearch>;
export type Listed = Pick<DashboardSearch, keyof typeof listed>;

/** Fields of the open list, which are no filters. */
export const LISTED = Object.keys(listed) as (keyof Listed)[];
export const NOTHING_LISTED: Listed = Object.fromEntries(LISTED.map((key) => [key, undefined]));
