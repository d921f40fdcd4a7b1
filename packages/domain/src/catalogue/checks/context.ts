import type { CalendarDay } from '../../calendar/index.ts';
import type { NomeLista, Opcao } from '../../code-lists/index.ts';
import type { Uf } from '../../locations/index.ts';
import type { ValorCampo, Valores } from '../field-types.ts';

export type Contexto = {
  readonly hoje: CalendarDay;
  /** Values saved so far: limits and cities may depend on them. */
  readonly valores?: Valores;
  /** Lists that replace the product's own, as the insurers of a company. */
  readonly listas?: Partial<Record<NomeLista, readonly Opcao[]>>;
};

/** Where the large lists come from; null while not at hand, and then membership is left to the server. */
export type Fontes = {
  readonly opcoes: (nome: NomeLista) => readonly Opcao[] | null;
  readonly cidades: (uf: Uf) => readonly string[] | null;
};

export type Resultado = { readonly valor: ValorCampo } | { readonly erro: string };

export const accepted = (v: ValorCampo): Resultado => ({ valor: v });
export const rejected = (mensagem: string): Resultado => ({ erro: mensagem });
