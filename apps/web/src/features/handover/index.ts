export { HandOverDialog } from './hand-over-dialog.tsx';
export { HandOverPortfolio } from './hand-over-portfolio.tsx';
export { handoverTexts } from './texts.ts';
export { useHandoverSelection } from './use-handover-selection.tsx';
