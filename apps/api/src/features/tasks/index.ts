/** Public interface of tasks and moves. */
export { applyOrThrow } from './apply-changes.ts';
export { areasOf, takesDocuments, tasksFor } from './document-tasks.ts';
export { countOpenTasksOf, giveOpenTasks } from './handover.store.ts';
export { moveStageIn } from './move-stage.ts';
export { moveTask } from './move-task.ts';
export { lockPipeline, type OpenPipeline, openPipeline, pipelineOfEdit } from './open-pipeline.ts';
export { selectProducts } from './select-products.ts';
