import type { EstudoSnapshot } from '../../snapshot.ts';

type Lida = { readonly estudo: EstudoSnapshot };
type DeUmTipo = { readonly kind: string };

/** What an account reads: of the study, of what is derived from it, and of other results. */
export type Fontes<L extends Lida, D extends object, R extends DeUmTipo> = {
  leitura: L;
  derivado: D;
  resultados: readonly R[];
};

/** Finds a part of a study. */
export type Consulta = (leitura: never) => unknown;

/** Names of what one account has read. */
export type Lido = {
  readonly respostas: readonly string[];
  readonly tabelas: readonly string[];
  readonly derivados: readonly string[];
  readonly kinds: readonly string[];
  readonly consultas: readonly (readonly [nome: string, find: Consulta])[];
};

class Notas {
  readonly respostas = new Set<string>();
  readonly tabelas = new Set<string>();
  readonly derivados = new Set<string>();
  readonly kinds = new Set<string>();
  readonly consultas = new Map<string, Consulta>();
}

const NADA: readonly never[] = [];
const listOf = <T>(noted: Iterable<T> & { readonly size: number }): readonly T[] =>
  noted.size === 0 ? NADA : [...noted];

/** In place of a name: all of them were read. */
export const TUDO = '*';

const NOTED = new WeakMap<EstudoSnapshot, { inteira: Lida; notas: Notas }>();
const NOTED_RESULTS = new WeakMap<readonly DeUmTipo[], { todos: readonly DeUmTipo[]; kinds: Set<string> }>();

/** The record, noting each name that is read of it; its values are the record's own. */
function noting<T extends object>(de: T, nomes: Set<string>): T {
  const note = (nome: string | symbol) => typeof nome === 'string' && nomes.add(nome);
  return new Proxy(de, {
    get(_, nome) {
      note(nome);
      return Reflect.get(de, nome);
    },
    has(_, nome) {
      note(nome);
      return Reflect.has(de, nome);
    },
    getOwnPropertyDescriptor(_, nome) {
      note(nome);
      return Reflect.getOwnPropertyDescriptor(de, nome);
    },
    ownKeys() {
      nomes.add(TUDO);
      return Reflect.ownKeys(de);
    },
  });
}

/** The study, noting what is read of it: answers and tables by name, everything else as a whole. */
function notingStudy(inteira: Lida, notas: Notas): EstudoSnapshot {
  const { estudo } = inteira;
  const partes: Record<string, unknown> = {
    diagnostico: noting(estudo.diagnostico, notas.respostas),
    tabelas: noting(estudo.tabelas, notas.tabelas),
  };
  const noteWhole = () => notas.consultas.set(TUDO, (leitura: Lida) => leitura.estudo);
  const noted = new Proxy({} as EstudoSnapshot, {
    get(_, nome) {
      if (typeof nome === 'string' && nome in partes) return partes[nome];
      if (typeof nome === 'string')
        notas.consultas.set(nome, (leitura: Lida) => Reflect.get(leitura.estudo, nome));
      return Reflect.get(estudo, nome);
    },
    has(_, nome) {
      noteWhole();
      return Reflect.has(estudo, nome);
    },
    ownKeys() {
      noteWhole();
      return Reflect.ownKeys(estudo);
    },
    getOwnPropertyDescriptor(_, nome) {
      noteWhole();
      const descriptor = Reflect.getOwnPropertyDescriptor(estudo, nome);
      return descriptor && { ...descriptor, configurable: true };
    },
  });
  NOTED.set(noted, { inteira, notas });
  return noted;
}

function notingResults<R extends DeUmTipo>(todos: readonly R[], kinds: Set<string>): readonly R[] {
  const noted = new Proxy(todos, {
    get(_, nome) {
      kinds.add(TUDO);
      return Reflect.get(todos, nome);
    },
  });
  NOTED_RESULTS.set(noted, { todos, kinds });
  return noted;
}

/** What a computation makes of the sources, and what it read of them. */
export function noteReading<L extends Lida, D extends object, R extends DeUmTipo, T>(
  { leitura, derivado, resultados }: Fontes<L, D, R>,
  prepare: (estudo: EstudoSnapshot) => L,
  compute: (fontes: Fontes<L, D, R>) => T,
): { valor: T; lido: Lido } {
  const notas = new Notas();
  const valor = compute({
    leitura: prepare(notingStudy(leitura, notas)),
    derivado: noting(derivado, notas.derivados),
    resultados: notingResults(resultados, notas.kinds),
  });
  const lido = {
    respostas: listOf(notas.respostas),
    tabelas: listOf(notas.tabelas),
    derivados: listOf(notas.derivados),
    kinds: listOf(notas.kinds),
    consultas: listOf(notas.consultas),
  };
  return { valor, lido };
}

/** A part of the study that several accounts ask for by this name, so that it is noted instead of all it is found in. */
export function consult<L extends Lida, T>(leitura: L, nome: string, find: (leitura: L) => T): T {
  const noted = NOTED.get(leitura.estudo);
  if (!noted) return find(leitura);
  noted.notas.consultas.set(nome, find);
  return find(noted.inteira as L);
}

/** Results among which those of this kind are; where reading is noted, these alone. */
export function amongKind<R extends DeUmTipo>(
  resultados: readonly R[],
  kind: string | undefined,
): readonly R[] {
  const noted = NOTED_RESULTS.get(resultados);
  if (!noted) return resultados;
  if (kind === undefined) return [];
  noted.kinds.add(kind);
  return ofKind(noted.todos as readonly R[], kind);
}

const BY_KIND = new WeakMap<readonly DeUmTipo[], ReadonlyMap<string, readonly DeUmTipo[]>>();

export function ofKind<R extends DeUmTipo>(resultados: readonly R[], kind: string): readonly R[] {
  const found = BY_KIND.get(resultados) ?? Map.groupBy(resultados, (um) => um.kind);
  BY_KIND.set(resultados, found);
  return (found.get(kind) ?? []) as readonly R[];
}
