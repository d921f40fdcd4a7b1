export { hasOtherAdmin } from './administrators.store.ts';
export { findByLoginOrEmail } from './by-login.store.ts';
export { colleaguesOf } from './employees.policy.ts';
export { type Colleague, findColleague, namesOf, specialistsOf } from './employees.store.ts';
export {
  type Employee,
  findEmployee,
  hasWorkOutside,
  lockColleagues,
  softDeleteEmployee,
} from './removal.store.ts';
