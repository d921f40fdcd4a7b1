export { BinButton } from './bin-button.tsx';
export { useTellDeleted } from './use-restore.ts';
