export { type Direction, directionPath, useDirection } from './direction/direction-context.ts';
export { DirectionHub } from './direction/direction-hub.tsx';
export { DirectionLayout } from './direction/direction-layout.tsx';
export { DirectionPage } from './direction/direction-page.tsx';
export { historyQuery, studyKey, studyQuery } from './queries.ts';
export { baseOf, mayMove, offerOf, offersOf } from './study/study-moves.ts';
