import type { Estudo } from '@farol/contracts';
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx';

export const canChangeAreas = (estudo: Estudo): boolean =>
  estudo.pode_editar && estudo.papel !== 'E' && estudo.estagio >= 2;

export const ChangeAreas = lazyDialog(async () => (await import('./change-areas.tsx')).ChangeAreas);
