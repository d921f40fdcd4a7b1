export { keepOpenStudy } from './open-studies.ts';
export { useLiveEvents } from './use-live-events.ts';
