import { z } from 'zod';
import { dayField, idField, wholeField } from '../../shared/ui/filters/search-fields.ts';

export const dashboardSearch = z.object({
  categoria: wholeField(6),
  inicio: dayField,
  fim: dayField,
  consultor: idField,
});
export type DashboardSearch = z.output<typeof dashboardSearch>;
