/** Public interface of the feature. */
export { type HealthReadRow, healthReadsOfCustomer } from './health-reads-of-customer.store.ts';
