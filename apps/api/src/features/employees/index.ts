export { colleaguesOf } from './employees.policy.ts';
export { type Colleague, findColleague, namesOf, relatedTo, specialistsOf } from './employees.store.ts';
