export { AwaitingSpecialistScreen } from './awaiting/awaiting-specialist.tsx';
export { Slides } from './slides/lazy-slides.ts';
export { type PresentationSearch, StudyPresentationScreen } from './study-presentation.tsx';
