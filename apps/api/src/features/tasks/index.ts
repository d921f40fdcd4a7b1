/** Public interface of tasks and moves. */
export { type ApplyDeps, applyChanges, applyOrThrow } from './apply-changes.ts';
export { isHealthDocument } from './checklist.ts';
export { areasOf, takesDocuments, tasksFor } from './document-tasks.ts';
export { countOpenTasksOf, giveOpenTasks } from './handover.store.ts';
export { moveStageIn, type StageRequest } from './move-stage.ts';
export { moveTask } from './move-task.ts';
export {
  lockPipeline,
  type OpenPipeline,
  openPipeline,
  type PipelineNeeds,
  pipelineOfEdit,
} from './open-pipeline.ts';
export { selectProducts } from './select-products.ts';
