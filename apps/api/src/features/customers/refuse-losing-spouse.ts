import { hasConjuge } from '@farol/domain/catalogue';
import { problemsOfLeaving, writeProblems } from '@farol/domain/study';
import type { Tx } from '../../db/client.ts';
import { itemInCotacao } from '../../platform/http/errors.ts';
import type { CustomerRow } from './customers.store.ts';
import { spouseItemsOf } from './open-studies.store.ts';
import { personAsStudyFields } from './study-person.ts';

const nameOf = ({ conjuge }: CustomerRow): string | null => conjuge?.nome_completo || null;

/** 409 if the customer's record loses a spouse whom an open study has quotes for; naming each item. */
export async function refuseLosingSpouse(tx: Tx, before: CustomerRow, after: CustomerRow): Promise<void> {
  const isUnmarried = hasConjuge(personAsStudyFields(before)) && !hasConjuge(personAsStudyFields(after));
  const isNameless = nameOf(before) !== null && nameOf(after) === null;
  if (!isUnmarried && !isNameless) return;
  const names = { pessoa_nome: before.pessoa_nome, conjuge_nome: nameOf(before) };
  const problems = (await spouseItemsOf(tx, before)).flatMap(({ diagnostico_id, itens, ...cotado }) =>
    writeProblems(problemsOfLeaving(cotado, itens, names)).map((one) => ({ ...one, diagnostico_id })),
  );
  if (problems.length === 0) return;
  const words = problems.map(({ mensagem }) => mensagem);
  throw itemInCotacao(
    { ...(isUnmarried && { pessoa_estado_civil: words }), ...(isNameless && { conjuge: words }) },
    problems,
  );
}
