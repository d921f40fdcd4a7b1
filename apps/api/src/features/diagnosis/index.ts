/** What other features may use of a study. */
export { alignItems, setAreas } from './areas.ts';
export type { Contents, ItemRow, OptionRow, TableRow, TaskRow } from './contents.store.ts';
export { filesById, loadContents } from './contents.store.ts';
export { loadDeadlines } from './deadlines.ts';
export { inForce, isOpen, seesHealth, type View, visibleTo } from './diagnosis.policy.ts';
export { insertEvents, type NewEvent } from './history.store.ts';
export {
  contextFor,
  loadPipeline,
  lockStudy,
  readStudy,
  replyStudy,
  viewFor,
} from './load-study.ts';
export { parametersOf } from './parameters.store.ts';
export { replyComment, replyDocument, replyPolicies, replyTask } from './reply-closing.ts';
export { type ReplyContext, signedFor, withFiles } from './reply-context.ts';
export { replyOption, replyRow } from './reply-items.ts';
export { assembleStudy } from './reply-study.ts';
export { asChecked, OPTION_COLUMNS, optionFields, rowsByOwner, storedOptionFields } from './rules-view.ts';
export { saveStudyState, situationOf } from './save-state.ts';
export type { Study } from './study.store.ts';
export { studyFields } from './study-fields.ts';
