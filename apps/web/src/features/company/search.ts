import { searchOf } from '../../shared/search/fields.ts';
import { idField } from '../../shared/ui/filters/search-fields.ts';

export const companySearch = searchOf({ empresa: idField });
export type CompanySearch = ReturnType<typeof companySearch>;
