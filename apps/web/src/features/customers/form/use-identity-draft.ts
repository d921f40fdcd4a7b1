import { findLista } from '@farol/domain/code-lists';
import { useState } from 'react';
import { pendingValues } from '../../../shared/sync/pending-changes.ts';
import { usePerson, useVisit } from '../../../shared/sync/use-visit.ts';
import { type IdentityDraft, noIdentity } from '../components/new-identity.tsx';
import { customerVisits, NEW_CUSTOMER } from './customer-visits.ts';

const NAME = 'identidade';
const KINDS = findLista('tipo_documento_identidade').map(({ value }) => value);

/** Identity document of a customer being registered: its kind is stored on the device with the form, its file is not. */
export function useIdentityDraft() {
  const { queue, state } = useVisit(customerVisits, usePerson(), NEW_CUSTOMER);
  const [chosen, setChosen] = useState(noIdentity);
  const change = state.pending.get(NAME);
  const stored = change && pendingValues(change, ['kind']).kind;
  const kind = KINDS.find((one) => one === stored) ?? null;
  return {
    identity: { ...chosen, kind },
    isDirty: change !== undefined,
    setIdentity: ({ kind: next, ...rest }: IdentityDraft) => {
      setChosen({ ...rest, kind: next });
      queue.replace(NAME, next === null ? {} : { kind: next });
    },
    forget: () => queue.forget(NAME),
  };
}
