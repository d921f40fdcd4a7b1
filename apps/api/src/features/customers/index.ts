export {
  type ChosenCustomer,
  type CustomerChoice,
  chosenCustomers,
  hasMovingCustomers,
  insertHandovers,
  lockMovingCustomers,
  movingCustomers,
  setConsultant,
} from './consultant.store.ts';
export { createCustomer } from './create-customer.ts';
export {
  type CustomerFilter,
  customerPage,
  customerSelection,
  isFiltered,
} from './customer-list.store.ts';
export { type CustomerOrder, LABELS } from './customer-page.store.ts';
export {
  inBinOf,
  ofConsultants,
  reachedBy as reachedCustomers,
  seesExample,
  visibleTo as visibleCustomers,
} from './customers.policy.ts';
export {
  type CustomerRow,
  lockStudiesOf,
  softDeleteCustomer,
  undeleteCustomer,
} from './customers.store.ts';
export { CPF_TAKEN, claimDocuments } from './duplicates.ts';
export { refuseExample } from './example.ts';
export { seesFileOfCustomer } from './file-access.ts';
export { grantConsent } from './grant-consent.ts';
export { hideExample } from './hide-example.ts';
export {
  announceImported,
  insertCustomers,
  type KnownPerson,
  lockImported,
  readImported,
  removeUntouchedCustomers,
  takenDocuments,
  tellOnce,
  updateCustomers,
} from './imported.store.ts';
export { includedParts, isIncluded } from './list-includes.ts';
export { getCustomer, lockCustomer } from './lock-customer.ts';
export { type ExportedPerson, withPersons } from './person-export.store.ts';
export { PERSON_COLUMNS } from './person-export.ts';
export {
  changedFields,
  EMPTY_PERSON,
  mergePerson,
  type PersonFields,
  pickPersonFields,
} from './person-fields.ts';
export { personErrors } from './person-rules.ts';
export { auditShownCustomers, customer } from './read-customers.ts';
export { refuseWithdrawn } from './refuse-withdrawn.ts';
export { restoreCustomer } from './restore-customer.ts';
export { personAsStudyFields, savePersonFields } from './study-person.ts';
