export {
  type AreaView,
  approvedOptions,
  areasOf,
  type ItemView,
  isActiveTask,
  needText,
  type OptionView,
  studyView,
} from './areas.ts';
export { HowNeedIsCalculated } from './calculation.tsx';
export { type MoveProblem, moveProblems } from './move-problems.ts';
export { HeldDialog } from './moves/held-dialog.tsx';
export { MoveDialog, type MoveQuestion, REASONS } from './moves/move-dialog.tsx';
export { ProblemList } from './moves/problem-list.tsx';
export { areasToAdd, canRemoveArea, canSendArea } from './moves/questions.ts';
export { AreaMenu, type Look, StudyMenu, StudyMoveButton, TaskMoveButton } from './moves/study-menu.tsx';
export { type Refusal, refusalOf, screenPathOf, useMove } from './moves/use-move.ts';
export { sendAreaQuestion, WhoReceives } from './moves/who-receives.tsx';
export { ReadOnlyNotice } from './notice.tsx';
export { areaWizardHref, missingToSend } from './readiness.ts';
export { AreasAside, TaskDeadline, TaskWaitingFor } from './task-parts.tsx';
export { taskStateText } from './texts.ts';
