import type { Achado } from '@farol/contracts';
import { type Actor, listPermissions, type Permissao } from '@farol/domain/access';
import { normalizeText } from '@farol/domain/br';
import { findLista, type TipoDocumento } from '@farol/domain/code-lists';
import {
  type Palavra,
  type Recente,
  readRecentes,
  readWords,
  studyNumber,
  TIPOS_DE_ACHADO,
  type TipoDeAchado,
} from '@farol/domain/search';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../platform/deps.ts';
import { auditForeignReads } from '../../platform/foreign-reads.ts';
import type { Reader } from '../audit-shown-rows.ts';
import { findCustomers, keysOf } from './customers.store.ts';
import { findDocuments } from './documents.store.ts';
import { customerLine, documentLine, personLine, policyLine, studyLine, taskLine } from './found-lines.ts';
import { type Key, numbersIn, SHOWN } from './keys.store.ts';
import { findPolicies } from './policies.store.ts';
import { findStudies } from './studies.store.ts';
import { findPeople, findTasks } from './tasks-and-people.store.ts';

/** The permission of the list of each kind. */
const LISTED_BY = {
  cliente: 'clientes.ver',
  estudo: 'estudos.ver',
  apolice: 'apolices.ver',
  documento: 'estudos.ver',
  tarefa: 'todo.ver',
  usuario: 'usuarios.ver',
} as const satisfies Record<TipoDeAchado, Permissao>;

/** What the audit calls a record that a master was shown of another company. */
const AUDITED_AS = {
  cliente: 'cliente',
  estudo: 'diagnostico',
  apolice: 'diagnostico_apolice',
  documento: 'diagnostico_documento',
  tarefa: 'atividade',
  usuario: 'funcionario',
} as const satisfies Record<TipoDeAchado, string>;

type Found = { line: Achado; empresa_id: number };

/** Kinds of documents that one word of the search names, and the words beside it. */
function kindsOfDocuments(palavras: readonly Palavra[]): { tipos: TipoDocumento[]; rest: Palavra[] } {
  for (const palavra of palavras.toReversed()) {
    const words = palavra.filter((word) => word.length > 2).map(normalizeText);
    const tipos = findLista('tipo_documento')
      .filter(({ label }) =>
        normalizeText(label)
          .split(' ')
          .some((part) => words.some((word) => part.startsWith(word))),
      )
      .map(({ value }) => value);
    if (tipos.length > 0) return { tipos, rest: palavras.filter((one) => one !== palavra) };
  }
  return { tipos: [], rest: [] };
}

type Search = { palavras: readonly Palavra[]; numero: number | undefined; recentes: readonly Recente[] };

async function find(tx: Tx, actor: Actor, { palavras, numero, recentes }: Search): Promise<Found[]> {
  const held = listPermissions(actor.cargo, actor.perfil);
  const wantedOf = (tipo: TipoDeAchado, words = palavras) => ({
    palavras: words,
    recentes: recentes.filter((one) => one.tipo === tipo).map(({ id }) => id),
  });
  /** Not asked where the reader has no list of this kind, or nothing of it was opened before. */
  const ask = async <Row extends Key>(
    tipo: TipoDeAchado,
    read: () => Promise<Row[]>,
    isWanted = palavras.length > 0 || wantedOf(tipo).recentes.length > 0,
  ): Promise<Row[]> => (held.includes(LISTED_BY[tipo]) && isWanted ? read() : []);

  const isSpecialist = actor.perfil === 'specialist';
  const customers = await ask('cliente', () => findCustomers(tx, actor, wantedOf('cliente')));
  const clientes = palavras.length > 0 ? keysOf(customers) : [];
  /** Without customers only numbers lead to studies and policies. */
  const hasNumbers = numbersIn(palavras).length > 0;
  const { tipos, rest } = kindsOfDocuments(palavras);
  const studiesOf = (words: readonly Palavra[], people: readonly Key[], number = numero) =>
    findStudies(tx, actor, { ...wantedOf('estudo', words), clientes: people, numero: number });
  const studies = await ask(
    'estudo',
    () => studiesOf(palavras, clientes),
    palavras.length > 0
      ? isSpecialist || clientes.length > 0 || hasNumbers
      : numero !== undefined || wantedOf('estudo').recentes.length > 0,
  );
  const estudos = isSpecialist && palavras.length > 0 ? keysOf(studies) : [];
  /** Whose documents of a kind are meant. */
  const named =
    rest.length === 0
      ? { clientes: [], estudos: [] }
      : isSpecialist
        ? { clientes: [], estudos: keysOf(await studiesOf(rest, [], undefined)) }
        : {
            clientes: keysOf(await ask('cliente', () => findCustomers(tx, actor, wantedOf('cliente', rest)))),
            estudos: [],
          };
  const [policies, documents, tasks, people] = await Promise.all([
    ask(
      'apolice',
      () => findPolicies(tx, actor, { ...wantedOf('apolice'), clientes, estudos }),
      palavras.length > 0
        ? clientes.length > 0 || estudos.length > 0 || hasNumbers
        : wantedOf('apolice').recentes.length > 0,
    ),
    ask('documento', () =>
      findDocuments(tx, actor, { ...wantedOf('documento'), tipos: rest.length > 0 ? tipos : [], ...named }),
    ),
    ask('tarefa', () => findTasks(tx, actor, { ...wantedOf('tarefa'), clientes })),
    ask('usuario', () => findPeople(tx, actor, wantedOf('usuario'))),
  ]);
  const lines = <Row extends Key>(
    rows: readonly Row[],
    lineOf: (row: Row, actor: Actor) => Achado,
  ): Found[] => rows.slice(0, SHOWN).map((row) => ({ line: lineOf(row, actor), empresa_id: row.empresa_id }));
  return [
    ...lines(customers, customerLine),
    ...lines(studies, studyLine),
    ...lines(policies, policyLine),
    ...lines(documents, documentLine),
    ...lines(tasks, taskLine),
    ...lines(people, personLine),
  ];
}

/** Everything that the reader sees with the words of `q`; without any, the records opened before, in their order. */
export async function searchAll(
  deps: Deps,
  { actor, request_id }: Reader,
  { q, recentes: opened }: { q: string; recentes?: string },
  gone: AbortSignal,
): Promise<Achado[]> {
  const search = { palavras: readWords(q), numero: studyNumber(q), recentes: readRecentes(opened ?? '') };
  if (q !== '' && search.palavras.length === 0 && search.numero === undefined) return [];
  const isRecent = q === '';
  if (isRecent && search.recentes.length === 0) return [];
  const wanted = q !== '' && search.palavras.length === 0 ? { ...search, recentes: [] } : search;
  const found = await deps.db.read(actor, (tx) => find(tx, actor, wanted), { heavy: true, gone });
  for (const tipo of TIPOS_DE_ACHADO)
    await auditForeignReads(deps, actor, {
      entidade: AUDITED_AS[tipo],
      rows: found
        .filter(({ line }) => line.tipo === tipo)
        .map(({ line, empresa_id }) => ({ empresa_id, id: line.id })),
      request_id,
    });
  const lines = found.map(({ line }) => line);
  if (!isRecent) return lines;
  return search.recentes.flatMap(
    ({ tipo, id }) => lines.find((line) => line.tipo === tipo && line.id === id) ?? [],
  );
}
