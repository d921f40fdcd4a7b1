import { type Etiquetagem, MAX_ETIQUETAS_DO_CLIENTE } from '@farol/contracts';
import { auditAll } from '../../platform/audit.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { RequestContext } from './change-label.ts';
import {
  deletePairs,
  insertPairs,
  type Label,
  type LabelledCustomer,
  lockLabelled,
  lockLabels,
  type Pair,
} from './labels.store.ts';

type Wanted = Etiquetagem['por'];

const NOT_FOUND = 'Cliente não encontrado.';
const FULL = `Já tem ${MAX_ETIQUETAS_DO_CLIENTE} etiquetas, o máximo.`;
const ELSEWHERE = 'A etiqueta é de outra empresa.';

const labelsOf = (wanted: Wanted) => wanted.map(({ etiqueta_id }) => etiqueta_id);
const customersOf = (wanted: Wanted) => wanted.flatMap(({ clientes }) => clientes);

type Change = { before: LabelledCustomer; has: Set<number>; refused: string | undefined };

/** The pairs as the call has them. */
const grouped = (pairs: readonly Pair[]): Wanted =>
  [...Map.groupBy(pairs, ({ etiqueta_id }) => etiqueta_id)].map(([etiqueta_id, these]) => ({
    etiqueta_id,
    clientes: these.map(({ cliente_id }) => cliente_id),
  }));

const pairsOf = ({ before: { empresa_id, cliente_id } }: Change, ids: Iterable<number>): Pair[] =>
  [...ids].map((etiqueta_id) => ({ empresa_id, cliente_id, etiqueta_id }));

/**
 * Puts labels on customers and takes others off, in one transaction. Customers that the actor does not see, that would
 * have too many or are of another company stay as they are and are named. Said twice, it changes nothing.
 */
export const applyLabels = (
  { deps, actor, request_id }: RequestContext,
  { por, tirar }: { por: Wanted; tirar: Wanted },
): Promise<Etiquetagem> =>
  deps.db.write(actor, async (tx) => {
    const now = deps.clock.now();
    const ids = [...new Set([...customersOf(por), ...customersOf(tirar)])];
    const customers = await lockLabelled(tx, actor, ids);
    const labels = new Map(
      (await lockLabels(tx, actor, [...labelsOf(por), ...labelsOf(tirar)])).map((one) => [
        one.etiqueta_id,
        one,
      ]),
    );
    // Taking off what is gone is done already.
    if (labelsOf(por).some((id) => !labels.has(id))) throw notFound('Etiqueta');

    const changes = new Map(customers.map((before) => [before.cliente_id, changeOf(before)]));
    for (const { etiqueta_id, clientes } of tirar)
      for (const id of clientes) changes.get(id)?.has.delete(etiqueta_id);
    for (const { etiqueta_id, clientes } of por)
      for (const id of clientes) put(changes.get(id), labels.get(etiqueta_id)!);

    const changed = [...changes.values()];
    const added = changed.flatMap((one) => pairsOf(one, one.has.difference(new Set(one.before.etiquetas))));
    const removed = changed.flatMap((one) => pairsOf(one, new Set(one.before.etiquetas).difference(one.has)));
    await deletePairs(tx, removed);
    await insertPairs(tx, added, actor, now);
    const touched = new Set([...added, ...removed].map(({ cliente_id }) => cliente_id));
    const names = (found: Iterable<number>) =>
      [...found].flatMap((id) => labels.get(id)?.nome ?? []).toSorted((a, b) => a.localeCompare(b, 'pt-BR'));
    await auditAll(
      tx,
      actor,
      now,
      [...touched].map((cliente_id) => {
        const { before, has } = changes.get(cliente_id)!;
        return {
          empresa_id: before.empresa_id,
          entidade: 'cliente',
          entidade_id: cliente_id,
          acao: 'etiquetar',
          antes: { etiquetas: names(before.etiquetas) },
          depois: { etiquetas: names(has) },
          request_id,
        };
      }),
    );
    return {
      clientes: touched.size,
      por: grouped(added),
      tirar: grouped(removed),
      recusados: [
        ...ids.filter((id) => !changes.has(id)).map((cliente_id) => ({ cliente_id, motivo: NOT_FOUND })),
        ...changed.flatMap(({ before: { cliente_id }, refused }) =>
          refused === undefined ? [] : [{ cliente_id, motivo: refused }],
        ),
      ],
    };
  });

const changeOf = (before: LabelledCustomer): Change => ({
  before,
  has: new Set(before.etiquetas),
  refused: undefined,
});

function put(change: Change | undefined, label: Label): void {
  if (!change || change.has.has(label.etiqueta_id)) return;
  if (label.empresa_id !== change.before.empresa_id) change.refused = ELSEWHERE;
  else if (change.has.size >= MAX_ETIQUETAS_DO_CLIENTE) change.refused = FULL;
  else change.has.add(label.etiqueta_id);
}
