import { api, type Cliente, type InputOf } from '@farol/contracts';
import { call } from '../../../shared/api/index.ts';
import { customerPlaces } from '../../../shared/device/index.ts';
import { readDraft } from '../../../shared/sync/pending-changes.ts';
import { createVisits } from '../../../shared/sync/visits.ts';
import { changedFields } from '../../../shared/ui/conflict.ts';
import { cacheCustomer } from '../mutations.ts';
import { customerKey } from '../queries.ts';
import { bodyOf, type CustomerValues, EMPTY_CUSTOMER, valuesOf } from './values.ts';

/** Visit id of a customer being registered. */
export const NEW_CUSTOMER = 0;

/** Earlier releases stored the whole form. */
type FormerDraft = { base: Cliente; values: CustomerValues };

/** Changes of a customer: only changed fields are sent, by the form's button. */
export const customerVisits = createVisits({
  places: customerPlaces,
  cacheKey: customerKey,
  isOnSubmit: true,
  readDraft(kept) {
    if (Array.isArray(kept)) return readDraft(kept);
    const { base, values } = kept as FormerDraft;
    const baseValues = bodyOf(valuesOf(base));
    const fields = changedFields(baseValues, bodyOf(values));
    return [{ key: 'cliente', change: { fields, baseValues, baseVersion: base.versao } }];
  },
  server({ queryClient, id }) {
    const keep = (cliente: Cliente) => cacheCustomer(queryClient, cliente);
    return {
      serverState(key) {
        if (key !== 'cliente') return null;
        const cliente = queryClient.getQueryData<Cliente>(customerKey(id));
        const values = bodyOf(cliente ? valuesOf(cliente) : EMPTY_CUSTOMER);
        return { versao: cliente?.versao ?? null, values };
      },
      refusal: () => 'stop',
      async save(_key, values, versao) {
        const body = { ...values, versao } as InputOf<typeof api.customers.update>['body'];
        keep(await call(api.customers.update, { params: { id }, body }));
      },
      accept: (_key, current) => keep(current as Cliente),
    };
  },
});
