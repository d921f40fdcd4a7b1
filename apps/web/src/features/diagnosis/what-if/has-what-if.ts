import type { Estudo } from '@farol/contracts';
import { type EstudoSnapshot, leversOfEstudo } from '@farol/domain/study';

/** Without any of its answers a study has nothing to try out. */
export const hasWhatIf = (estudo: Estudo, conferido: EstudoSnapshot): boolean =>
  estudo.cenarios !== undefined && leversOfEstudo(conferido).length > 0;
