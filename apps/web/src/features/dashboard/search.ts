import { METRICAS } from '@farol/contracts';
import { oneOfField, searchOf, textField, wholeField } from '../../shared/search/fields.ts';
import { dayField, idField, pageField } from '../../shared/ui/filters/search-fields.ts';

const FUNNEL_PARTS = ['funil_chegaram', 'funil_perdidos', 'funil_abertos'] as const;

/** Tabs after the first one. */
export const PARTS = ['equipe', 'etapas', 'recusas'] as const;
export type Part = (typeof PARTS)[number];

/** What a figure counts, narrowed to one key of it. */
const listed = {
  lista: oneOfField([...METRICAS, ...FUNNEL_PARTS]),
  de: dayField,
  ate: dayField,
  motivo: textField(60),
  etapa: wholeField(10),
  seguradora: textField(200),
  de_consultor: idField,
  pagina: pageField,
};

export const dashboardSearch = searchOf({
  categoria: wholeField(6),
  inicio: dayField,
  fim: dayField,
  consultor: idField,
  parte: oneOfField(PARTS),
  ...listed,
});
export type DashboardSearch = ReturnType<typeof dashboardSearch>;
export type Listed = Pick<DashboardSearch, keyof typeof listed>;

export const NOTHING_LISTED: Listed = Object.fromEntries(Object.keys(listed).map((key) => [key, undefined]));

/** Fields of the address that are no filters: the tab and the open list. */
export const NO_FILTERS = ['parte', ...(Object.keys(listed) as (keyof Listed)[])] as const;
