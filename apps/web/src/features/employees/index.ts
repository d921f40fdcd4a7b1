export { useConsultants } from './consultants.ts';
