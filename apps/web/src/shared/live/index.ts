export { keepOpenStudy } from './open-studies.ts';
