export { runDay, UnfinishedDay } from './run-day.ts';
