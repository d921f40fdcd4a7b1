export { listCompanies, listInsurers, listProducts } from './settings.store.ts';
