/** What other features may use of tasks and moves. */
export { type ApplyDeps, applyChanges, settle } from './apply-changes.ts';
export { isHealthDocument } from './checklist.ts';
export { moveStageIn, type StageRequest } from './move-stage.ts';
export {
  lockPipeline,
  type Needs,
  type OpenPipeline,
  openPipeline,
  pipelineOfEdit,
} from './open-pipeline.ts';
