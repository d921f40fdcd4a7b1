export { HandOverDialog } from './hand-over-dialog.tsx';
export { handoverTexts } from './texts.ts';
export { useHandoverSelection } from './use-handover-selection.tsx';
