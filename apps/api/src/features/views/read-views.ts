import { MAX_VISOES, type Visao } from '@farol/contracts';
import { type Actor, partilhaOf, type Tela, telasOf, visibleConsultores } from '@farol/domain/access';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../platform/deps.ts';
import { existingReferences, listViews, type ViewRow } from './views.store.ts';

const MAX_SHARED = 100;

/** Filters that name a person; of those whose customers are read, only visible ones may be named. */
const PEOPLE = ['consultor', 'equipe', 'especialista', 'quem', 'de'] as const;
const CONSULTANTS: readonly string[] = ['consultor', 'equipe', 'de'];

/** What somebody wrote to search for, often a customer's name or e-mail: its author alone reads it. */
const WRITTEN: readonly string[] = ['busca', 'nome', 'email'];

const withoutWritten = (filtros: ViewRow['filtros']): ViewRow['filtros'] =>
  Object.fromEntries(Object.entries(filtros).filter(([name]) => !WRITTEN.includes(name)));

const idsOf = (rows: readonly ViewRow[], names: readonly string[]): number[] =>
  rows.flatMap(({ filtros }) =>
    names.flatMap((name) => (typeof filtros[name] === 'number' ? [filtros[name]] : [])),
  );

/** Views as the reader has them, each with the filters that name something gone or not visible to the reader. */
export async function replyViews(tx: Tx, actor: Actor, rows: readonly ViewRow[]): Promise<Visao[]> {
  const found = await existingReferences(tx, actor, {
    people: idsOf(rows, PEOPLE),
    labels: idsOf(rows, ['etiqueta']),
  });
  const seen = visibleConsultores(actor);
  const isThere = (name: string, id: number) =>
    name === 'etiqueta'
      ? found.labels.has(id)
      : found.people.has(id) &&
        (actor.perfil === 'specialist' || !CONSULTANTS.includes(name) || !seen || seen.includes(id));
  return rows.map(({ empresa_id: _, funcionario_id, partilha, ...row }) => ({
    ...row,
    filtros: funcionario_id === actor.funcionario_id ? row.filtros : withoutWritten(row.filtros),
    compartilhada: partilha !== null,
    minha: funcionario_id === actor.funcionario_id,
    faltam: [...PEOPLE, 'etiqueta'].filter((name) => {
      const id = row.filtros[name];
      return typeof id === 'number' && !isThere(name, id);
    }),
  }));
}

const byName = (a: ViewRow, b: ViewRow) => a.nome.localeCompare(b.nome, 'pt-BR') || a.visao_id - b.visao_id;

/** Views of one list, or of every list that the actor opens in the present profile. */
export async function readViews(deps: Deps, actor: Actor, tela: Tela | undefined) {
  const telas = telasOf(actor).filter((one) => tela === undefined || one === tela);
  const data = await deps.db.read(actor, async (tx) => {
    const rows = await listViews(tx, actor, telas, MAX_VISOES + MAX_SHARED);
    return replyViews(tx, actor, rows.toSorted(byName));
  });
  return { data, partilha: partilhaOf(actor) };
}
