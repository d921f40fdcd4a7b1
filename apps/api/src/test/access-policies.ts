import { type AnyEndpoint, api } from '@farol/contracts';
import {
  ADMINS,
  CONSULTANTS,
  CUSTOMER_EDITORS,
  CUSTOMER_READERS,
  MANAGERS,
  QUOTERS,
  SPECIALISTS,
} from './access-roles.ts';
import {
  type Expectation,
  id,
  listOfRows,
  type Rows as Page,
  put,
  row,
  self,
  type Target,
  upload,
} from './expectation.ts';
import { PDF } from './sample-files.ts';

type Rows = readonly (readonly [AnyEndpoint, Expectation])[];

const OUTSIDE = {
  produto_diagnostico_id: 1,
  cobertura: 'morte',
  segurado: 'titular',
  outra_corretora: true,
};
const files = (name: keyof Target) => (target: Target) => ({ params: { id: target[name], x: 1 } });
/** Who may put files to a policy: those who register it, and those who edit the customer. */
const FILERS = [...CUSTOMER_EDITORS, ...SPECIALISTS];

/** Who sees commissions: neither partners nor specialists. */
const PAID = [...CONSULTANTS, ...ADMINS];
/** Who writes them. */
const BOOKKEEPERS = [...MANAGERS, ...ADMINS];
const RECEIVED = { competencia: '2026-11', bruto: 28.5 };

/** Policies of studies and outside them, and their renewals. */
export const POLICIES: Rows = [
  [api.policies.list, listOfRows([...CUSTOMER_READERS, ...SPECIALISTS], 'diagnostico_apolice_id')],
  [
    api.policies.create,
    row(QUOTERS, ({ diagnostico_produto_item_opcao_id }) => ({
      body: { diagnostico_produto_item_opcao_id, numero_apolice: '1', vigencia_inicio: '2026-11-01' },
    })),
  ],
  [api.policies.update, row(QUOTERS, put('diagnostico_apolice_id', { versao: 1 }))],
  [api.policies.remove, row(QUOTERS, id('diagnostico_apolice_id'), { fresh: true })],
  [api.policies.uploadFile, row(FILERS, upload('diagnostico_apolice_id', { x: 1 }))],
  [
    api.policies.markFile,
    row(FILERS, (target) => ({ ...files('diagnostico_apolice_id')(target), body: { saude: 'N' } })),
  ],
  [api.policies.removeFile, row(FILERS, files('diagnostico_apolice_id'), { fresh: true })],

  [api.customerPolicies.create, row(CUSTOMER_EDITORS, put('cliente_id', OUTSIDE))],
  [api.customerPolicies.readPdf, row(CUSTOMER_EDITORS, upload('cliente_id'))],
  [api.customerPolicies.update, row(CUSTOMER_EDITORS, put('apolice_fora_id', { versao: 1 }))],
  [api.customerPolicies.remove, row(CUSTOMER_EDITORS, id('apolice_fora_id'), { fresh: true })],
  [
    api.renewals.list,
    {
      ...listOfRows(CUSTOMER_READERS, 'apolice_fora_id'),
      ids: ((reply: Page) => reply.data.map((one) => one.diagnostico_apolice_id)) as never,
    } as Expectation,
  ],
  [
    api.renewals.renew,
    row(
      CUSTOMER_EDITORS,
      put('apolice_fora_id', { versao: 1, numero_apolice: '2', vigencia_inicio: '2027-11-01' }),
    ),
  ],
  [api.renewals.close, row(CUSTOMER_EDITORS, put('apolice_fora_id', { acao: 'retomar', versao: 1 }))],
  [api.exports.policies, self([...CUSTOMER_READERS, ...SPECIALISTS])],
  [api.exports.renewals, self(CUSTOMER_READERS)],
  [api.commissions.list, listOfRows(PAID, 'diagnostico_apolice_id')],
  [api.commissions.summary, self(PAID)],
  [api.commissions.policy, row(PAID, id('diagnostico_apolice_id'))],
  [api.commissions.updateTerms, row(BOOKKEEPERS, put('diagnostico_apolice_id', { versao: 1 }))],
  [api.commissions.receive, row(BOOKKEEPERS, put('diagnostico_apolice_id', RECEIVED))],
  [api.commissions.update, row(BOOKKEEPERS, put('comissao_recebida_id', { ...RECEIVED, versao: 1 }))],
  [
    api.commissions.remove,
    row(BOOKKEEPERS, (target) => ({ ...id('comissao_recebida_id')(target), query: { versao: 1 } }), {
      fresh: true,
    }),
  ],
  [api.exports.commissions, self(PAID)],
  [api.statements.list, self(BOOKKEEPERS)],
  [api.statements.upload, self(BOOKKEEPERS, () => ({ file: PDF }))],
  [api.statements.get, row(BOOKKEEPERS, id('comissao_extrato_id'))],
  [api.statements.update, row(BOOKKEEPERS, put('comissao_extrato_id', { versao: 1 }))],
  [api.statements.confirm, row(BOOKKEEPERS, id('comissao_extrato_id'))],
  [api.statements.undo, row(BOOKKEEPERS, id('comissao_extrato_id'), { fresh: true })],
];
