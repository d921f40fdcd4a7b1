export { AwaitingSpecialistScreen } from './awaiting/awaiting-specialist.tsx';
export { type PresentationSearch, StudyPresentationScreen } from './study-presentation.tsx';
