import { type Calculator, type Erro, type Explicacao, type Incompleto, run } from './calculator.ts';
import { UnknownKindError } from './errors.ts';
import type { GivenInputs, Values } from './inputs.ts';
import { memoized } from './memoize.ts';
import type { WireOutputs } from './outputs.ts';
import { PARAMETROS_ATUAIS, type Parametros } from './parameters/index.ts';
import { CALCULATORS } from './registry.ts';

export type { Erro, Incompleto, RessalvaDaConta } from './calculator.ts';
export {
  ENTRADAS as ENTRADAS_DO_FLUXO,
  LINHA as LINHA_DO_FLUXO,
  SAIDAS as SAIDAS_DO_FLUXO,
} from './cash-flow/flow-outputs.ts';
export { monthlySurplus } from './cash-flow/month-surplus.ts';
export { AVISO_DO_FLUXO, FONTE_DO_FLUXO } from './cash-flow/source.ts';
export { drawFlow, type Sorteando, tryFlow } from './cash-flow/trial.ts';
export { UnknownInputError, UnknownKindError } from './errors.ts';
export { compareWithExample, readPath } from './examples.ts';
export { type PerfilCalculado, perfilFromPontos } from './health/investor-profile.ts';
export { memoizeAtMost } from './memoize.ts';
export * from './parameters/index.ts';
export { codigoOf } from './parameters/tables.ts';
export type { Passo } from './steps.ts';

export type Kind = keyof typeof CALCULATORS;
export type OutputsOf<K extends Kind> = WireOutputs<(typeof CALCULATORS)[K]['outputs']>;
/** Inputs of the calculator, each optional. */
export type InputsOf<K extends Kind> = GivenInputs<Values<(typeof CALCULATORS)[K]['inputs']>>;
export type Entradas = Readonly<Record<string, unknown>>;

export const KINDS = Object.keys(CALCULATORS) as Kind[];

export const isKind = (kind: string): kind is Kind => Object.hasOwn(CALCULATORS, kind);

const BY_KIND: ReadonlyMap<string, Calculator> = new Map(Object.entries<Calculator>(CALCULATORS));

function find(kind: string): Calculator {
  const found = BY_KIND.get(kind);
  if (!found) throw new UnknownKindError(kind);
  return found;
}

/** Inputs and outputs of the calculator, for forms and documents. */
export function describeKind(kind: Kind) {
  const { titulo, fonte, inputs, outputs } = find(kind);
  return {
    kind,
    titulo,
    fonte,
    inputs: Object.entries(inputs).map(([nome, { tipo, presenca }]) => ({ nome, tipo, presenca })),
    outputs: Object.entries(outputs).map(([nome, { tipo, rotulo }]) => ({ nome, tipo, rotulo })),
  };
}

/** The result with its named steps and assumptions; the same object for the same inputs. */
export function explain<K extends Kind>(
  kind: K,
  inputs: Entradas,
  parametros: Parametros = PARAMETROS_ATUAIS,
): (Omit<Explicacao, 'outputs'> & { outputs: OutputsOf<K> }) | Incompleto | Erro {
  const result = memoized(kind, inputs, parametros, (all) => run(find(kind), inputs, all));
  return result as (Omit<Explicacao, 'outputs'> & { outputs: OutputsOf<K> }) | Incompleto | Erro;
}

/** Pure: the same kind and inputs always return the same outputs, or the names of missing and invalid inputs. */
export function calculate<K extends Kind>(
  kind: K,
  inputs?: Entradas,
  parametros?: Parametros,
): OutputsOf<K> | Incompleto | Erro;
export function calculate(
  kind: string,
  inputs?: Entradas,
  parametros?: Parametros,
): Record<string, unknown> | Incompleto | Erro;
export function calculate(kind: string, inputs: Entradas = {}, parametros: Parametros = PARAMETROS_ATUAIS) {
  const result = run(find(kind), inputs, parametros);
  return 'outputs' in result ? result.outputs : result;
}

/** The same, memoized: for what a study asks again at each of its changes. The result is shared: do not mutate it. */
export function recall<K extends Kind>(
  kind: K,
  inputs: Entradas,
  parametros?: Parametros,
): OutputsOf<K> | Incompleto | Erro {
  const result = explain(kind, inputs, parametros);
  return 'outputs' in result ? result.outputs : result;
}

export const isIncomplete = (result: object): result is Incompleto => 'incompleto' in result;
export const isError = (result: object): result is Erro => 'erro' in result;
