export { MoveActions } from './components/move-actions.tsx';
export { TaskPage } from './components/task-page.tsx';
export { TaskScreen } from './components/task-screen.tsx';

export { nextStep } from './next-step.ts';

export { currentId, isNewOption, lastingId } from './options/new-options.ts';
export { type OptionAutosave, useOptionAutosave } from './options/use-option-autosave.ts';
export { specialistStudyKey } from './queries.ts';
export { type SpecialistTask, taskHref } from './specialist-task.ts';
export { taskTexts } from './texts.ts';
