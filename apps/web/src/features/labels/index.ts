export { LabelFilter } from './label-filter.tsx';
export { LabelsDialog } from './labels.lazy.ts';
export type { Labelled } from './queries.ts';
export { labelTexts } from './texts.ts';
