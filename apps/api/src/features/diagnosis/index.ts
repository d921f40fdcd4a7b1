/** What other features may use of a study. */
export { compareAnswers, valuesOf, withAnswers } from './answers.ts';
export { alignItems, setAreas } from './areas.ts';
export { type Ask, closedForAnswers } from './ask.ts';
export type { Contents, ItemRow, OptionRow, TableRow, TaskRow } from './contents.store.ts';
export { filesById, loadContents } from './contents.store.ts';
export { deadlinesFrom, loadDeadlines } from './deadlines.ts';
export { handedOverBy, inForce, isOpen, seesHealth, type View, visibleTo } from './diagnosis.policy.ts';
export { type FoundItem, itemIn, lockItem, ownTask, taskOfArea } from './find-item.ts';
export { insertEvents, type NewEvent, sideOf } from './history.store.ts';
export { exchangeFiles } from './item-files.ts';
export { cpfElsewhere, studyOfItem } from './items.store.ts';
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
export { refusalError } from './refusals.ts';
export { policyFields, replyComment, replyDocument, replyPolicies, replyTask } from './reply-closing.ts';
export { type ReplyContext, signedFor, withFiles } from './reply-context.ts';
export { replyItemById } from './reply-item.ts';
export { replyOption, replyRow } from './reply-items.ts';
export { assembleStudy } from './reply-study.ts';
export { findOption } from './rows.store.ts';
export {
  asChecked,
  knownOfItems,
  OPTION_COLUMNS,
  optionFields,
  rowsByOwner,
  storedOptionFields,
} from './rules-view.ts';
export { saveStudyState, situationOf } from './save-state.ts';
export { type Study, updateStudy } from './study.store.ts';
export { studyFields } from './study-fields.ts';
export { startOwnTasks, touchActivity } from './touch.ts';
