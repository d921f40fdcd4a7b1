import {
  type Actor,
  listPermissions,
  mayHaveClientes,
  receiverRefusal,
  receivesEstudos,
  servesEmpresa,
} from '@farol/domain/access';
import { matchPerson } from '@farol/domain/customer-import';
import type { Tx } from '../../db/client.ts';
import { invalid } from '../../platform/http/errors.ts';
import { activeColleagues, type Colleague, findColleagues, lockColleagues } from '../employees/index.ts';
import { type ImportKey, type ImportRow, textsOfColumn } from './import.store.ts';
import { kindOf, mappingOf } from './kinds.ts';

const MAX_DIFFERENT = 500;

export const NO_RECEIVER = 'Escolha o consultor que recebe os clientes.';

/** A consultant of the company: oneself, or whom the actor may hand customers to. */
function mayReceive(actor: Actor, person: Colleague, empresa_id: number): boolean {
  if (!servesEmpresa(person, empresa_id)) return false;
  if (person.funcionario_id === actor.funcionario_id) return mayHaveClientes(person.funcionario_cargo_id);
  const mayHand = listPermissions(actor.cargo, actor.perfil).includes('clientes.reatribuir');
  return mayHand && receiverRefusal(actor, person) === undefined;
}

/** Oneself, when at work as a consultant; an administrator says so, since others may be meant. */
const ownChoice = ({ funcionario_id, cargo, perfil }: Actor): number | null =>
  perfil === 'broker' || receivesEstudos(cargo) ? funcionario_id : null;

export type Consultants = {
  /** For rows without one of their own; null: none was chosen. */
  padrao: number | null;
  /** By login, name or e-mail as in the file, in small letters. */
  por_texto: Record<string, number>;
};

/** Whether the actor may choose each of these consultants for an import of the company. */
export async function maySettle(
  tx: Tx,
  actor: Actor,
  key: ImportKey,
  ids: readonly number[],
): Promise<boolean> {
  const wanted = [...new Set(ids)];
  return (await receiversAmong(tx, actor, key, wanted)).length === wanted.length;
}

/** Those of these to whom the actor may give customers of the company. */
export async function receiversAmong(
  tx: Tx,
  actor: Actor,
  { empresa_id }: Pick<ImportKey, 'empresa_id'>,
  ids: number[],
) {
  const found = ids.length > 0 ? await findColleagues(tx, actor, ids) : [];
  return found
    .filter((person) => mayReceive(actor, person, empresa_id))
    .map(({ funcionario_id }) => funcionario_id);
}

/** The consultants of these who serve the company, locked against being deleted until they have the customers. */
export async function consultantsAtWork(tx: Tx, { empresa_id }: ImportKey, ids: number[]) {
  await lockColleagues(tx, ids);
  const found = await findColleagues(tx, { empresas: [empresa_id] }, ids);
  return new Set(
    found
      .filter((person) => mayHaveClientes(person.funcionario_cargo_id) && servesEmpresa(person, empresa_id))
      .map(({ funcionario_id }) => funcionario_id),
  );
}

/**
 * Who receives the customers: decided with the rights of the person who starts the import, since the job runs without
 * them.
 */
export async function resolveConsultants(tx: Tx, actor: Actor, row: ImportRow): Promise<Consultants> {
  const column = mappingOf(row).indexOf('consultor');
  const raw = column < 0 ? [] : await textsOfColumn(tx, row, column, MAX_DIFFERENT);
  const texts = [...new Set(raw.map(kindOf(row).consultantKey).filter((key) => key !== null))];
  const people = texts.length > 0 ? await activeColleagues(tx, actor) : [];
  const receivers = people
    .filter((person) => mayReceive(actor, person, row.empresa_id))
    .map((person) => ({ ...person, email: person.pessoa_email, nome: person.pessoa_nome }));
  const chosen = new Map(Object.entries(row.opcoes.escolhas ?? {}));
  const por_texto = Object.fromEntries(
    texts.flatMap((texto) => {
      const person =
        receivers.find(({ funcionario_id }) => funcionario_id === chosen.get(texto)) ??
        matchPerson(texto, receivers);
      return person ? [[texto, person.funcionario_id]] : [];
    }),
  );
  const fallback = row.consultor_id ?? ownChoice(actor);
  const padrao = fallback !== null && (await maySettle(tx, actor, row, [fallback])) ? fallback : null;
  if (padrao === null && (row.consultor_id !== null || column < 0))
    throw invalid({ consultor_id: [NO_RECEIVER] });
  return { padrao, por_texto };
}
