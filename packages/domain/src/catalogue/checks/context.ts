import type { CalendarDay } from '../../calendar/index.ts';
import type { NomeLista, Opcao } from '../../code-lists/index.ts';
import type { Uf } from '../../locations/index.ts';
import type { ValorCampo, Valores } from '../field-types.ts';

export type Contexto = {
  readonly hoje: CalendarDay;
  /** Saved values: limits and cities may depend on them. */
  readonly valores?: Valores;
  /** Lists that replace the default ones, such as the insurers of a company. */
  readonly listas?: Partial<Record<NomeLista, readonly Opcao[]>>;
};

/** Sources of the large lists; null where not loaded: the server then checks membership. */
export type Fontes = {
  readonly opcoes: (nome: NomeLista) => readonly Opcao[] | null;
  readonly cidades: (uf: Uf) => readonly string[] | null;
};

export type Resultado = { readonly valor: ValorCampo } | { readonly erro: string };

export const accepted = (v: ValorCampo): Resultado => ({ valor: v });
export const rejected = (mensagem: string): Resultado => ({ erro: mensagem });
