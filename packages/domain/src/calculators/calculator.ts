import { type Inputs, type Problems, readInputs, type Values } from './inputs.ts';
import { BeyondNumbers, type Outputs, type RawOutputs, type WireOutputs, writeOutputs } from './outputs.ts';
import {
  type Parametro,
  type ParametrosConsultados,
  type ParametroUsado,
  usedParametro,
} from './parameters/index.ts';
import type { Passo } from './steps.ts';

export type Incompleto = { readonly incompleto: readonly string[] };
export type Erro = { readonly erro: readonly string[] };

/** Caveats for the team that typed the answers. */
export type RessalvaDaConta = 'aliquota_cambio' | 'sem_valor_em_risco';

type Computed<O extends Outputs> = {
  saidas: RawOutputs<O>;
  passos: Passo[];
  avisos?: string[];
  ressalvas?: RessalvaDaConta[];
  /** Parameters read in addition to the defaults of inputs. */
  parametros?: readonly (Parametro | undefined)[];
};

export type Calculator<S extends Inputs = Inputs, O extends Outputs = Outputs> = {
  kind: string;
  titulo: string;
  /** Source of the rule. */
  fonte: string;
  inputs: S;
  outputs: O;
  /** Inputs required only with certain answers, or one of several: reported with the other missing ones. */
  faltam?(inputs: Partial<Values<S>>): string[];
  compute(inputs: Values<S>, parametros: ParametrosConsultados): Computed<O> | Incompleto | Erro;
};

export type Explicacao<O extends Outputs = Outputs> = {
  readonly outputs: WireOutputs<O>;
  readonly passos: readonly Passo[];
  readonly parametros: readonly ParametroUsado[];
  readonly avisos: readonly string[];
  readonly ressalvas: readonly RessalvaDaConta[];
};

export const calculator = <const K extends string, S extends Inputs, O extends Outputs>(
  definition: Calculator<S, O> & { kind: K },
): Calculator<S, O> & { kind: K } => definition;

/** One of several inputs is required; without any, the first is reported as missing. */
export const oneOf =
  (...names: readonly [string, ...string[]]) =>
  (inputs: Readonly<Record<string, unknown>>): string[] =>
    names.every((nome) => (inputs[nome] ?? null) === null) ? [names[0]] : [];

/** Reads the inputs, computes and rounds once; missing and invalid inputs are named, never guessed. */
export function run<S extends Inputs, O extends Outputs>(
  definition: Calculator<S, O>,
  given: Readonly<Record<string, unknown>>,
  parametros: ParametrosConsultados,
): Explicacao<O> | Incompleto | Erro {
  const problems: Problems = { incompleto: [], erro: [] };
  const values = readInputs(definition.inputs, given, parametros, problems);
  if (problems.erro.length > 0) return { erro: problems.erro };
  const incompleto = [...problems.incompleto, ...(definition.faltam?.(values) ?? [])];
  if (incompleto.length > 0) return { incompleto };

  const computed = definition.compute(values, parametros);
  if (!('saidas' in computed)) return computed;
  const outputs = written(definition, computed.saidas);
  if (!outputs) return { erro: ratesGiven(definition.inputs, given) };
  return {
    outputs,
    passos: computed.passos,
    parametros: assumptions(definition, given, parametros, computed.parametros ?? []),
    avisos: computed.avisos ?? [],
    ressalvas: computed.ressalvas ?? [],
  };
}

/** Null when a result exceeds the range of numbers. */
function written<S extends Inputs, O extends Outputs>(definition: Calculator<S, O>, saidas: RawOutputs<O>) {
  try {
    return writeOutputs(definition.outputs, saidas);
  } catch (error) {
    if (error instanceof BeyondNumbers) return null;
    throw error;
  }
}

const RATES: readonly string[] = ['f', 'x'];

/** Cause of an overflow: the rates given; without one, all inputs given. */
function ratesGiven(inputs: Inputs, given: Readonly<Record<string, unknown>>): string[] {
  const names = Object.keys(given).filter((nome) => nome in inputs);
  const rates = names.filter((nome) => RATES.includes(inputs[nome]?.tipo ?? ''));
  return rates.length > 0 ? rates : names;
}

function assumptions(
  definition: Calculator,
  given: Readonly<Record<string, unknown>>,
  parametros: ParametrosConsultados,
  others: readonly (Parametro | undefined)[],
): ParametroUsado[] {
  const used = Object.entries(definition.inputs).flatMap(([nome, { presenca }]) => {
    const parametro = presenca.tipo === 'parametro' ? parametros.get(presenca.chave) : undefined;
    return parametro ? [usedParametro(parametro, given[nome])] : [];
  });
  return [...used, ...others.filter((p) => p !== undefined).map((p) => usedParametro(p))];
}
