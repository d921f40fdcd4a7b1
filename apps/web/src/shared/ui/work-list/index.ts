export { DueCell } from './due-cell.tsx';
export { workTexts } from './texts.ts';
export { LateCount, noWorkPasses, WorkList } from './work-list.tsx';
