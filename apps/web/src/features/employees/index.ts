export { useColleagues } from './colleagues.ts';
export { useConsultants } from './consultants.ts';
