import type { Actor } from '@farol/domain/access';
import type { Deps } from '../../platform/deps.ts';
import { invalid, staleVersion } from '../../platform/http/errors.ts';
import { customerReply } from './customer-reply.ts';
import { lockStudiesOf } from './customers.store.ts';
import { lockCustomer } from './lock-customer.ts';
import { bumpOpenStudyVersions } from './open-studies.store.ts';
import type { PersonFields } from './person-fields.ts';
import { refuseLosingSpouse } from './refuse-losing-spouse.ts';
import { savePerson } from './save-person.ts';
import { changedStudyFields } from './study-person.ts';

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
