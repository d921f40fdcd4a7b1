import type { Estudo } from '@farol/contracts';
import { opened, partOf } from '../../shared/ui/parts.tsx';

export const canChangeAreas = (estudo: Estudo): boolean =>
  estudo.pode_editar && estudo.papel !== 'E' && estudo.estagio >= 2;

export const ChangeAreas = opened(
  partOf(async () => (await import('./change-areas.tsx')).ChangeAreas),
  {
    opened: false,
  },
);
