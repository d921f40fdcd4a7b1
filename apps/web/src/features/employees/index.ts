export { type HandOver, useColleagues } from './colleagues.ts';
export { useConsultants } from './consultants.ts';
