import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { byId, id, versao } from './fields.ts';
import { opcaoSalva, retirada } from './study-changes.ts';
import { estudo, STATUS_REVISAO } from './study-shapes.ts';

const file = { field: 'file', kind: 'documento' } as const;
const base = '/motor-interno/diagnostico-produto-item-opcao';

export const quotations = {
  create: endpoint({
    method: 'POST',
    path: base,
    summary: 'Nova opção de um item, na rodada da tarefa',
    access: 'cotacoes.editar',
    body: z.looseObject({ diagnostico_produto_item_id: id }),
    response: opcaoSalva,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: `${base}/{id}`,
    summary:
      'Mudar uma opção: conteúdo na etapa 1, proposta na 4, resultado na 5; recomendada e remuneração até apresentar',
    access: ['cotacoes.editar', 'estudos.editar'],
    params: byId,
    body: z.looseObject({ versao }),
    response: opcaoSalva,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${base}/{id}`,
    summary: 'Tirar uma opção, só na etapa 1',
    access: 'cotacoes.editar',
    params: byId,
    response: retirada,
  }),
  carryOver: endpoint({
    method: 'POST',
    path: `${base}/{id}/manter`,
    summary: 'Levar a opção de uma rodada anterior para a presente',
    description:
      'Copia a opção {id}, com arquivos e linhas, para a rodada em cotação do mesmo item, como opção nova e sem resposta. 409 se a opção já é desta rodada ou a área não está sendo cotada.',
    access: 'cotacoes.editar',
    params: byId,
    response: opcaoSalva,
  }),
  joinProposal: endpoint({
    method: 'POST',
    path: '/motor-interno/proposta',
    summary:
      'A proposta de uma opção cobre também outros itens (uma opção nova em cada) ou outras opções do mesmo fornecedor',
    access: 'cotacoes.editar',
    body: z.object({
      diagnostico_produto_item_opcao_id: id,
      /** Items that get a new option with what the proposal has once. */
      itens: z.array(id).max(40).default([]),
      /** Existing options that join it, and take over what it has once. */
      opcoes: z.array(id).max(40).default([]),
    }),
    response: estudo,
  }),
  leaveProposal: endpoint({
    method: 'DELETE',
    path: '/motor-interno/proposta/{id}',
    summary: 'A opção {id} sai da proposta em comum e fica com a sua própria',
    access: 'cotacoes.editar',
    params: byId,
    response: estudo,
  }),
  uploadFile: endpoint({
    method: 'POST',
    path: `${base}/file/{id}`,
    summary: 'Cotação ou proposta (arquivo 1)',
    access: 'cotacoes.editar',
    params: byId,
    upload: file,
    response: opcaoSalva,
    status: 201,
  }),
  uploadFile2: endpoint({
    method: 'POST',
    path: `${base}/file/{id}/2`,
    summary: 'Ilustração ou condições gerais (arquivo 2)',
    access: 'cotacoes.editar',
    params: byId,
    upload: file,
    response: opcaoSalva,
    status: 201,
  }),
  removeFile: endpoint({
    method: 'DELETE',
    path: `${base}/file/{id}`,
    summary: 'Tirar o arquivo 1',
    access: 'cotacoes.editar',
    params: byId,
    response: opcaoSalva,
  }),
  removeFile2: endpoint({
    method: 'DELETE',
    path: `${base}/file/{id}/2`,
    summary: 'Tirar o arquivo 2',
    access: 'cotacoes.editar',
    params: byId,
    response: opcaoSalva,
  }),
  answer: endpoint({
    method: 'PUT',
    path: `${base}/{id}/update-status`,
    summary: 'Recolher a resposta do cliente a uma opção; vale quando enviada',
    access: 'respostas.registrar',
    params: byId,
    body: z.object({
      status: z.enum(STATUS_REVISAO),
      comentario: z.string().trim().max(2000).nullish(),
      motivo_recusa: z.string().max(40).nullish(),
      /** Who accepts the declaration of an option above the investor's profile. */
      declaracao_nome: z.string().trim().max(120).nullish(),
    }),
    response: opcaoSalva,
  }),
};
