import { pendingValues } from '../../../shared/sync/pending-changes.ts';
import { usePerson, useVisit } from '../../../shared/sync/use-visit.ts';
import { changedFields } from '../../../shared/ui/conflict.ts';
import { type ConsentDraft, noConsent } from '../components/consent-fields.tsx';
import { customerVisits, NEW_CUSTOMER } from './customer-visits.ts';

const NAME = 'consentimento';

/** Consent of a customer being registered, stored on the device with the form. */
export function useConsentDraft() {
  const { queue, state } = useVisit(customerVisits, usePerson(), NEW_CUSTOMER);
  const change = state.pending.get(NAME);
  const typed: Partial<ConsentDraft> = change ? pendingValues(change, Object.keys(change.fields)) : {};
  return {
    consent: { ...noConsent(), ...typed },
    isDirty: change !== undefined,
    setConsent: (next: ConsentDraft) => queue.replace(NAME, changedFields(noConsent(), next)),
    forget: () => queue.forget(NAME),
  };
}
