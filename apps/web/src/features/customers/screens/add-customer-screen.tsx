import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { pendingValues } from '../../../shared/sync/pending-changes.ts';
import { useSubmittedForm } from '../../../shared/sync/use-submitted-form.ts';
import { usePerson, useVisit } from '../../../shared/sync/use-visit.ts';
import { common } from '../../../shared/texts/common.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { changedFields } from '../../../shared/ui/conflict.ts';
import { SubmitBlocked } from '../../../shared/ui/fields/index.ts';
import { FormAlert, WrongFieldCount } from '../../../shared/ui/form-alert.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { RecoveredNotice } from '../../../shared/ui/recovered-notice.tsx';
import { Section } from '../../../shared/ui/section.tsx';
import { scrollToField } from '../../../shared/ui/server-errors.ts';
import { UnsavedGuard } from '../../../shared/ui/unsaved-guard.tsx';
import {
  type ConsentDraft,
  ConsentFields,
  consentErrors,
  noConsent,
  PURPOSES,
} from '../components/consent-fields.tsx';
import { DuplicatesDialog } from '../components/duplicates-dialog.tsx';
import { NewIdentity } from '../components/new-identity.tsx';
import { CustomerFields } from '../form/customer-fields.tsx';
import { customerVisits, NEW_CUSTOMER } from '../form/customer-visits.ts';
import { useCustomerForm } from '../form/use-customer-form.ts';
import { useIdentityDraft } from '../form/use-identity-draft.ts';
import { useRegister } from '../form/use-register.ts';
import { bodyOf, EMPTY_CUSTOMER, valuesOf } from '../form/values.ts';
import { customersTexts } from '../list-texts.ts';
import { customerTexts, formTexts } from '../texts.ts';

const NAME = 'consentimento';

/** Consent of a customer being registered, stored on the device with the form. */
function useConsentDraft() {
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

const FORM = 'novo-cliente';
const NOTHING = bodyOf(EMPTY_CUSTOMER);
export const PARENTS = [{ label: customersTexts.title, href: '/customers' }];

export function AddCustomerScreen() {
  const router = useRouter();
  const { form, alerts, retry, submitWith, refuse } = useCustomerForm();
  const { consent, setConsent, ...consentDraft } = useConsentDraft();
  const { identity, setIdentity, ...identityDraft } = useIdentityDraft();
  const [tried, setTried] = useState(false);
  const { register, sending, duplicates, made, closeDuplicates } = useRegister({ consent, identity }, refuse);
  const draft = useSubmittedForm({
    visits: customerVisits,
    id: NEW_CUSTOMER,
    name: 'cliente',
    form,
    stored: NOTHING,
    bodyOf,
    valuesOf,
  });
  const changed = (draft.isDirty || consentDraft.isDirty || identityDraft.isDirty) && made === null;
  const forgetDraft = () => {
    draft.forget();
    consentDraft.forget();
    identityDraft.forget();
  };
  const discard = () => {
    draft.discard();
    consentDraft.forget();
    identityDraft.forget();
  };
  const errors = tried ? consentErrors(consent) : {};

  const forget = useEffectEvent(forgetDraft);
  useEffect(() => {
    if (!made) return;
    forget();
    void router.navigate({ href: `/customers/${made.cliente_id}`, replace: true });
  }, [made, router]);

  const submit = submitWith((values) => {
    const [wrong] = Object.keys(consentErrors(consent));
    if (wrong === undefined) void register(values);
    else scrollToField(document.querySelector<HTMLElement>(`[data-consent="${wrong}"]`));
  });
  const tellAll = () => {
    setTried(true);
    form.validate();
  };
  return (
    <Page
      title={customerTexts.newTitle}
      lead={customerTexts.newLead}
      parents={PARENTS}
      padded
      footer={
        <>
          <span className="grow" />
          <WrongFieldCount errors={{ ...form.errors, ...errors }} />
          <Button variant="default" component={AppLink} href="/customers">
            {common.cancel}
          </Button>
          <Button type="submit" form={FORM} loading={sending}>
            {formTexts.register}
          </Button>
        </>
      }
    >
      <UnsavedGuard when={changed} onLeave={forgetDraft} />
      <form
        id={FORM}
        className="readable"
        noValidate
        onSubmit={(event) => {
          setTried(true);
          submit(event);
        }}
      >
        <SubmitBlocked value={tellAll}>
          {draft.isRecovered && <RecoveredNotice onDiscard={discard} />}
          <FormAlert messages={alerts} retry={retry} />
          <CustomerFields form={form} />
          <NewIdentity value={identity} onChange={setIdentity} />
          <Section title={formTexts.consent}>
            <ConsentFields
              value={consent}
              onChange={setConsent}
              offered={PURPOSES}
              errors={errors}
              columns={2}
            />
          </Section>
        </SubmitBlocked>
      </form>
      <DuplicatesDialog
        found={duplicates}
        sending={sending}
        onClose={closeDuplicates}
        onConfirm={() => void register(form.getValues(), 'S')}
      />
    </Page>
  );
}
