export { type HandOver, useColleagues } from './colleagues.ts';
export { useConsultants, useSpecialists, useTeams } from './consultants.ts';
export { employeeOptionsQuery } from './options.ts';
export { PersonChoice } from './person-choice.tsx';
