import type { Cliente } from '@farol/contracts';
import { consentText } from '@farol/domain/code-lists';
import { Button, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '../../../shared/api/index.ts';
import { date } from '../../../shared/format/index.ts';
import { Section } from '../../../shared/ui/section.tsx';
import { toastDone, toastFailed } from '../../../shared/ui/toast.tsx';
import { useGrantConsent } from '../mutations.ts';
import { customerKey } from '../queries.ts';
import { formTexts, consentTexts as texts } from '../texts.ts';
import { ConsentFields, consentErrors, noConsent, PURPOSES } from './consent-fields.tsx';
import classes from './customers.module.css';

/** The customer's consents, and recording a missing one. */
export function ConsentPanel({ cliente, editable }: { cliente: Cliente; editable: boolean }) {
  const consentFor = (purpose: string) =>
    cliente.consentimentos.find(({ finalidade }) => finalidade === purpose);
  const missing = PURPOSES.filter((purpose) => !consentFor(purpose));
  return (
    <Section title={formTexts.consent}>
      <Stack component="ul" gap="xs">
        {PURPOSES.map((purpose) => {
          const consent = consentFor(purpose);
          const Icon = consent ? CircleCheck : CircleDashed;
          return (
            <li key={purpose} className="marked" data-tone={consent ? 'success' : 'open'}>
              <Icon size={16} aria-hidden />
              <span className={classes.words}>
                {texts.purposes[purpose]}
                <small>
                  {consent ? texts.given(date(consent.data), consentText(consent.canal)) : texts.none}
                </small>
              </span>
            </li>
          );
        })}
      </Stack>
      {editable && missing.length > 0 && <Register id={cliente.cliente_id} missing={missing} />}
    </Section>
  );
}

function Register({ id, missing }: { id: number; missing: typeof PURPOSES }) {
  const client = useQueryClient();
  const grant = useGrantConsent();
  const [draft, setDraft] = useState(noConsent);
  const [tried, setTried] = useState(false);
  const purposes = draft.purposes.filter((purpose) => missing.includes(purpose));
  const errors = consentErrors({ ...draft, purposes });
  const { canal, data } = draft;

  const register = async () => {
    setTried(true);
    if (!canal || !data || purposes.length === 0) return;
    try {
      for (const finalidade of purposes)
        await grant.mutateAsync({ params: { id }, body: { finalidade, canal, data } });
      setDraft(noConsent());
      setTried(false);
      toastDone(texts.registered);
    } catch (error) {
      toastFailed(errorMessage(error));
    }
    await client.invalidateQueries({ queryKey: customerKey(id) });
  };
  return (
    <Stack gap="sm" style={{ marginTop: 16 }}>
      <ConsentFields
        value={{ ...draft, purposes }}
        onChange={setDraft}
        offered={missing}
        errors={tried ? errors : {}}
      />
      {purposes.length > 0 && (
        <Button variant="default" loading={grant.isPending} onClick={() => void register()}>
          {texts.register}
        </Button>
      )}
    </Stack>
  );
}
