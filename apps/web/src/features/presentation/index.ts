export { AwaitingSpecialistScreen } from './awaiting/awaiting-specialist.tsx';
export { Slides } from './slides/slides.lazy.ts';
export type { DeckPlace } from './slides/slides.tsx';
export { loadOpenPart, StudyPresentationScreen } from './study-presentation.tsx';
