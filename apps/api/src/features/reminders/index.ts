export { tellBackup } from './backup.ts';
export { runDay, UnfinishedDay } from './run-day.ts';
export { startTaskTeller, tellTasks } from './tell-tasks.ts';
