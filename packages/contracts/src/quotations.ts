import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { byId, id, idParam, timestamp, tipoSegurado, versao } from './fields.ts';
import { opcaoSalva, retirada } from './study-changes.ts';
import { estudo, STATUS_REVISAO } from './study-shapes.ts';

const file = { field: 'file', kind: 'documento' } as const;
const opcaoCopiavel = z.object({
  diagnostico_produto_item_opcao_id: id,
  diagnostico_id: id,
  pessoa_nome: z.string(),
  tipo_segurado: tipoSegurado,
  rodada: z.number().int(),
  /** Of the same study. */
  deste_estudo: z.boolean(),
  fornecedor: z.string(),
  criado_em: timestamp,
  /** What a copy takes over, as a new option is sent. */
  valores: z.record(z.string(), z.unknown()),
});
export type OpcaoCopiavel = z.output<typeof opcaoCopiavel>;

/** The company's terms, by which the usual day of an answer is known. */
const prazosDaEmpresa = z.object({
  faixas: z
    .array(
      z.object({
        ate_dias: z.number().nullable(),
        cotar: z.number(),
        apresentar: z.number(),
        documentos: z.number(),
        conferir: z.number(),
        protocolar: z.number(),
        emitir: z.number(),
      }),
    )
    .readonly(),
  dias_acompanhamento: z.number(),
  feriados: z.object({ carnaval: z.boolean().optional(), corpusChristi: z.boolean().optional() }),
});

const precoUsual = z.object({
  /** Code of the item. */
  codigo: z.string(),
  cotacoes: z.number().int(),
  /** Yearly price per R$ 1,000 of cover, R$: nine in ten are above `de`, nine in ten below `ate`. */
  de: z.number(),
  ate: z.number(),
});

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
  copiable: endpoint({
    method: 'GET',
    path: `${base}/copiaveis`,
    summary: 'Opções de outras rodadas, pessoas e estudos que uma opção nova deste item pode copiar',
    description:
      'As mais novas do mesmo item do catálogo, na empresa do estudo e ao alcance de quem pergunta. `valores` é o que se copia: a oferta, sem arquivos, respostas, protocolo nem dados do cliente.',
    access: 'cotacoes.editar',
    query: z.object({
      diagnostico_produto_item_id: idParam,
      /** Provider or customer. */
      busca: z.string().trim().max(120).optional(),
    }),
    response: z.object({ data: z.array(opcaoCopiavel) }),
  }),
  usualPrices: endpoint({
    method: 'GET',
    path: `${base}/precos-usuais`,
    summary: 'O que custam as cotações da corretora nos itens de uma área do estudo, e os prazos da empresa',
    description:
      'Por item do catálogo, das últimas cotações da empresa em outros estudos: preço anual a cada R$ 1.000 de cobertura. Sem linha onde há poucas. Só agregados: nada de clientes.',
    access: 'cotacoes.editar',
    query: z.object({ diagnostico_produto_id: idParam }),
    response: z.object({ data: z.array(precoUsual), prazos: prazosDaEmpresa }),
  }),
  carryOver: endpoint({
    method: 'POST',
    path: `${base}/{id}/manter`,
    summary: 'Levar a opção de uma rodada anterior para a presente',
    description:
      'A opção {id}, com arquivos e linhas, passa para a rodada em cotação do mesmo item, sem resposta; a rodada anterior deixa de tê-la. 409 se a opção já é desta rodada ou a área não está sendo cotada.',
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
