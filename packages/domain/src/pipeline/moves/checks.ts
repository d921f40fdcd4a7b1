import { errorsOf, type Problema } from '../../study/problems/index.ts';
import {
  type FieldErrors,
  mergeErrors,
  type Recusa,
  refusal,
  type SemMudanca,
  unchanged,
} from '../outcome.ts';

export type Conferencia = {
  permitido: boolean;
  /** the target is the present state */
  jaEsta: boolean;
  versoes: ReadonlyArray<{ pedida: number | undefined; presente: number }>;
  /** true, or the sentence that says why the move does not exist here */
  existe: true | string;
  guardas: () => Faltas;
};

/** What keeps a move from being made: in what was sent, by its field, and in the study. */
export type Faltas = { readonly erros: FieldErrors; readonly problemas?: readonly Problema[] };

export const noPermission = () => refusal('sem_permissao', 'Você pode ver, mas não fazer isto.');
export const invalidData = ({ erros, problemas = [] }: Faltas): Recusa => ({
  ...refusal('dados_invalidos', 'Faltam informações para avançar.', mergeErrors(erros, errorsOf(problemas))),
  problemas,
});

/**
 * The order of checks of every request, each stopping the rest: role, already there, version, pair, guards.
 * Visibility comes before: what an actor may not see is not loaded.
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
