import {
  type Erro,
  explain,
  type Incompleto,
  type InputsOf,
  isError,
  isIncomplete,
  type Kind,
  type OutputsOf,
  type Parametros,
  type ParametroUsado,
  type Passo,
  type RessalvaDaConta,
} from '../../calculators/index.ts';
import type { Area } from '../../code-lists/index.ts';
import type { Papel } from '../snapshot.ts';
import { type RessalvaDoResultado, uniqueCaveats } from './caveats.ts';
import { newRequests, type Pedidos } from './reading.ts';

/** An amount and what is saved for it, in another currency than the real. */
export type EmMoeda = { moeda: string; valor: number; guardado: number | null };

/** One figure of the study: inputs, outputs and steps. */
type ResultadoDe<K extends Kind> = {
  kind: K;
  /** Null: of the whole study. */
  produto_diagnostico_id: Area | null;
  /** Item of this result, when a kind is computed for several items. */
  codigo: string | null;
  tipo_segurado: Papel;
  /** Which one within the item, when there are several: a goal's name, `como_esta`, `com_o_plano`. */
  referencia?: string;
  /** The answer in its own currency, where the inputs are its reais of today. */
  em_moeda?: EmMoeda;
  /** The quoted option included; null without one. */
  diagnostico_produto_item_opcao_id: number | null;
  inputs: Partial<InputsOf<K>>;
  /** Null while incomplete or invalid. */
  outputs: OutputsOf<K> | null;
  passos: readonly Passo[];
  parametros: readonly ParametroUsado[];
  avisos: readonly string[];
  /** Absent when empty. */
  ressalvas?: readonly RessalvaDoResultado[];
  /** Missing fields of the study. */
  incompleto?: readonly string[];
  /** Inputs with an invalid value. */
  erro?: readonly string[];
};

type ResultadoDeAlgumTipo = { [K in Kind]: ResultadoDe<K> }[Kind];

/** A figure of any of these kinds, discriminated by `kind`. */
export type Resultado<K extends Kind = Kind> = Extract<ResultadoDeAlgumTipo, { readonly kind: K }>;

export const isOfKind = <K extends Kind>(resultado: Resultado, kind: K): resultado is Resultado<K> =>
  resultado.kind === kind;

export function withoutNulls<T extends object>(inputs: T): Partial<T> {
  const dados: Partial<T> = {};
  for (const nome in inputs) {
    if (inputs[nome] !== null && inputs[nome] !== undefined) dados[nome] = inputs[nome];
  }
  return dados;
}

/** Input of a calculation: what it requested and the results it depends on. */
export type Conta = Pedidos & {
  parametros: Parametros;
  passos: Passo[];
  usados: ParametroUsado[];
  ressalvas: RessalvaDoResultado[];
  erros: Set<string>;
};

export const newAccount = (parametros: Parametros): Conta => ({
  ...newRequests(),
  parametros,
  passos: [],
  usados: [],
  ressalvas: [],
  erros: new Set(),
});

function problemas(result: Incompleto | Erro, { falta, erros }: Conta): void {
  for (const nome of isIncomplete(result) ? result.incompleto : []) falta.add(nome);
  for (const nome of isError(result) ? result.erro : []) erros.add(nome);
}

/** Runs a calculator whose result feeds another, collecting its steps, assumptions and missing fields. */
export function runBefore<K extends Kind>(conta: Conta, kind: K, inputs: InputsOf<K>): OutputsOf<K> | null {
  if (conta.falta.size > 0) return null;
  const result = explain(kind, withoutNulls(inputs), conta.parametros);
  if (!('outputs' in result)) {
    problemas(result, conta);
    return null;
  }
  conta.passos.push(...result.passos);
  conta.usados.push(...result.parametros);
  for (const aviso of result.avisos) conta.avisos.add(aviso);
  conta.ressalvas.push(...result.ressalvas.map((codigo) => ({ codigo })));
  return result.outputs;
}

/** Takes over the missing fields of another result. */
export function dependOn({ falta, erros, avisos, ressalvas }: Conta, resultado: Resultado): void {
  for (const nome of resultado.incompleto ?? []) falta.add(nome);
  for (const nome of resultado.erro ?? []) erros.add(nome);
  for (const aviso of resultado.avisos) avisos.add(aviso);
  ressalvas.push(...(resultado.ressalvas ?? []));
}

export type Alvo = {
  produto_diagnostico_id: Area | null;
  codigo: string | null;
  tipo_segurado: Papel;
  referencia?: string;
  em_moeda?: EmMoeda;
  diagnostico_produto_item_opcao_id?: number | null;
};

/** A copy of the calculation for another figure of the same answers. */
export const repeatWith = (conta: Conta): Conta => ({
  ...conta,
  falta: new Set(conta.falta),
  avisos: new Set(conta.avisos),
  passos: [...conta.passos],
  usados: [...conta.usados],
  ressalvas: [...conta.ressalvas],
  erros: new Set(conta.erros),
});

const raiz = (nome: string): string => nome.split(/[[.]/)[0] ?? nome;

/** Replaces names of calculator inputs by names of study fields, by `nomes`. */
export function toCampos<R extends Resultado>(resultado: R, nomes: Readonly<Record<string, string>>): R {
  const campos = (lista: readonly string[]) => [
    ...new Set(lista.map((nome) => nomes[raiz(nome)] ?? raiz(nome))),
  ];
  return {
    ...resultado,
    ...(resultado.incompleto && { incompleto: campos(resultado.incompleto) }),
    ...(resultado.erro && { erro: campos(resultado.erro) }),
  };
}

function caveats({ ressalvas }: Conta, own: readonly RessalvaDaConta[] = []) {
  const all = uniqueCaveats([...ressalvas, ...own.map((codigo) => ({ codigo }))]);
  return all.length > 0 ? { ressalvas: all } : {};
}

/**
 * Runs a calculator with answers of the study: nulls are omitted, so that its defaults apply. Missing inputs are
 * reported as fields of the study; steps and assumptions of `conta` come before its own.
 */
export function evaluate<K extends Kind>(
  kind: K,
  de: Alvo,
  conta: Conta,
  inputs: InputsOf<K>,
): ResultadoDe<K> {
  const alvo = { diagnostico_produto_item_opcao_id: null, ...de };
  const given = withoutNulls(inputs);
  const result = conta.falta.size > 0 || conta.erros.size > 0 ? null : explain(kind, given, conta.parametros);
  if (result && 'outputs' in result) {
    const parametros = new Map([...conta.usados, ...result.parametros].map((p) => [p.chave, p]));
    return {
      kind,
      ...alvo,
      inputs: given,
      outputs: result.outputs,
      passos: [...conta.passos, ...result.passos],
      parametros: [...parametros.values()],
      avisos: [...new Set([...conta.avisos, ...result.avisos])],
      ...caveats(conta, result.ressalvas),
    };
  }
  if (result) problemas(result, conta);
  return {
    kind,
    ...alvo,
    inputs: given,
    outputs: null,
    passos: [],
    parametros: [],
    avisos: [...conta.avisos],
    ...caveats(conta),
    ...(conta.falta.size > 0 && { incompleto: [...conta.falta] }),
    ...(conta.erros.size > 0 && { erro: [...conta.erros] }),
  };
}
