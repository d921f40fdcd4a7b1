import { z } from 'zod';
import {
  apolice,
  apoliceDoCliente,
  comentario,
  datasConferidas,
  documento,
  documentoEnviado,
} from './closing-shapes.ts';
import { endpoint, STUDY_BODY_LIMIT } from './endpoint.ts';
import {
  areaQuery,
  avisados,
  byId,
  clearable,
  day,
  documentoQuery,
  id,
  idParam,
  idQuery,
  money,
  pessoaCurta,
  produtoDiagnosticoId,
  recordOf,
  text,
  tipoSegurado,
  versao,
} from './fields.ts';
import { MAX_NOTES } from './lists.ts';
import { listOf, pageQuery } from './paging.ts';
import { envioRegistrado, linkDoCliente } from './public-study.ts';
import { estudo } from './study-shapes.ts';

const file = { field: 'file', kind: 'documento' } as const;

export const presentation = {
  update: endpoint({
    method: 'PATCH',
    path: '/motor-interno/apresentacao-estudo/{id}',
    summary: 'Apresentar, enviar as respostas recolhidas, guardar seções e notas do estudo {id}',
    access: 'estudos.mover',
    params: byId,
    bodyLimit: STUDY_BODY_LIMIT,
    body: z.object({
      acao: z.enum(['apresentar', 'enviar_respostas']).optional(),
      canal: z.enum(['consultor', 'link']).optional(),
      secoes: z.array(z.string().max(60)).max(60).optional(),
      notas: recordOf(z.string().max(5000), MAX_NOTES).optional(),
      /** Reason, required from an administrator. */
      motivo: z.string().trim().max(2000).optional(),
      versao: versao.optional(),
    }),
    response: estudo,
  }),
  link: endpoint({
    method: 'GET',
    path: '/motor-interno/apresentacao-estudo/{id}/link',
    summary: 'O link do cliente no estudo {id}, e as respostas enviadas',
    description:
      'O link em vigor (sem o endereço, que só a criação mostra) com validade e última abertura, ou null; e cada envio de respostas, com quem respondeu.',
    access: 'estudos.mover',
    params: byId,
    response: z.object({ link: linkDoCliente.nullable(), respostas: z.array(envioRegistrado) }),
  }),
  createLink: endpoint({
    method: 'POST',
    path: '/motor-interno/apresentacao-estudo/{id}/link',
    summary: 'Criar o link do cliente: o endereço aparece só agora, e o link anterior deixa de valer',
    access: 'estudos.mover',
    params: byId,
    response: linkDoCliente.extend({ token: z.string(), url: z.string() }),
    status: 201,
    secret: true,
  }),
  revokeLink: endpoint({
    method: 'DELETE',
    path: '/motor-interno/apresentacao-estudo/{id}/link',
    summary: 'Revogar o link do cliente',
    access: 'estudos.mover',
    params: byId,
  }),
  proof: endpoint({
    method: 'GET',
    path: '/motor-interno/apresentacao-estudo/{id}/comprovante',
    summary: 'Comprovante em PDF do que o cliente viu e respondeu; sem resposta, o do último envio',
    access: 'estudos.mover',
    params: byId,
    query: z.object({ resposta: idQuery }),
    response: 'arquivo',
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/motor-interno/apresentacao-estudo/{id}/pdf',
    summary: 'O estudo {id} em PDF, com as seções escolhidas: o resumo para o cliente, ou completo',
    access: 'clientes.ver',
    params: byId,
    query: documentoQuery,
    response: 'arquivo',
  }),
};

export const documents = {
  ask: endpoint({
    method: 'POST',
    path: '/motor-interno/diagnostico-documento',
    summary: 'Pedir um documento',
    access: 'documentos.pedir',
    body: z.object({
      diagnostico_id: id,
      produto_diagnostico_id: produtoDiagnosticoId.nullish(),
      /** Required for a signed proposal. */
      diagnostico_produto_item_opcao_id: id.nullish(),
      tipo: z.string().max(40),
      /** Whose it is, where it is personal. */
      tipo_segurado: tipoSegurado.nullish(),
      descricao: clearable(text(200)).optional(),
    }),
    response: documento.extend({ avisados }),
    status: 201,
  }),
  upload: endpoint({
    method: 'POST',
    path: '/motor-interno/diagnostico-documento/{id}',
    summary: 'Enviar o arquivo do documento {id}; com junto=S, mais uma página do que já foi enviado',
    access: ['documentos.enviar', 'documentos.conferir'],
    params: byId,
    query: documentoEnviado,
    upload: file,
    response: documento,
    status: 201,
  }),
  review: endpoint({
    method: 'PUT',
    path: '/motor-interno/diagnostico-documento/{id}',
    summary: 'Conferir: aprovar, recusar com motivo, dispensar com motivo',
    access: 'documentos.conferir',
    params: byId,
    body: z.object({
      status: z.enum(['analisis', 'approved', 'reproved']).optional(),
      dispensado: z.boolean().optional(),
      motivo: z.string().trim().max(2000).nullish(),
      ...datasConferidas,
    }),
    response: documento,
  }),
  removeFile: endpoint({
    method: 'DELETE',
    path: '/motor-interno/diagnostico-documento/{id}/file',
    summary: 'Tirar os arquivos do documento, ou só este',
    access: ['documentos.enviar', 'documentos.conferir'],
    params: byId,
    query: z.object({ arquivo_id: idQuery }),
  }),
};

export const policyFields = {
  numero_apolice: text(60),
  numero_proposta: clearable(text(60)).optional(),
  fornecedor: clearable(text(120)).optional(),
  vigencia_inicio: day,
  vigencia_fim: clearable(day).optional(),
  valor_cobertura: clearable(money).optional(),
  valor_premio: clearable(money).optional(),
  periodicidade_pagamento: clearable(z.enum(['monthly', 'yearly', 'unico'])).optional(),
  forma_pagamento: clearable(z.enum(['card', 'invoice'])).optional(),
};
const fileKind = z.object({ id: idParam, x: z.coerce.number().int().min(1).max(3) });

export const policyFilters = {
  vence_em: z.coerce.number().int().min(0).max(3650).optional(),
  situacao: z.enum(['vigente', 'vencida']).optional(),
  cliente_id: idQuery,
  busca: z.string().trim().max(120).optional(),
};

export const policies = {
  list: endpoint({
    method: 'GET',
    path: '/motor-interno/diagnostico-apolice',
    summary: 'Apólices: vence_em (dias), situacao (vigente, vencida)',
    access: 'apolices.ver',
    scope: 'apolices.ler',
    query: z.object({ ...pageQuery, ...policyFilters }),
    response: listOf(apoliceDoCliente),
  }),
  create: endpoint({
    method: 'POST',
    path: '/motor-interno/diagnostico-apolice',
    summary: 'Registrar apólice ou contrato de uma opção aprovada',
    access: 'apolices.editar',
    body: z.object({ diagnostico_produto_item_opcao_id: id, ...policyFields }),
    response: apolice,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/motor-interno/diagnostico-apolice/{id}',
    summary: 'Mudar apólice',
    access: 'apolices.editar',
    params: byId,
    body: z.object({ ...policyFields, versao }).partial({
      numero_apolice: true,
      vigencia_inicio: true,
    }),
    response: apolice,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/motor-interno/diagnostico-apolice/{id}',
    summary: 'Excluir apólice',
    access: 'apolices.editar',
    params: byId,
  }),
  uploadFile: endpoint({
    method: 'POST',
    path: '/motor-interno/diagnostico-apolice/{id}/{x}',
    summary: 'Arquivo da apólice: 1 apólice/contrato, 2 boleto/carnê, 3 carteirinha/certificado',
    access: ['apolices.editar', 'clientes.editar'],
    params: fileKind,
    /** Unsaid: as the file that it replaces. */
    query: z.object({ saude: z.enum(['S', 'N']).optional() }),
    upload: file,
    response: apoliceDoCliente,
    status: 201,
  }),
  markFile: endpoint({
    method: 'PUT',
    path: '/motor-interno/diagnostico-apolice/{id}/{x}',
    summary: 'Dizer se um arquivo da apólice contém dados de saúde',
    access: ['apolices.editar', 'clientes.editar'],
    params: fileKind,
    body: z.object({ saude: z.enum(['S', 'N']) }),
    response: apoliceDoCliente,
  }),
  removeFile: endpoint({
    method: 'DELETE',
    path: '/motor-interno/diagnostico-apolice/{id}/{x}',
    summary: 'Tirar um arquivo da apólice',
    access: ['apolices.editar', 'clientes.editar'],
    params: fileKind,
  }),
};

const commentBody = z.object({
  diagnostico_id: id,
  produto_diagnostico_id: produtoDiagnosticoId.nullish(),
  /** A need of the area; its area need not be said. */
  diagnostico_produto_item_id: id.nullish(),
  /** People are named as "@[12]". */
  comentario: text(5000),
});

export const comments = {
  create: endpoint({
    method: 'POST',
    path: '/motor-interno/diagnostico-comentario',
    summary: 'Comentar, pelo lado do consultor',
    access: ['estudos.editar'],
    body: commentBody,
    response: comentario,
    status: 201,
  }),
  createAsSpecialist: endpoint({
    method: 'POST',
    path: '/motor-interno/diagnostico-comentario/especialista',
    summary: 'Comentar, pelo lado do especialista',
    access: 'cotacoes.editar',
    body: commentBody,
    response: comentario,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/motor-interno/diagnostico-comentario/{id}',
    summary: 'Mudar o próprio comentário',
    access: 'comentarios.escrever',
    params: byId,
    body: z.object({ comentario: text(5000) }),
    response: comentario,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/motor-interno/diagnostico-comentario/{id}',
    summary: 'Tirar o próprio comentário',
    access: 'comentarios.escrever',
    params: byId,
  }),
  people: endpoint({
    method: 'GET',
    path: '/motor-interno/diagnostico/{id}/pessoas',
    summary: 'Quem vê o estudo e pode ser mencionado, no máximo oito',
    access: 'comentarios.escrever',
    params: byId,
    query: z.strictObject({
      busca: z.string().trim().max(120).optional(),
      produto_diagnostico_id: areaQuery.optional(),
    }),
    response: z.object({ data: z.array(pessoaCurta.extend({ funcionario_cargo_nome: z.string() })) }),
  }),
  unread: endpoint({
    method: 'GET',
    path: '/motor-interno/comentarios/nao-lidos',
    summary: 'Comentários de que a pessoa foi avisada e que não leu, por estudo, no máximo duzentos estudos',
    access: 'autenticado',
    response: z.object({
      data: z.array(z.object({ diagnostico_id: id, comentarios: z.array(id) })),
    }),
  }),
  markRead: endpoint({
    method: 'PUT',
    path: '/motor-interno/diagnostico/{id}/comentarios/lidos',
    summary: 'Dar por lidos os comentários do estudo até este',
    access: 'autenticado',
    params: byId,
    body: z.object({ ate: id }),
    response: z.object({ lidos: z.number().int() }),
  }),
  ofCustomer: endpoint({
    method: 'GET',
    path: '/motor-interno/cliente/{id}/comentarios',
    summary: 'Comentários dos estudos de um cliente, do mais novo ao mais antigo ou ao contrário',
    access: 'clientes.ver',
    params: byId,
    query: z.strictObject({ ...pageQuery, ordem: z.enum(['asc', 'desc']).default('desc') }),
    response: listOf(comentario),
  }),
};
