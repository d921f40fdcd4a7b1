import { type AnyEndpoint, api } from '@farol/contracts';
import { ACCOUNT_EXPECTATIONS } from './access-account.ts';
import {
  ACTIVITIES,
  ARCHIVES,
  AUDIT,
  COMPANY_SETTINGS,
  DIRECTORY,
  FIRST_STEPS,
  PRIVACY,
} from './access-company.ts';
import { POLICIES } from './access-policies.ts';
import {
  ADMINS,
  BOTH_SIDES,
  COMPANY_EDITORS,
  CUSTOMER_EDITORS,
  CUSTOMER_READERS,
  EVERYBODY,
  MANAGERS,
  QUOTERS,
  SPECIALISTS,
  STUDY_EDITORS,
  STUDY_READERS,
} from './access-roles.ts';
import { SHEETS } from './access-sheet.ts';
import {
  columns,
  type Expectation,
  id,
  listOfRows,
  put,
  type Rows,
  row,
  self,
  upload,
} from './expectation.ts';
import { PDF } from './pdf.ts';

/** A picture of one pixel. */
const DOT = {
  nome: 'logo.png',
  content: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** Expected access of every endpoint. One missing here fails the walk. */
export const EXPECTATIONS = new Map<AnyEndpoint, Expectation>([
  ...ACCOUNT_EXPECTATIONS,
  [api.auth.authenticate, { kind: 'public' }],
  [api.auth.signUp, { kind: 'public' }],
  [api.auth.forgotPassword, { kind: 'public' }],
  [api.auth.checkResetToken, { kind: 'public' }],
  [api.auth.resetPassword, { kind: 'public' }],
  ...DIRECTORY,
  [api.files.download, { kind: 'public' }],
  [api.publicStudy.get, { kind: 'public' }],
  [api.publicStudy.answer, { kind: 'public' }],
  [api.publicStudy.pdf, { kind: 'public' }],
  [api.publicStudy.sendDocument, { kind: 'public' }],
  [api.operation.health, { kind: 'public' }],
  [api.operation.ready, { kind: 'public' }],
  [api.operation.metrics, { kind: 'public' }],
  [api.auth.me, self(EVERYBODY)],
  [api.auth.logout, self(EVERYBODY)],
  [api.auth.switchProfile, self([], () => ({ body: { logado_como: 'nenhum' } }))],
  [api.setup.products, self(EVERYBODY)],
  [api.setup.companies, self(EVERYBODY)],
  [api.setup.insurers, self(EVERYBODY)],
  [api.search.everything, self(EVERYBODY, () => ({ query: { q: 'silva' } }))],
  [api.setup.postalCode, self(EVERYBODY, () => ({ params: { cep: '13092-123' } }))],
  [api.files.upload, self(BOTH_SIDES, () => ({ file: PDF }))],
  [api.parameters.list, self(ADMINS)],
  [api.parameters.update, self(ADMINS, () => ({ body: { chave: 'inflacao_aa', versao: 1 } }))],
  [api.parameters.indexes, self(ADMINS)],
  [
    api.parameters.updateIndex,
    self(ADMINS, () => ({
      params: { indice: 'INCC' },
      body: { versao: 1, meses: [{ mes: '1900-01', valor: 0 }] },
    })),
  ],
  ...COMPANY_SETTINGS,
  ...PRIVACY,
  ...ARCHIVES,
  ...AUDIT,
  [api.employees.options, self(EVERYBODY)],
  [api.employees.list, listOfRows(ADMINS, 'funcionario_id')],
  [api.employees.get, row(ADMINS, id('funcionario_id'))],
  [api.employees.create, self(ADMINS, () => ({ body: {} }))],
  [api.employees.update, row(ADMINS, put('funcionario_id', { versao: 1, endereco_bairro: 'Centro' }))],
  [api.bin.list, self([...CUSTOMER_EDITORS, ...ADMINS])],
  [api.bin.restore, self([...CUSTOMER_EDITORS, ...ADMINS], () => ({ body: {} }))],
  [api.employees.addSpecialty, row(ADMINS, put('funcionario_id', { produto_diagnostico_id: 2 }))],
  [api.employees.removeSpecialty, row(ADMINS, id('funcionario_especialidade_id'), { fresh: true })],
  [api.employees.endSessions, row(ADMINS, id('funcionario_id'))],
  [api.employees.resetSecondFactor, row(ADMINS, id('funcionario_id'))],
  [api.invitations.list, listOfRows(ADMINS, 'convite_id')],
  [api.invitations.create, self(ADMINS, () => ({ body: {} }))],
  [api.invitations.resend, row(ADMINS, id('convite_id'))],
  [api.invitations.revoke, row(ADMINS, id('convite_id'), { fresh: true })],
  [api.invitations.get, { kind: 'public' }],
  [api.companies.get, row(COMPANY_EDITORS, id('empresa_id'))],
  [api.companies.create, self(['master'], () => ({ body: {} }))],
  [api.companies.update, row(COMPANY_EDITORS, put('empresa_id', { versao: 1 }))],
  [api.companies.uploadLogo, row(COMPANY_EDITORS, (target) => ({ ...id('empresa_id')(target), file: DOT }))],
  [api.companies.brand, self(EVERYBODY, ({ empresa_id }) => ({ params: { id: empresa_id } }))],

  [api.customers.list, listOfRows(CUSTOMER_READERS, 'cliente_id')],
  [api.customers.byStudy, listOfRows(CUSTOMER_READERS, 'cliente_id')],
  [api.customers.get, row(CUSTOMER_READERS, id('cliente_id'))],
  [api.customers.person, row(CUSTOMER_READERS, id('cliente_id'))],
  [api.customers.create, self(CUSTOMER_EDITORS, () => ({ body: {} }))],
  [api.customers.update, row(CUSTOMER_EDITORS, put('cliente_id', { pessoa_filhos: 1, versao: 1 }))],
  [api.customers.remove, row(CUSTOMER_EDITORS, id('cliente_id'), { fresh: true, seenOnly: ['lider'] })],
  [
    api.customers.uploadIdentity,
    row(CUSTOMER_EDITORS, ({ cliente_id }) => ({ params: { a: cliente_id, b: 'RG' }, file: PDF })),
  ],
  [
    api.customers.grantConsent,
    row(
      CUSTOMER_EDITORS,
      put('cliente_id', { finalidade: 'tratamento', canal: 'email', data: '2026-11-01' }),
    ),
  ],

  [
    api.diagnosis.start,
    row(CUSTOMER_EDITORS, ({ cliente_id }) => ({ body: { cliente_id } }), { fresh: true }),
  ],
  [api.diagnosis.get, row(STUDY_READERS, id('diagnostico_id'))],
  [api.diagnosis.getAsSpecialist, row([...SPECIALISTS, ...ADMINS, ...MANAGERS], id('diagnostico_id'))],
  [api.diagnosis.update, row(STUDY_EDITORS, put('diagnostico_id', { versao: 1, fgts: 10 }))],
  [api.diagnosis.moveStage, row(BOTH_SIDES, put('diagnostico_id', { estagio: 1 }))],
  [
    api.diagnosis.selectProducts,
    row(STUDY_EDITORS, ({ diagnostico_id, area }) => ({
      params: { id: diagnostico_id },
      body: { diagnostico_produtos: [{ produto_diagnostico_id: area }] },
    })),
  ],
  [
    api.diagnosis.updateProduct,
    row(STUDY_EDITORS, put('diagnostico_produto_id', { nota_manual: 5, nota_manual_motivo: 'conversa' })),
  ],
  [api.diagnosis.updateItem, row(BOTH_SIDES, put('diagnostico_produto_item_id', { versao: 1 }))],
  [api.diagnosis.commentItem, row(BOTH_SIDES, put('diagnostico_produto_item_id', { comentario: 'nota' }))],
  [api.diagnosis.uploadLifeFile, row(STUDY_EDITORS, upload('diagnostico_produto_item_id'))],
  [
    api.diagnosis.upsertRow,
    row(
      BOTH_SIDES,
      ({ diagnostico_id }) => ({
        body: {
          dono_tipo: 'diagnostico',
          dono_id: diagnostico_id,
          tabela: 'orcamento',
          linha_uuid: '5b2f2c1e-6f1c-4f57-9a77-0c8b6e1f4a11',
          categoria: 'alimentacao',
          natureza_despesa: 'variavel',
          valor_mensal: 10,
        },
      }),
      { seenOnly: SPECIALISTS },
    ),
  ],
  [
    api.diagnosis.updateRow,
    row(BOTH_SIDES, put('produto_item_tabela_item_id', { valor_mensal: 20 }), { seenOnly: SPECIALISTS }),
  ],
  [
    api.diagnosis.removeRow,
    row(BOTH_SIDES, id('produto_item_tabela_item_id'), { fresh: true, seenOnly: SPECIALISTS }),
  ],
  [api.diagnosis.history, row(STUDY_READERS, id('diagnostico_id'))],
  [api.diagnosis.tasks, row(STUDY_READERS, id('diagnostico_id'))],
  [
    api.diagnosis.unfinished,
    {
      kind: 'list',
      on: 'draft',
      allowed: STUDY_READERS,
      of: 'diagnostico_id',
      ids: ((reply: Rows['data']) => reply.map((one) => one.diagnostico_id)) as never,
    },
  ],
  [api.diagnosis.itemsOfPerson, row(STUDY_READERS, id('cliente_id'))],
  [api.diagnosis.duplicate, row(CUSTOMER_EDITORS, id('diagnostico_id'), { fresh: true })],
  [api.diagnosis.remove, row(CUSTOMER_EDITORS, id('diagnostico_id'), { fresh: true, seenOnly: ['lider'] })],
  [
    api.handover.study,
    row(
      [...MANAGERS, ...ADMINS],
      ({ diagnostico_id, consultor_id }) => ({
        params: { id: diagnostico_id },
        body: { funcionario_id: consultor_id },
      }),
      { fresh: true },
    ),
  ],
  [
    api.handover.customer,
    row([...MANAGERS, ...ADMINS], ({ cliente_id, consultor_id }) => ({
      params: { id: cliente_id },
      body: { funcionario_id: consultor_id },
    })),
  ],
  [
    api.handover.customers,
    self([...MANAGERS, ...ADMINS], () => ({ body: { clientes: [999_999], funcionario_id: 999_999 } })),
  ],
  [api.handover.preview, self([...MANAGERS, ...ADMINS], () => ({ body: { clientes: [999_999] } }))],
  [api.handover.pending, row(ADMINS, id('consultor_id'))],
  [api.importing.list, self(CUSTOMER_EDITORS)],
  [api.importing.template, self(CUSTOMER_EDITORS)],
  [api.importing.upload, self(CUSTOMER_EDITORS, () => ({ file: PDF }))],
  [api.importing.get, row(CUSTOMER_EDITORS, id('importacao_id'))],
  [api.importing.update, row(CUSTOMER_EDITORS, put('importacao_id', { versao: 1 }))],
  [api.importing.check, row(CUSTOMER_EDITORS, id('importacao_id'))],
  [api.importing.run, row(CUSTOMER_EDITORS, id('importacao_id'))],
  [api.importing.errors, row(CUSTOMER_EDITORS, id('importacao_id'))],
  [api.importing.undo, row(CUSTOMER_EDITORS, id('importacao_id'))],
  [
    api.handover.deactivateEmployee,
    row(ADMINS, ({ consultor_id: id }) => ({ params: { id }, body: { transferir_para: id } })),
  ],
  [api.handover.removeEmployee, row(ADMINS, id('consultor_id'))],

  [
    api.tasks.move,
    row(BOTH_SIDES, ({ diagnostico_id, area }) => ({
      params: { id: diagnostico_id },
      body: { produto_diagnostico_id: area, estagio: 5, versao: 1 },
    })),
  ],
  [api.tasks.previewSending, row(STUDY_EDITORS, id('diagnostico_id'))],
  [api.tasks.undo, row(BOTH_SIDES, id('diagnostico_id'))],
  [
    api.tasks.reassign,
    row([...MANAGERS, ...ADMINS], ({ tarefa_id, especialista_id }) => ({
      params: { id: tarefa_id },
      body: { funcionario_id: especialista_id },
    })),
  ],

  [
    api.quotations.create,
    row(
      QUOTERS,
      ({ diagnostico_produto_item_id }) => ({ body: { diagnostico_produto_item_id, opcao_nome: 'X' } }),
      { fresh: true },
    ),
  ],
  [api.quotations.update, row(BOTH_SIDES, put('diagnostico_produto_item_opcao_id', { versao: 1 }))],
  [api.quotations.remove, row(QUOTERS, id('diagnostico_produto_item_opcao_id'), { fresh: true })],
  [
    api.quotations.copiable,
    row(QUOTERS, ({ diagnostico_produto_item_id }) => ({ query: { diagnostico_produto_item_id } })),
  ],
  [
    api.quotations.usualPrices,
    row(QUOTERS, ({ diagnostico_produto_id }) => ({ query: { diagnostico_produto_id } })),
  ],
  [api.quotations.carryOver, row(QUOTERS, id('diagnostico_produto_item_opcao_id'))],
  [
    api.quotations.joinProposal,
    row(QUOTERS, ({ diagnostico_produto_item_opcao_id }) => ({
      body: { diagnostico_produto_item_opcao_id, itens: [], opcoes: [] },
    })),
  ],
  [api.quotations.leaveProposal, row(QUOTERS, id('diagnostico_produto_item_opcao_id'))],
  [api.quotations.uploadFile, row(QUOTERS, upload('diagnostico_produto_item_opcao_id'))],
  [api.quotations.uploadFile2, row(QUOTERS, upload('diagnostico_produto_item_opcao_id'))],
  [api.quotations.removeFile, row(QUOTERS, id('diagnostico_produto_item_opcao_id'), { fresh: true })],
  [api.quotations.removeFile2, row(QUOTERS, id('diagnostico_produto_item_opcao_id'), { fresh: true })],
  [
    api.quotations.answer,
    row(STUDY_EDITORS, put('diagnostico_produto_item_opcao_id', { status: 'approved' })),
  ],

  [api.presentation.link, row(STUDY_EDITORS, id('diagnostico_id'))],
  [api.presentation.proof, row(STUDY_EDITORS, id('diagnostico_id'))],
  [api.presentation.pdf, row(CUSTOMER_READERS, id('diagnostico_id'))],
  [api.presentation.createLink, row(STUDY_EDITORS, id('diagnostico_id'))],
  [api.presentation.revokeLink, row(STUDY_EDITORS, id('diagnostico_id'))],
  [api.presentation.update, row(STUDY_EDITORS, put('diagnostico_id', { notas: { vida: 'nota' } }))],

  [
    api.documents.ask,
    row(BOTH_SIDES, ({ diagnostico_id, area }) => ({
      body: { diagnostico_id, produto_diagnostico_id: area, tipo: 'outro', descricao: 'Ficha' },
    })),
  ],
  [api.documents.upload, row(BOTH_SIDES, upload('diagnostico_documento_id'))],
  [api.documents.review, row(QUOTERS, put('diagnostico_documento_id', { status: 'analisis' }))],
  [api.documents.removeFile, row(BOTH_SIDES, id('diagnostico_documento_id'), { fresh: true })],

  ...POLICIES,
  ...SHEETS,

  [
    api.comments.create,
    row(STUDY_EDITORS, ({ diagnostico_id }) => ({ body: { diagnostico_id, comentario: 'Bom dia' } })),
  ],
  [
    api.comments.createAsSpecialist,
    row(QUOTERS, ({ diagnostico_id, area }) => ({
      body: { diagnostico_id, produto_diagnostico_id: area, comentario: 'Bom dia' },
    })),
  ],
  [
    api.comments.update,
    row(BOTH_SIDES, put('diagnostico_comentario_id', { comentario: 'Outro' }), { author: 'alone' }),
  ],
  [
    api.comments.remove,
    row(BOTH_SIDES, id('diagnostico_comentario_id'), { author: 'or admin', fresh: true }),
  ],
  [api.comments.people, row(BOTH_SIDES, id('diagnostico_id'))],
  [api.comments.markRead, row(STUDY_READERS, put('diagnostico_id', { ate: 1 }))],
  [api.comments.ofCustomer, row(CUSTOMER_READERS, id('cliente_id'))],

  ...ACTIVITIES,
  ...FIRST_STEPS,
  [api.boards.todo, listOfRows(CUSTOMER_READERS, 'diagnostico_id', 'presenting')],
  [api.boards.queue, listOfRows(QUOTERS, 'diagnostico_id')],
  [api.boards.queueBoard, columns(QUOTERS, 'diagnostico_id')],
  [api.boards.salesPanel, columns(CUSTOMER_READERS, 'diagnostico_id')],
  [api.boards.salesPanelCards, listOfRows(CUSTOMER_READERS, 'diagnostico_id', 'quoting', { estagio: 4 })],
  [api.boards.team, self(CUSTOMER_READERS)],
  [api.boards.salesPanelList, listOfRows(CUSTOMER_READERS, 'diagnostico_id')],
  [api.dashboard.blocks, self(ADMINS)],
  [api.dashboard.summary, self(ADMINS)],
  [api.dashboard.breakdown, self(ADMINS, () => ({ query: { por: 'consultor' } }))],
  [api.dashboard.funnel, self(ADMINS)],
  [api.dashboard.export, self(ADMINS)],
  [api.dashboard.rows, self(ADMINS, () => ({ query: { metrica: 'estudos' } }))],
  [api.boards.customersAdmin, listOfRows([...ADMINS, ...MANAGERS], 'cliente_id')],
  [api.boards.studiesAdmin, listOfRows([...ADMINS, ...MANAGERS], 'diagnostico_id')],

  [api.exports.customers, self(CUSTOMER_READERS)],
  [api.exports.employees, self(ADMINS)],
  [api.exports.todo, self(CUSTOMER_READERS)],
  [api.exports.queue, self(QUOTERS)],
  [api.exports.salesPanel, self(CUSTOMER_READERS)],
  [api.exports.customersAdmin, self([...ADMINS, ...MANAGERS])],
  [api.exports.studiesAdmin, self([...ADMINS, ...MANAGERS])],
]);
