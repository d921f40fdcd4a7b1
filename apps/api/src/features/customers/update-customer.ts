import type { Actor } from '@farol/domain/access';
import { hasConjuge } from '@farol/domain/catalogue';
import { problemsOfLeaving, writeProblems } from '@farol/domain/study';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalid, itemInCotacao, staleVersion } from '../../platform/http/errors.ts';
import { customerReply } from './customer-reply.ts';
import { type CustomerRow, lockStudiesOf } from './customers.store.ts';
import { lockCustomer } from './lock-customer.ts';
import { bumpOpenStudyVersions, spouseItemsOf } from './open-studies.store.ts';
import type { PersonFields } from './person-fields.ts';
import { savePerson } from './save-person.ts';
import { changedStudyFields, personAsStudyFields } from './study-person.ts';

const nameOf = ({ conjuge }: CustomerRow): string | null => conjuge?.nome_completo || null;

/** 409 if the customer's record loses a spouse whom an open study has quotes for; naming each item. */
async function refuseLosingSpouse(tx: Tx, before: CustomerRow, after: CustomerRow): Promise<void> {
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

type Change = {
  cliente_id: number;
  versao: number;
  sent: Partial<PersonFields>;
  request_id: string;
};

/** Refuses a form based on an older version with the current customer; nothing is overwritten. */
export const updateCustomer = (deps: Deps, actor: Actor, change: Change) =>
  deps.db.write(actor, async (tx) => {
    await lockStudiesOf(tx, actor, change.cliente_id);
    const current = await lockCustomer(tx, actor, change.cliente_id);
    if (change.versao !== current.versao)
      throw staleVersion(await customerReply(tx, actor, current.cliente_id, deps));
    const now = deps.clock.now();
    const { row, errors } = await savePerson(tx, actor, current, {
      sent: change.sent,
      now,
      today: deps.clock.today(),
      request_id: change.request_id,
    });
    if (errors) throw invalid(errors);
    if (row !== current) await refuseLosingSpouse(tx, current, row);
    const shown = changedStudyFields(current, row);
    if (shown.length > 0) await bumpOpenStudyVersions(tx, current, shown, now);
    return customerReply(tx, actor, current.cliente_id, deps);
  });
