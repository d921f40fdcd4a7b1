export { DueCell } from './due-cell.tsx';
export { workTexts } from './texts.ts';
export { isWorkFilteredEmpty, LateCount, WorkList } from './work-list.tsx';
