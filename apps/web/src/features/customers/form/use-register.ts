import { api, type Cliente } from '@farol/contracts';
import { useState } from 'react';
import { call } from '../../../shared/api/index.ts';
import { toastDone, toastFailed } from '../../../shared/ui/toast.tsx';
import type { ConsentDraft } from '../components/consent-fields.tsx';
import { type Duplicates, duplicatesOf } from '../components/duplicates-dialog.tsx';
import type { IdentityDraft } from '../components/new-identity.tsx';
import { useCacheCustomer, useCreateCustomer, useGrantConsent } from '../mutations.ts';
import { consentTexts, customerTexts, identityTexts } from '../texts.ts';
import { bodyOf, type CustomerValues } from './values.ts';

type RegisterExtras = { consent: ConsentDraft; identity: IdentityDraft };

/**
 * Registers a customer, then consents and document. If one of those fails, the customer stays registered and a
 * message says where to retry.
 */
export function useRegister({ consent, identity }: RegisterExtras, refuse: (error: unknown) => void) {
  const create = useCreateCustomer();
  const grant = useGrantConsent();
  const cacheCustomer = useCacheCustomer();
  const [sending, setSending] = useState(false);
  const [duplicates, setDuplicates] = useState<Duplicates | null>(null);
  const [made, setMade] = useState<Cliente | null>(null);

  const consents = async (id: number) => {
    const { purposes, canal, data } = consent;
    if (!canal || !data) return;
    for (const finalidade of purposes)
      await grant.mutateAsync({ params: { id }, body: { finalidade, canal, data } });
  };
  const document = async (id: number) => {
    const { kind, file } = identity;
    if (kind && file) await call(api.customers.uploadIdentity, { params: { a: id, b: kind }, file });
  };

  const register = async (values: CustomerValues, confirmar?: 'S') => {
    setSending(true);
    try {
      const cliente = await create.mutateAsync({
        body: { ...bodyOf(values), ...(confirmar ? { confirmar } : {}) },
      });
      toastDone(customerTexts.created);
      await consents(cliente.cliente_id).catch(() => toastFailed(consentTexts.notRegistered));
      await document(cliente.cliente_id).catch(() => toastFailed(identityTexts.notSent));
      cacheCustomer(
        await call(api.customers.get, { params: { id: cliente.cliente_id } }).catch(() => cliente),
      );
      setDuplicates(null);
      setMade(cliente);
    } catch (error) {
      const found = duplicatesOf(error);
      setDuplicates(found);
      if (!found) refuse(error);
    } finally {
      setSending(false);
    }
  };
  return { register, sending, duplicates, made, closeDuplicates: () => setDuplicates(null) };
}
