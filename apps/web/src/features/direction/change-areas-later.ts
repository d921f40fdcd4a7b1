import type { Estudo } from '@farol/contracts';
import { arriving } from '../../shared/ui/arriving.tsx';

export const canChangeAreas = (estudo: Estudo): boolean =>
  estudo.pode_editar && estudo.papel !== 'E' && estudo.estagio >= 2;

export const ChangeAreas = arriving(async () => (await import('./change-areas.tsx')).ChangeAreas, {
  opened: false,
});
