import { type AnyEndpoint, api } from '@farol/contracts';
import {
  ADMINS,
  COMPANY_EDITORS,
  CUSTOMER_EDITORS,
  CUSTOMER_READERS,
  EVERYBODY,
  LABEL_EDITORS,
  type Owner,
  QUOTERS,
} from './access-roles.ts';
import type { Who } from './brokerage.ts';
import { type Expectation, id, put, row, self } from './expectation.ts';

type Rows = readonly (readonly [AnyEndpoint, Expectation])[];

/** Who changed, read, exported and logged in. */
export const AUDIT: Rows = [
  [api.audit.list, self(ADMINS)],
  [
    api.audit.get,
    row(ADMINS, ({ auditoria_id }) => ({ params: { fonte: 'auditoria', id: String(auditoria_id) } })),
  ],
  [api.exports.audit, self(ADMINS)],
];

/** The desk of personal data. */
export const PRIVACY: Rows = [
  [api.privacy.list, self(ADMINS)],
  [api.privacy.retention, self(ADMINS)],
  [api.privacy.requests, self(ADMINS)],
  [
    api.privacy.register,
    self(ADMINS, () => ({
      body: { pessoa_nome: 'Otília Sá', tipo: 'acesso', canal: 'email', recebido_em: '2026-01-05' },
    })),
  ],
  [
    api.privacy.answer,
    row(ADMINS, put('pedido_titular_id', { situacao: 'atendido', resposta: 'Enviado.', versao: 1 })),
  ],
  [api.privacy.get, row(ADMINS, id('cliente_id'))],
  [api.privacy.personData, row(ADMINS, id('cliente_id'))],
  [api.privacy.withdraw, row(ADMINS, put('cliente_id', { finalidade: 'tratamento', canal: 'email' }))],
  [api.privacy.erase, row(ADMINS, id('cliente_id'), { fresh: true })],
  [api.privacy.keep, row(ADMINS, id('cliente_id'))],
];

/** Copies of everything. */
export const ARCHIVES: Rows = [
  [api.companyArchives.list, row(ADMINS, id('empresa_id'))],
  [api.companyArchives.create, row(ADMINS, id('empresa_id'))],
  [api.companyArchives.remove, row(ADMINS, id('exportacao_completa_id'))],
];

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

const inCompanyOf = (who: Who, owner: Owner): boolean =>
  who === 'master' || who.endsWith('.b') === owner.endsWith('.b');
const isOwner = (who: Who, owner: Owner): boolean => who === owner;

/** Labels of customers, and views of lists, each person's own. */
export const LABELS_AND_VIEWS: Rows = [
  [api.labels.list, self(CUSTOMER_READERS)],
  [api.labels.create, self(CUSTOMER_EDITORS, () => ({ body: {} }))],
  [api.labels.update, row(LABEL_EDITORS, put('etiqueta_id', { cor: 'rosa' }), { sees: inCompanyOf })],
  [api.labels.remove, row(LABEL_EDITORS, id('etiqueta_id'), { fresh: true, sees: inCompanyOf })],
  [
    api.labels.apply,
    self(CUSTOMER_EDITORS, () => ({ body: { tirar: [{ etiqueta_id: 1, clientes: [999_999] }] } })),
  ],
  [api.views.list, self(EVERYBODY)],
  [api.views.create, self(EVERYBODY, () => ({ body: {} }))],
  [api.views.update, row(EVERYBODY, put('visao_id', { inicial: true }), { sees: isOwner })],
  [api.views.remove, row(EVERYBODY, id('visao_id'), { fresh: true, sees: isOwner })],
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

const SETTINGS = {
  modo: 'desligado',
  apelido: 'do-passeio',
  emissor: 'https://entrar.exemplo.com.br',
  client_id: 'farol',
  segredo: 'do cliente',
  claim_grupos: 'groups',
  escopo_grupos: null,
  acr_segundo_fator: null,
  cria_contas: false,
  confia_email: false,
  sai_junto: false,
  grupos: [],
  excecoes: [],
  versao: 99,
};
const ISSUER = { emissor: 'https://127.0.0.1:1' };

const MAIL = {
  ativo: true,
  servidor: '127.0.0.1',
  porta: 2525,
  seguranca: 'nenhuma',
  usuario: null,
  remetente_nome: null,
  remetente_email: 'avisos@exemplo.com.br',
} as const;

/** A company's own login service and mail server. */
export const DIRECTORY: Rows = [
  [api.directory.get, row(COMPANY_EDITORS, id('empresa_id'))],
  [api.directory.update, row(COMPANY_EDITORS, put('empresa_id', SETTINGS))],
  [api.directory.test, row(COMPANY_EDITORS, put('empresa_id', ISSUER))],
  [api.directory.people, row(COMPANY_EDITORS, id('empresa_id'))],
  [
    api.directory.unlink,
    row(COMPANY_EDITORS, ({ empresa_id, funcionario_id }) => ({
      params: { id: empresa_id, funcionario_id },
    })),
  ],
  [api.mailServer.get, row(COMPANY_EDITORS, id('empresa_id'))],
  [api.mailServer.update, row(COMPANY_EDITORS, put('empresa_id', { ...MAIL, versao: 99 }))],
  [api.mailServer.test, row(COMPANY_EDITORS, put('empresa_id', MAIL))],
  [api.directoryEntry.show, { kind: 'public' }],
  [api.directoryEntry.start, { kind: 'public' }],
  [api.directoryEntry.finish, { kind: 'public' }],
  [api.directoryEntry.confirm, { kind: 'public' }],
];

const KEY = { nome: 'Do passeio', perfil: 'admin', escopos: ['clientes.ler'], expira_em: '2026-12-01' };
const HOOK = { nome: 'Do passeio', url: 'http://127.0.0.1:1/', eventos: ['estudo.etapa'] };

/** Keys of other programs and addresses that are told of events. */
export const INTEGRATIONS: Rows = [
  [api.apiKeys.list, row(COMPANY_EDITORS, id('empresa_id'))],
  // Of the own company alone, also for somebody of several.
  [
    api.apiKeys.create,
    self(COMPANY_EDITORS, ({ empresa_id }) => ({ params: { id: empresa_id }, body: KEY })),
  ],
  [api.apiKeys.revoke, row(COMPANY_EDITORS, id('chave_api_id'))],
  [api.webhooks.list, row(COMPANY_EDITORS, id('empresa_id'))],
  [api.webhooks.create, row(COMPANY_EDITORS, put('empresa_id', HOOK))],
  [api.webhooks.update, row(COMPANY_EDITORS, put('webhook_id', { ...HOOK, ativo: false, versao: 9 }))],
  [api.webhooks.remove, row(COMPANY_EDITORS, id('webhook_id'), { fresh: true })],
  [api.webhooks.rotate, row(COMPANY_EDITORS, id('webhook_id'))],
  [api.webhooks.test, row(COMPANY_EDITORS, id('webhook_id'))],
  [api.webhooks.deliveries, row(COMPANY_EDITORS, id('webhook_id'))],
  [
    api.webhooks.replay,
    row(COMPANY_EDITORS, ({ webhook_id, webhook_entrega_id }) => ({
      params: { id: webhook_id, webhook_entrega_id },
    })),
  ],
  [api.webhooks.replayDay, row(COMPANY_EDITORS, put('webhook_id', { dia: '2026-01-05' }))],
];
