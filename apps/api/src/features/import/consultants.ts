import {
  type Actor,
  listPermissions,
  receiverRefusal,
  receivesEstudos,
  servesEmpresa,
} from '@farol/domain/access';
import type { Tx } from '../../db/client.ts';
import { invalid } from '../../platform/http/errors.ts';
import { type Colleague, findByLoginOrEmail, findColleague } from '../employees/index.ts';
import { type ImportRow, textsOfColumn } from './import.store.ts';
import { mappingOf } from './import-reply.ts';

const MAX_DIFFERENT = 500;

/** A consultant of the company: oneself, or whom the actor may hand customers to. */
function mayReceive(actor: Actor, person: Colleague, empresa_id: number): boolean {
  if (!servesEmpresa(person, empresa_id)) return false;
  if (person.funcionario_id === actor.funcionario_id) return receivesEstudos(person.funcionario_cargo_id);
  const mayHand = listPermissions(actor.cargo, actor.perfil).includes('clientes.reatribuir');
  return mayHand && receiverRefusal(actor, person) === undefined;
}

export type Consultants = {
  /** For rows without one of their own; null: none was chosen. */
  padrao: number | null;
  /** By login or e-mail as in the file. */
  por_texto: Record<string, number>;
};

/** Who takes the customers: settled with the rights of whoever starts the work, which runs without them. */
export async function resolveConsultants(tx: Tx, actor: Actor, row: ImportRow): Promise<Consultants> {
  const column = mappingOf(row).indexOf('consultor');
  const texts = column < 0 ? [] : await textsOfColumn(tx, row, column, MAX_DIFFERENT);
  const found = texts.length > 0 ? await findByLoginOrEmail(tx, actor, texts) : [];
  const por_texto = Object.fromEntries(
    found
      .filter(({ person }) => mayReceive(actor, person, row.empresa_id))
      .map(({ texto, person }) => [texto, person.funcionario_id]),
  );
  const chosen = row.consultor_id ?? actor.funcionario_id;
  const person = await findColleague(tx, actor, chosen);
  const padrao = person && mayReceive(actor, person, row.empresa_id) ? chosen : null;
  if (padrao === null && (row.consultor_id !== null || column < 0))
    throw invalid({ consultor_id: ['Escolha o consultor que recebe os clientes.'] });
  return { padrao, por_texto };
}
