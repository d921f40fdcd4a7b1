import { type FieldErrors, type Recusa, recusa, type SemMudanca, semMudanca } from '../outcome.ts';

export type Conferencia = {
  permitido: boolean;
  /** the target is the present state */
  jaEsta: boolean;
  versoes: ReadonlyArray<{ pedida: number | undefined; presente: number }>;
  /** true, or the sentence that says why the move does not exist here */
  existe: true | string;
  guardas: () => FieldErrors;
};

const naoVazio = (erros: FieldErrors) => Object.keys(erros).length > 0;

export const semPermissao = () => recusa('sem_permissao', 'Você pode ver, mas não fazer isto.');
export const dadosInvalidos = (erros: FieldErrors) =>
  recusa('dados_invalidos', 'Faltam informações para avançar.', erros);

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
  const erros = c.guardas();
  return naoVazio(erros) ? dadosInvalidos(erros) : null;
}
