import { itemDefinition } from '../../catalogue/index.ts';
import { TEXTOS_DA_CONFERENCIA } from './check-texts.ts';
import { TEXTOS_DAS_GUARDAS } from './guard-texts.ts';
import { type Lugar, pathOf } from './place.ts';

export { yearlyRateText } from './check-texts.ts';
export { type Lugar, pathOf } from './place.ts';

const TEXTOS = { ...TEXTOS_DAS_GUARDAS, ...TEXTOS_DA_CONFERENCIA };

export type CodigoDeProblema = keyof typeof TEXTOS;

/** Data for the text of a code, besides the place. */
type Dados<C extends CodigoDeProblema> = (typeof TEXTOS)[C] extends (dados: infer D) => string
  ? Omit<D & object, 'lugar'>
  : unknown;

/** One missing or invalid value, its place, and the data of its text. */
export type Problema<C extends CodigoDeProblema = CodigoDeProblema> = {
  [K in C]: {
    readonly codigo: K;
    readonly lugar: Lugar;
    /** Codes of the items that require a field of the study. */
    readonly pedido_por?: readonly string[];
  } & Dados<K>;
}[C];

function requestedBy([primeiro, ...outros]: readonly string[]): string {
  if (!primeiro) return '';
  const mais = outros.length === 1 ? ' e mais 1 item' : ` e mais ${outros.length} itens`;
  return ` Pedido por ${itemDefinition(primeiro).nome}${outros.length > 0 ? mais : ''}.`;
}

/** Text of a problem, one Portuguese sentence. */
export function problemText(problema: Problema): string {
  const texto = TEXTOS[problema.codigo] as (problema: Problema) => string;
  return texto(problema) + requestedBy(problema.pedido_por ?? []);
}

/** Messages by path, as in the body of a refusal. */
export function errorsOf(problemas: readonly Problema[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const problema of problemas) {
    const path = pathOf(problema.lugar);
    errors[path] = [...(errors[path] ?? []), problemText(problema)];
  }
  return errors;
}

/** A problem with its text, as returned by the rules. */
export type ProblemaEscrito = {
  readonly codigo: string;
  readonly lugar: Lugar;
  readonly mensagem: string;
  /** What may be done instead (`Saida`), first the most likely; only where the rule knows it. */
  readonly saidas?: readonly string[] | undefined;
};

export const writeProblems = (problemas: readonly Problema[]): ProblemaEscrito[] =>
  problemas.map((problema) => ({
    codigo: problema.codigo,
    lugar: problema.lugar,
    mensagem: problemText(problema),
    ...('saidas' in problema && { saidas: problema.saidas }),
  }));
