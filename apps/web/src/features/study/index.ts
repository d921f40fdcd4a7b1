export { isActiveTask } from './active-task.ts';
export { areaTasksOf } from './area-tasks.ts';
export {
  type AreaView,
  approvedOptions,
  areasOf,
  type ItemView,
  needText,
  type OptionView,
  studyView,
} from './areas.ts';
export { HowNeedIsCalculated } from './calculation.tsx';
export { type MoveProblem, moveProblems } from './move-problems.ts';
export { MoveDialog } from './moves/dialog.tsx';
export type { MoveQuestion } from './moves/move-dialog.tsx';
export type { Look } from './moves/moves-menu.tsx';
export { ProblemList } from './moves/problem-list.tsx';
export { areasToAdd, canRemoveArea, canSendArea } from './moves/questions.ts';
export { QuotedItemsDialog } from './moves/quoted-items-dialog.tsx';
export { readRefusal } from './moves/read-refusal.ts';
export { REASONS } from './moves/reasons.ts';
export type { Refusal } from './moves/refusal.ts';
export { sendAreaQuestion, WhoReceives } from './moves/send-area.tsx';
export { AreaMenu, StudyMenu, StudyMoveButton, TaskMoveButton } from './moves/study-menu.tsx';
export { useMove } from './moves/use-move.ts';
export { ReadOnlyNotice } from './notice.tsx';
export { areaWizardHref, missingToSend } from './readiness.ts';
export { AreasAside, TaskDeadline, TaskWaitingFor } from './task-parts.tsx';
export { taskStateText } from './texts.ts';
