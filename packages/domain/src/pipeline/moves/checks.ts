import { errorsOf, type Problema } from '../../study/problems/index.ts';
import {
  type FieldErrors,
  juntarErros,
  type Recusa,
  recusa,
  type SemMudanca,
  semMudanca,
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

export const semPermissao = () => recusa('sem_permissao', 'Você pode ver, mas não fazer isto.');
export const dadosInvalidos = ({ erros, problemas = [] }: Faltas): Recusa => ({
  ...recusa('dados_invalidos', 'Faltam informações para avançar.', juntarErros(erros, errorsOf(problemas))),
  problemas,
});

/**
 * The order of checks of every request, each stopping the rest: role, already there, version, pair, guards.
 * Visibility comes before: what an actor may not see is not loaded.
 */
export function conferir(c: Conferencia): Recusa | SemMudanca | null {
  if (!c.permitido) return semPermissao();
  if (c.jaEsta) return semMudanca;
  if (c.versoes.some((v) => v.pedida !== undefined && v.pedida !== v.presente))
    return recusa('versao_antiga', 'Outra pessoa mudou este registro. Veja a versão atual.');
  if (c.existe !== true) return recusa('transicao_invalida', c.existe);
  const recusada = dadosInvalidos(c.guardas());
  return Object.keys(recusada.errors ?? {}).length > 0 ? recusada : null;
}
