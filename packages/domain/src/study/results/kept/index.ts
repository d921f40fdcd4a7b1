import type { Base } from '../base.ts';
import type { Resultado } from '../evaluate.ts';
import { type Leitura, prepareStudy } from '../reading.ts';
import { type Lido, noteReading, ofKind, TUDO } from './read-notes.ts';
import { isSame, withFormer } from './same.ts';

/** An account with all that it was made of. */
type Conta = { de: readonly unknown[]; resultados: readonly Resultado[]; lido: Lido; valor: unknown };

/** One computation of a study's results, with its accounts by name. */
export type Apurada = Pick<Base, 'leitura' | 'parametros' | 'derivado'> & {
  readonly contas: Map<string, Conta>;
};

type Corrente = { agora: Apurada; antes: Apurada | undefined; iguais: Map<string, boolean> };

const CORRENTES = new WeakMap<Leitura, Corrente>();

/** Computes with accounts kept, and takes over those of a former computation that read nothing else. */
export function keepingAccounts<T>(agora: Apurada, antes: Apurada, compute: () => T): T {
  const isComparable = antes.parametros === agora.parametros && antes.leitura.hoje === agora.leitura.hoje;
  CORRENTES.set(agora.leitura, { agora, antes: isComparable ? antes : undefined, iguais: new Map() });
  try {
    return compute();
  } finally {
    CORRENTES.delete(agora.leitura);
  }
}

const partOf = (record: object, nome: string): unknown =>
  nome === TUDO ? record : Reflect.get(record, nome);

const isSameAt = (a: object, b: object, nomes: readonly string[]): boolean => {
  for (const nome of nomes) if (!isSame(partOf(a, nome), partOf(b, nome))) return false;
  return true;
};

function hasSameResults(kinds: readonly string[], a: readonly Resultado[], b: readonly Resultado[]): boolean {
  if (kinds.includes(TUDO)) return isSame(a, b);
  for (const kind of kinds) if (!isSame(ofKind(a, kind), ofKind(b, kind))) return false;
  return true;
}

/** Whether what is found by name is the same in both studies; asked once in a computation. */
function isSameInBoth(corrente: Corrente, nome: string, find: (apurada: Apurada) => unknown): boolean {
  const { agora, antes, iguais } = corrente;
  const known = iguais.get(nome);
  if (known !== undefined || !antes) return known ?? false;
  const isEqual = isSame(find(antes), find(agora));
  iguais.set(nome, isEqual);
  return isEqual;
}

function isUntouched(corrente: Corrente, antes: Apurada, { lido }: Conta): boolean {
  const { agora } = corrente;
  if (!isSameAt(antes.leitura.estudo.diagnostico, agora.leitura.estudo.diagnostico, lido.respostas))
    return false;
  if (!isSameAt(antes.derivado, agora.derivado, lido.derivados)) return false;
  for (const nome of lido.tabelas)
    if (!isSameInBoth(corrente, `tabela ${nome}`, ({ leitura }) => partOf(leitura.estudo.tabelas, nome)))
      return false;
  for (const [nome, find] of lido.consultas)
    if (!isSameInBoth(corrente, nome, ({ leitura }) => find(leitura as never))) return false;
  return true;
}

type Alvo<B> = {
  base: B;
  /** Unique in the study. */
  nome: string;
  /** Values of the account that are not read through `base`, such as the item. */
  de: readonly unknown[];
  /** Results among which the account looks some up. */
  resultados?: readonly Resultado[];
};

/**
 * An account of the study: taken over from the former computation where all that it read there is the same now. What it
 * reads is noted while it runs, so that no list of it is kept by hand.
 */
export function account<B extends Base, T>(
  { base, nome, de, resultados = [] }: Alvo<B>,
  compute: (base: B, resultados: readonly Resultado[]) => T,
): T {
  const corrente = CORRENTES.get(base.leitura);
  if (!corrente) return compute(base, resultados);
  const { agora, antes } = corrente;
  const former = antes?.contas.get(nome);
  const isKept =
    antes &&
    former &&
    isSame(former.de, de) &&
    hasSameResults(former.lido.kinds, former.resultados, resultados) &&
    isUntouched(corrente, antes, former);
  if (isKept) {
    agora.contas.set(nome, { ...former, de, resultados });
    return former.valor as T;
  }
  const { leitura, derivado } = base;
  const { valor: made, lido } = noteReading(
    { leitura, derivado, resultados },
    (estudo) => prepareStudy(estudo, leitura.hoje),
    (fontes) => compute({ ...base, leitura: fontes.leitura, derivado: fontes.derivado }, fontes.resultados),
  );
  const valor = withFormer(former?.valor, made);
  agora.contas.set(nome, { de, resultados, lido, valor });
  return valor;
}
