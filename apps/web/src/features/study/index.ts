export {
  type AreaView,
  approvedOf,
  areasOf,
  type ItemView,
  isAlive,
  needText,
  type OptionView,
  studyView,
} from './areas.ts';
export {
  type Account as CalculationAccount,
  amountText,
  CalculationSteps,
  HowNeedIsCalculated,
} from './calculation.tsx';
export { type Fault, faultsOf } from './faults.ts';
export { FaultList } from './moves/fault-list.tsx';
export { MoveDialog, type MoveQuestion, REASONS } from './moves/move-dialog.tsx';
export { areasToAdd, mayRemoveArea, maySendArea } from './moves/questions.ts';
export { AreaMenu, StudyMenu, StudyMoveButton, TaskMoveButton } from './moves/study-menu.tsx';
export { type Refusal, screenPathOf, useMove } from './moves/use-move.ts';
export { ReadingNotice } from './notice.tsx';
export { areaWizardHref, missingToSend } from './readiness.ts';
export { AreasAside, TaskBall, TaskDeadline } from './task-parts.tsx';
export { standingOf } from './texts.ts';
