import { z } from 'zod';
import { idField } from '../../shared/ui/filters/search-fields.ts';

export const companySearch = z.object({ empresa: idField });
export type CompanySearch = z.output<typeof companySearch>;
