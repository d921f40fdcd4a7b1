import { type AnyEndpoint, api } from '@farol/contracts';
import { ADMINS, CUSTOMER_EDITORS, CUSTOMER_READERS, EVERYBODY, QUOTERS } from './access-roles.ts';
import { type Expectation, id, put, row, self } from './expectation.ts';

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
  [api.setup.institutions, self(EVERYBODY)],
  [api.setup.keepInstitution, self(QUOTERS, () => ({ body: { tipo: 'instituicao_cambio', nome: 'Outro' } }))],
  [
    api.setup.dropInstitution,
    self(QUOTERS, () => ({ query: { tipo: 'instituicao_cambio', nome: 'Outro' } })),
  ],
  [api.companySettings.institutions, self(ADMINS)],
  [api.companySettings.updateInstitutions, self(ADMINS, () => ({ body: { versao: 9, instituicoes: [] } }))],
  [api.setup.optionTerms, self(QUOTERS)],
  [api.companySettings.optionTerms, self(ADMINS)],
  [api.companySettings.dailyRuns, self(ADMINS)],
  [api.companySettings.backup, self(ADMINS)],
  [api.companySettings.updateOptionTerms, self(ADMINS, () => ({ body: { versao: 9, padroes: [] } }))],
];

/** Work of the to-do list, messages and contacts. */
export const ACTIVITIES: Rows = [
  [api.activities.act, row(CUSTOMER_EDITORS, put('atividade_id', { acao: 'retomar' }))],
  [
    api.activities.birthday,
    row(CUSTOMER_EDITORS, put('cliente_id', { acao: 'retomar', pessoa: 'cliente', ano: 2027 })),
  ],
  [
    api.activities.message,
    row(CUSTOMER_READERS, ({ cliente_id }) => ({
      params: { id: cliente_id },
      query: { momento: 'aniversario' },
    })),
  ],
  [api.activities.contacts, row(CUSTOMER_READERS, id('cliente_id'))],
  [
    api.activities.contact,
    row(CUSTOMER_EDITORS, put('cliente_id', { momento: 'aniversario', canal: 'whatsapp' })),
  ],
  [api.activities.tasks, row(CUSTOMER_READERS, id('cliente_id'))],
  [api.activities.addTask, row(CUSTOMER_EDITORS, put('cliente_id', { texto: 'Ligar', dia: '2030-01-04' }))],
];

/** First steps and the sample study, each person's own. */
export const FIRST_STEPS: Rows = [
  [api.firstSteps.get, self(CUSTOMER_EDITORS)],
  [api.firstSteps.update, self(CUSTOMER_EDITORS, () => ({ body: { pulados: [] } }))],
  [api.firstSteps.createExample, self(CUSTOMER_EDITORS)],
  [api.firstSteps.removeExample, self(CUSTOMER_EDITORS)],
];
