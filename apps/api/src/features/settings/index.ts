export { companyLists } from './company-institutions.ts';
export { insurersOf, namedInsurers } from './company-insurers.ts';
export { isCompanySetting } from './company-values.store.ts';
export { checklistChanges } from './document-checklists.ts';
export { seesFileOfCompany } from './file-access.ts';
export { messageTexts } from './message-templates.ts';
export { optionTermsOf } from './option-terms.ts';
export { listCompanies, listProducts } from './settings.store.ts';
