/** What other features may use of a study. */
export { compareAnswers, valuesOf, withAnswers } from './answers.ts';
export { type Ask, closedForAnswers } from './ask.ts';
export type { Contents, ItemRow, OptionRow, TableRow, TaskRow } from './contents.store.ts';
export { filesById, loadContents } from './contents.store.ts';
export { handedOverBy, inForce, isOpen, seesHealth, type View, visibleTo } from './diagnosis.policy.ts';
export {
  changeOption,
  contextOfEdit,
  finishEdit,
  openEdit,
  placeOption,
  record,
  type StudyEdit,
  takeOptionOut,
  takeState,
} from './edit/study-edit.ts';
export { alignItems, setAreas } from './items/areas.ts';
export { itemOfEdit, taskOfArea } from './items/find-item.ts';
export { exchangeFiles } from './items/item-files.ts';
export { assumptionsOf, parametersToKeep } from './kept-parameters.ts';
export {
  contextFor,
  loadPipeline,
  lockStudy,
  type ReplyDeps,
  readStudy,
  replyStudy,
  viewFor,
} from './load-study.ts';
export { blocksWithoutDisclosure, type ParameterRow, parametersOf } from './parameters.store.ts';
export { deadlinesFrom, loadDeadlines } from './pipeline/deadlines.ts';
export { insertEvents, type NewEvent, sideOf } from './pipeline/history.store.ts';
export { pipelineOf, withTaskState } from './pipeline/pipeline-state.ts';
export { refusalError } from './pipeline/refusals.ts';
export { saveStudyState, situationOf } from './pipeline/save-state.ts';
export { startOwnTasks, touchActivity, touchEdit, touchStudy } from './pipeline/touch.ts';
export { changesOf, optionReply } from './reply/changes.ts';
export { policyFields, replyComment, replyDocument, replyPolicies, replyTask } from './reply/closing.ts';
export { type ReplyContext, signedFor, withFiles } from './reply/context.ts';
export { replyOption, replyRow } from './reply/items.ts';
export { resultsFor } from './reply/results.ts';
export { assembleStudy } from './reply/study.ts';
export { findOption } from './rows/rows.store.ts';
export {
  checkedStudy,
  knownOfItems,
  optionFields,
  rowsByOwner,
} from './rules-view.ts';
export { ofItem, ofOption, type Study, updateStudy, withId } from './study.store.ts';
export { studyFields } from './study-fields.ts';
