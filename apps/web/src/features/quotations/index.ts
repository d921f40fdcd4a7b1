export { itemName } from './components/item-list.tsx';
export { OptionConflict } from './components/option-conflict.tsx';
export { asCell } from './components/option-editor.ts';
export { annualCost } from './cost.ts';
export { offeredBy, optionsOfRound, wantedItems } from './delivery.ts';
export { columnOf } from './option-column.ts';
export { optionFields } from './option-fields.ts';
export { insurersQuery } from './queries.ts';
export { ProposalQuotationScreen } from './screens/proposal-quotation.tsx';
