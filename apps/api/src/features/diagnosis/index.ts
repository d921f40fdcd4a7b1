/** What other features may use of a study. */
export { compareAnswers, valuesOf, withAnswers } from './answers.ts';
export { type Ask, closedForAnswers } from './ask.ts';
export type { Contents, ItemRow, OptionRow, TableRow, TaskRow } from './contents.store.ts';
export { filesById, loadContents } from './contents.store.ts';
export { handedOverBy, inForce, isOpen, seesHealth, type View, visibleTo } from './diagnosis.policy.ts';
export {
  changeOption,
  contextOfEdit,
  flushEdit,
  openEdit,
  record,
  type StudyEdit,
} from './edit/study-edit.ts';
export { alignItems, setAreas } from './items/areas.ts';
export { exchangeFiles } from './items/item-files.ts';
export { studyOfItem } from './items/items.store.ts';
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
export { blocksWithoutDisclosure, parametersOf } from './parameters.store.ts';
export { deadlinesFrom, loadDeadlines } from './pipeline/deadlines.ts';
export { insertEvents, type NewEvent, sideOf } from './pipeline/history.store.ts';
export { refusalError } from './pipeline/refusals.ts';
export { saveStudyState, situationOf } from './pipeline/save-state.ts';
export { startOwnTasks, touchActivity, touchEdit } from './pipeline/touch.ts';
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
export { ofOption, type Study, updateStudy } from './study.store.ts';
export { studyFields } from './study-fields.ts';
