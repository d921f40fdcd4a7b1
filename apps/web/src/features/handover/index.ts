export { HandOverDialog } from './hand-over.lazy.ts';
export { HandOverPortfolio } from './hand-over-portfolio.tsx';
export { handoverTexts } from './texts.ts';
export { HandOverSelected, useHandoverSelection } from './use-handover-selection.tsx';
