export { openActivities } from './open-activities.ts';
