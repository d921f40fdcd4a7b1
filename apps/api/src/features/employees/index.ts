export { activeColleagues } from './active-colleagues.store.ts';
export { administratorsOf, CAN_ADMINISTER, isLastAdministrator } from './administrators.store.ts';
export { colleaguesOf, isEditableBy } from './employees.policy.ts';
export { type Colleague, findColleague, findColleagues, namesOf, specialistsOf } from './employees.store.ts';
export { seesAvatar, seesSignedTerms } from './file-access.ts';
export { OPEN_TASK, openWork } from './open-work.store.ts';
export {
  type Employee,
  findEmployee,
  lockColleagues,
  lockLeavingColleague,
  softDeleteEmployee,
} from './removal.store.ts';
export { restoreEmployee } from './restore-employee.ts';
export { setTitleByDirectory } from './set-title.ts';
export { changeEmployee } from './update-employee.ts';
