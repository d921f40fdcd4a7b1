export { SheetButton } from './sheet-button.tsx';
export { SheetTab } from './sheet-tab.tsx';
