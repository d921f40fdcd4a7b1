export { studyStep } from './study-step.ts';
