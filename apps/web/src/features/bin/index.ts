export { BinButton } from './bin-button.tsx';
export { BinScreen } from './bin-screen.tsx';
export { useTellDeleted } from './use-restore.ts';
