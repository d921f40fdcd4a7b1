import { type AnyEndpoint, api } from '@farol/contracts';
import { ADMINS } from './access-roles.ts';
import { type Expectation, self } from './expectation.ts';

type Rows = readonly (readonly [AnyEndpoint, Expectation])[];

/** Texts, checklists and insurers of a company. */
export const COMPANY_SETTINGS: Rows = [
  [api.companySettings.messages, self(ADMINS)],
  [
    api.companySettings.updateMessage,
    self(ADMINS, () => ({
      params: { momento: 'aniversario', canal: 'whatsapp' },
      body: { versao: 1, texto: '' },
    })),
  ],
  [api.companySettings.documents, self(ADMINS)],
  [
    api.companySettings.updateDocuments,
    self(ADMINS, () => ({ params: { produto: 1 }, body: { versao: 1 } })),
  ],
  [api.companySettings.insurers, self(ADMINS)],
  [
    api.companySettings.updateInsurers,
    self(ADMINS, () => ({ body: { versao: 1, so_estas: 'S', seguradoras: [] } })),
  ],
];
