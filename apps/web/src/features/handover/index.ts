export { HandOverDialog } from './hand-over-dialog.tsx';
export { HandOverLater } from './hand-over-later.tsx';
export { HandOverPortfolio } from './hand-over-portfolio.tsx';
export { handoverTexts } from './texts.ts';
export { useHandoverSelection } from './use-handover-selection.tsx';
