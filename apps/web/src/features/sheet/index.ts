export { SheetTab } from './sheet-tab.tsx';
