export { MoveActions } from './components/move-actions.tsx';
export { TaskPage } from './components/task-page.tsx';
export { TaskScreen } from './components/task-screen.tsx';
export { useMoveTask } from './move-task.ts';
export { taskOffers } from './offers.ts';
export { type OptionAutosave, useOptionAutosave } from './options/use-option-autosave.ts';
export { specialistStudy, specialistStudyKey } from './queries.ts';
export { isOver, type SpecialistTask, screenOf, stageLabel, taskHref } from './specialist-task.ts';
export { taskTexts } from './texts.ts';
