import { errorsOf, type Problema } from '../../study/problems/index.ts';
import {
  type FieldErrors,
  mergeErrors,
  noPermission,
  type Recusa,
  refusal,
  type SemMudanca,
  unchanged,
} from '../outcome.ts';

type Conferencia = {
  permitido: boolean;
  /** the target equals the current state */
  jaEsta: boolean;
  versoes: ReadonlyArray<{ pedida: number | undefined; presente: number }>;
  /** true, or the message why the move is not available */
  existe: true | string;
  guardas: () => Faltas;
};

/** What blocks a move: fields of the request, and problems of the study. */
export type Faltas = { readonly erros: FieldErrors; readonly problemas?: readonly Problema[] };

export const invalidData = ({ erros, problemas = [] }: Faltas): Recusa => ({
  ...refusal('dados_invalidos', 'Faltam informações para avançar.', mergeErrors(erros, errorsOf(problemas))),
  problemas,
});

/**
 * Order of checks of every request, the first failure wins: role, same state, version, pair, guards. Visibility is
 * checked before: invisible data is not loaded.
 */
export function checkRequest(c: Conferencia): Recusa | SemMudanca | null {
  if (!c.permitido) return noPermission();
  if (c.jaEsta) return unchanged;
  if (c.versoes.some((v) => v.pedida !== undefined && v.pedida !== v.presente))
    return refusal('versao_antiga', 'Outra pessoa mudou este registro. Veja a versão atual.');
  if (c.existe !== true) return refusal('transicao_invalida', c.existe);
  const recusada = invalidData(c.guardas());
  return Object.keys(recusada.errors ?? {}).length > 0 ? recusada : null;
}
