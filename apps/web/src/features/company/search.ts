import { searchOf } from '../../shared/search/fields.ts';
import { idField } from '../../shared/ui/filters/search-fields.ts';

export const COMPANY_TABS = ['dados', 'entrada', 'email', 'integracoes', 'levar'] as const;
export type CompanyTab = (typeof COMPANY_TABS)[number];

export const companySearch = searchOf({
  empresa: idField,
  aba: (value): CompanyTab | undefined => COMPANY_TABS.find((tab) => tab === value),
});
export type CompanySearch = ReturnType<typeof companySearch>;
