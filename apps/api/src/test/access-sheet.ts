import { type AnyEndpoint, api } from '@farol/contracts';
import { CUSTOMER_EDITORS, CUSTOMER_READERS, STUDY_EDITORS } from './access-roles.ts';
import { type Expectation, id, row } from './expectation.ts';

/** The sheet of a customer and its link. */
export const SHEETS: readonly (readonly [AnyEndpoint, Expectation])[] = [
  [api.publicSheet.get, { kind: 'public' }],
  [api.publicSheet.save, { kind: 'public' }],
  [api.publicSheet.sendFile, { kind: 'public' }],
  [api.customerSheet.get, row(CUSTOMER_READERS, id('cliente_id'))],
  [api.customerSheet.createLink, row(CUSTOMER_EDITORS, id('cliente_id'))],
  [api.customerSheet.revokeLink, row(CUSTOMER_EDITORS, id('cliente_id'))],
  [
    api.customerSheet.decide,
    row(STUDY_EDITORS, ({ cliente_id, diagnostico_id, ficha }) => ({
      params: { id: cliente_id },
      body: {
        ...ficha,
        diagnostico_id,
        decisoes: [{ chave: 'tipo_moradia', decisao: 'manter', versao: 1 }],
      },
    })),
  ],
];
