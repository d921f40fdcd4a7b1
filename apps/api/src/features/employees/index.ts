export { colleaguesOf } from './employees.policy.ts';
export { type Colleague, findColleague, namesOf, specialistsOf } from './employees.store.ts';
