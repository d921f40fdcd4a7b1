import { UnstyledButton } from '@mantine/core';
import { CircleCheck, CloudUpload, HardDrive, TriangleAlert } from 'lucide-react';
import { clock, date, today } from '../format/index.ts';
import { common } from '../texts/common.ts';
import { useIsPhone } from './breakpoints.ts';
import classes from './save-indicator.module.css';

export type SaveState =
  | { kind: 'idle' }
  | { kind: 'saving' }
  /** `incomplete`: number of rows stored on the device until they are complete. */
  | { kind: 'saved'; at: Date | string; incomplete?: number }
  /** Offline: stored on the device, sent later. */
  | { kind: 'local'; retry?: () => void }
  /** Stored neither on the server nor on the device, which has no space. */
  | { kind: 'unkept'; retry?: () => void }
  | { kind: 'failed'; message?: string; retry?: () => void };

/** "Salvo às 15:42"; always visible while answers are saved automatically. */
export function SaveIndicator({ state }: { state: SaveState }) {
  const isPhone = useIsPhone();
  if (state.kind === 'idle') return null;
  const { icon: Icon, words } = describe(state, isPhone);
  return (
    <span className={classes.saved} data-kind={state.kind} role="status">
      <Icon size={15} strokeWidth={1.8} aria-hidden />
      {words}
      {'retry' in state && state.retry && (
        <UnstyledButton fz="inherit" lh="inherit" className="strong brand underlinable" onClick={state.retry}>
          {common.retry}
        </UnstyledButton>
      )}
    </span>
  );
}

/** ", 2 linhas por completar"; empty if every row is complete. */
function incompleteRowsText({ incomplete = 0 }: { incomplete?: number }, short: boolean): string {
  if (incomplete === 0) return '';
  const rows = short ? '' : incomplete === 1 ? ' linha' : ' linhas';
  return `, ${incomplete}${rows} por completar`;
}

/** The time of today; of another day, the day. */
function savedText(at: Date | string, short: boolean): string {
  const day = date(typeof at === 'string' ? at : at.toISOString());
  if (day !== date(today())) return short ? day : `Salvo em ${day}`;
  return short ? clock(at) : `Salvo às ${clock(at)}`;
}

function describe(state: Exclude<SaveState, { kind: 'idle' }>, short: boolean) {
  switch (state.kind) {
    case 'saving':
      return { icon: CloudUpload, words: short ? 'Salvando' : 'Salvando…' };
    case 'saved':
      return {
        icon: CircleCheck,
        words: savedText(state.at, short) + incompleteRowsText(state, short),
      };
    case 'local':
      return { icon: HardDrive, words: short ? 'Guardado' : 'Guardado neste aparelho' };
    case 'unkept':
      return { icon: TriangleAlert, words: short ? 'Não feche' : 'Só nesta página: não feche até salvar' };
    case 'failed':
      return { icon: TriangleAlert, words: state.message ?? 'Não foi salvo' };
  }
}
