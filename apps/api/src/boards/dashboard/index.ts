export { companiesToFold, foldCompany } from './fold.store.ts';
