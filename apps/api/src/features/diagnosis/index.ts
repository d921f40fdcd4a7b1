/** Public interface of the feature. */
export { applyAnswers, compareAnswers, valuesBefore } from './answers.ts';
export {
  checkedStudy,
  optionFields,
  prefilledByItem,
  rowsByOwner,
} from './checked-study.ts';
export {
  countStudiesOfCustomers,
  giveStudies,
  type HandedOverStudy,
  lockStudiesOfCustomers,
} from './consultant.store.ts';
export type { Contents, ItemRow, OptionRow, TaskRow } from './contents.store.ts';
export { filesById, loadContents, studies } from './contents.store.ts';
export {
  handedOverBy,
  isOpen,
  isTaskInForce,
  presentTo,
  reachedBy,
  studiesInBinOf,
  type View,
  visibleTo,
} from './diagnosis.policy.ts';
export {
  adoptState,
  changeOption,
  dropOption,
  finishEdit,
  flushEdit,
  openEdit,
  putOption,
  recordAudit,
  replyContextOfEdit,
  type StudyEdit,
} from './edit/study-edit.ts';
export { seesFileOfDocument, seesFileOfItem, seesFileOfOption, seesFileOfRow } from './file-access.ts';
export { freezeParameters, studyAssumptions } from './frozen-parameters.ts';
export { setAreas } from './items/areas.ts';
export { findItem, findItemOfEdit, findTaskOfArea } from './items/find-item.ts';

export { saveItem } from './items/save-item.ts';
export { wantItems } from './items/want-items.ts';
export {
  getStudy,
  loadPipeline,
  loadView,
  lockStudy,
} from './load-study.ts';
export { openQuotations } from './open-quotations.ts';
export { type ParameterRow, parametersOf, requiresDisclosure } from './parameters.store.ts';
export { updateActivity as updateStudyActivity } from './pipeline/activity.store.ts';
export { buildDeadlines, loadDeadlines } from './pipeline/deadlines.ts';
export {
  dropDeliveries,
  lockDelivery,
  pendingDeliveries,
  saveDelivery,
} from './pipeline/deliveries.store.ts';
export { insertEvents, sideOf } from './pipeline/history.store.ts';
export { pipelineOf, withTaskState } from './pipeline/pipeline-state.ts';
export { refusalError } from './pipeline/refusals.ts';
export { saveStudyState, studySituation } from './pipeline/save-state.ts';
export { startOwnTasks, touchActivity, touchEdit, touchStudy } from './pipeline/touch.ts';
export { coveredByText, coveredCodes, isCoveredBy, isRenewed } from './policy-covers.store.ts';
export { coveredBy, coveredNames, hasPolicy, isInsured } from './policy-covers.ts';
export { providersOf } from './providers.store.ts';
export { studyAsSpecialist, studyById } from './read-studies.ts';
export {
  documentsServedBy,
  documentsWithReceived,
  paperOf,
  receivedDocument,
} from './received-documents.ts';
export { restoreStudy } from './remove-study.ts';
export { changesOf, optionReply } from './reply/changes.ts';
export {
  coverNames,
  type PolicyCover,
  policyCovers,
  policyFields,
  replyComment,
  replyDocument,
  replyTask,
} from './reply/closing.ts';

export { replyOption } from './reply/items.ts';
export { loadReplyContext, readStudyReply } from './reply/read-reply.ts';
export { customerFlowFor, resultsFor } from './reply/results.ts';
export { assembleStudy } from './reply/study.ts';
export { closedStudyError, type RequestContext } from './request-context.ts';
export { findOption } from './rows/rows.store.ts';
export { upsertRow, writeStudyRow } from './rows/save-row.ts';
export { saveGeneral } from './save-general.ts';
export { saveStudy } from './save-study.ts';
export { startStudy } from './start/start-study.ts';
export { ofItem, ofOption, ofStudyId, type Study, updateStudy } from './study.store.ts';
export { hasSpouse, studyFields } from './study-fields.ts';
