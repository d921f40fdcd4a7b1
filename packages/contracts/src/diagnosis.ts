import { z } from 'zod';
import { endpoint, STUDY_BODY_LIMIT } from './endpoint.ts';
import { byId, estagio, id, idQuery, produtoDiagnosticoId, recordOf, timestamp, versao } from './fields.ts';
import { estudoSalvo, itemSalvo, linhaSalva, retirada } from './study-changes.ts';
import { evento } from './study-events.ts';
import { cenario, estudo, item, produto, resultado, tarefa } from './study-shapes.ts';

const EDIT = ['estudos.editar', 'cotacoes.editar'] as const;

/** Stage moves: {estagio} or {evento}; `motivo` is text, or a code of motivo_recusa when closing. */
const moveStageBody = z
  .object({
    estagio: estagio.optional(),
    evento: z.enum(['cancelar', 'reabrir']).optional(),
    produtos: z.array(produtoDiagnosticoId).min(1).max(6).optional(),
    motivo: z.string().trim().max(2000).optional(),
    /** Items that become of interest with the round that this move opens. */
    itens: z.array(id).max(60).optional(),
    versao: versao.optional(),
  })
  .refine((b) => (b.estagio === undefined) !== (b.evento === undefined), {
    path: ['estagio'],
    message: 'Informe a etapa ou o evento.',
  });

const readingQuery = z.object({
  /** A screen without the options, or one that refreshes itself: nobody opens a quotation by it. */
  acompanha: z.literal('S').optional(),
  /** The only area whose options the screen shows; all of them without it. */
  area: z.coerce.number().pipe(produtoDiagnosticoId).optional(),
});
export type LeituraDoEstudo = z.output<typeof readingQuery>;

export const diagnosis = {
  start: endpoint({
    method: 'POST',
    path: '/motor-interno/diagnostico',
    summary: 'Abrir estudo; um rascunho aberto do cliente é reaproveitado (200)',
    access: 'estudos.criar',
    scope: 'estudos.escrever',
    body: z.object({ cliente_id: id }),
    response: estudo,
    status: 201,
  }),
  get: endpoint({
    method: 'GET',
    path: '/motor-interno/diagnostico/{id}',
    summary:
      'O estudo inteiro, com resultados; ler uma cotação recém-entregue a abre, e a entrega não se desfaz mais',
    access: 'estudos.ver',
    scope: 'estudos.ler',
    params: byId,
    query: readingQuery,
    response: estudo,
  }),
  getAsSpecialist: endpoint({
    method: 'GET',
    path: '/motor-interno/diagnostico/{id}/especialista',
    summary: 'O estudo como o especialista o vê; abrir marca a tarefa em andamento',
    access: ['tarefas.ver', 'listas_admin.ver'],
    params: byId,
    query: readingQuery,
    response: estudo,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/motor-interno/diagnostico/{id}',
    summary: 'Salvar respostas do bloco geral; junta os campos enviados',
    access: 'estudos.editar',
    scope: 'estudos.escrever',
    params: byId,
    bodyLimit: STUDY_BODY_LIMIT,
    body: z.looseObject({
      versao,
      /** Answers of items, saved with these or not at all. */
      itens: z
        .array(z.looseObject({ diagnostico_produto_item_id: id, versao }))
        .max(20)
        .optional(),
      passo_atual: z.string().max(40).nullish(),
      cenarios: z.array(cenario).max(10).optional(),
      premissas: recordOf(z.unknown(), 200).optional(),
      /** Of a presented study: update to today's parameters, or keep those of its presentation. */
      parametros: z.enum(['atualizar', 'manter']).optional(),
    }),
    response: estudoSalvo,
  }),
  moveStage: endpoint({
    method: 'PUT',
    path: '/motor-interno/diagnostico/{id}/estagio',
    summary: 'Mover o estudo, encerrar ou reabrir',
    // A specialist's request is decided by the state machine: 403 for the consultant's moves, 409 for none.
    access: ['estudos.mover', 'tarefas.mover'],
    scope: 'estudos.escrever',
    params: byId,
    body: moveStageBody,
    response: estudo,
  }),
  selectProducts: endpoint({
    method: 'PUT',
    path: '/motor-interno/diagnostico/{id}/produtos-selecionados',
    summary: 'Escolher as áreas; depois do envio, enviar: S abre a cotação da área nova',
    access: 'estudos.editar',
    scope: 'estudos.escrever',
    params: byId,
    body: z.object({
      diagnostico_produtos: z
        .array(
          z.object({ produto_diagnostico_id: produtoDiagnosticoId, enviar: z.enum(['S', 'N']).optional() }),
        )
        .max(6),
      versao: versao.optional(),
    }),
    response: estudo,
  }),
  updateProduct: endpoint({
    method: 'PUT',
    path: '/motor-interno/diagnostico-produto/{id}',
    summary: 'Nota da área dada à mão, com motivo',
    access: 'estudos.editar',
    params: byId,
    body: z.object({
      nota_manual: z.number().int().min(1).max(10).nullable().optional(),
      nota_manual_motivo: z.string().trim().max(500).nullable().optional(),
    }),
    response: produto,
  }),
  updateItem: endpoint({
    method: 'PUT',
    path: '/motor-interno/diagnostico-produto-item/{id}',
    summary: 'Salvar respostas de um item; sem_oferta é do especialista',
    access: EDIT,
    scope: 'estudos.escrever',
    params: byId,
    /** `diagnostico_versao`: base version of the study, for its answers that the item repeats. */
    body: z.looseObject({ versao, diagnostico_versao: versao.optional() }),
    response: itemSalvo,
  }),
  commentItem: endpoint({
    method: 'PUT',
    path: '/motor-interno/diagnostico-produto-item/{id}/comentario',
    summary: 'A nota do item entre consultor e especialista',
    access: EDIT,
    params: byId,
    body: z.object({ comentario: z.string().trim().max(5000).nullable() }),
    response: item,
  }),
  uploadLifeFile: endpoint({
    method: 'POST',
    path: '/motor-interno/upload/seguro-vida-item/{id}',
    summary: 'DPS ou apólice atual do item de vida {id}',
    access: 'estudos.editar',
    params: byId,
    upload: { field: 'file', kind: 'documento' },
    response: itemSalvo,
    status: 201,
  }),
  upsertRow: endpoint({
    method: 'POST',
    path: '/motor-interno/produto-item-tabela-item',
    summary: 'Linha de tabela; a mesma linha_uuid muda em vez de criar outra',
    access: EDIT,
    scope: 'estudos.escrever',
    body: z.looseObject({
      dono_tipo: z.enum(['diagnostico', 'item', 'opcao']),
      dono_id: id,
      tabela: z.string().max(60),
      linha_uuid: z.uuid('Identificação de linha inválida.'),
      ordem: z.number().int().min(0).max(100_000).optional(),
    }),
    response: linhaSalva,
    status: 201,
  }),
  updateRow: endpoint({
    method: 'PUT',
    path: '/motor-interno/produto-item-tabela-item/{id}',
    summary: 'Mudar uma linha',
    access: EDIT,
    scope: 'estudos.escrever',
    params: byId,
    body: z.looseObject({
      versao: versao.optional(),
      ordem: z.number().int().min(0).max(100_000).optional(),
    }),
    response: linhaSalva,
  }),
  removeRow: endpoint({
    method: 'DELETE',
    path: '/motor-interno/produto-item-tabela-item/{id}',
    summary: 'Tirar uma linha',
    access: EDIT,
    scope: 'estudos.escrever',
    params: byId,
    // Base version: a row changed by somebody else since is not deleted.
    query: z.object({ versao: idQuery }),
    response: retirada,
  }),
  history: endpoint({
    method: 'GET',
    path: '/motor-interno/diagnostico/{id}/historico',
    summary: 'Linha do tempo do estudo',
    access: 'estudos.ver',
    scope: 'estudos.ler',
    params: byId,
    response: z.array(evento),
  }),
  flow: endpoint({
    method: 'GET',
    path: '/motor-interno/diagnostico/{id}/fluxo',
    summary: 'O dinheiro da família ano a ano',
    description:
      'O fluxo como a família vive hoje (referencia hoje), com as opções do plano (com_o_plano) e quanto guardar para o dinheiro durar. Contado das respostas, com as premissas do estudo; o especialista não vê o dinheiro da família: a lista vem vazia.',
    access: 'estudos.ver',
    scope: 'estudos.ler',
    params: byId,
    response: z.array(resultado),
  }),
  tasks: endpoint({
    method: 'GET',
    path: '/motor-interno/diagnostico/{id}/tarefas',
    summary: 'Todas as tarefas do estudo, também as canceladas',
    description:
      'O estudo traz uma tarefa por área, a que vale. Aqui vêm todas, por área e na ordem em que foram abertas; cancelada_em diz quando uma deixou de valer. Ao especialista, as das suas áreas.',
    access: 'estudos.ver',
    scope: 'estudos.ler',
    params: byId,
    response: z.array(tarefa),
  }),
  unfinished: endpoint({
    method: 'GET',
    path: '/motor-interno/continuar-diagnostico',
    summary: 'Estudos por terminar',
    access: 'estudos.ver',
    scope: 'estudos.ler',
    query: z.object({ cliente_id: idQuery }),
    response: z.array(
      z.object({
        diagnostico_id: id,
        cliente_id: id,
        pessoa_nome: z.string(),
        exemplo: z.literal(true).optional(),
        estagio,
        passo_atual: z.string().nullable(),
        passos_completos: z.number().int(),
        passos_total: z.number().int(),
        atualizado_em: timestamp,
      }),
    ),
  }),
  itemsOfPerson: endpoint({
    method: 'GET',
    path: '/motor-interno/diagnostico-produto-item/por-pessoa-id/{id}',
    summary: 'Itens do estudo mais novo da pessoa {id}',
    access: 'estudos.ver',
    params: byId,
    response: z.array(item),
  }),
  duplicate: endpoint({
    method: 'POST',
    path: '/motor-interno/diagnostico/{id}/duplicar',
    summary: 'Novo estudo a partir deste',
    access: 'estudos.criar',
    params: byId,
    response: estudo,
    status: 201,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/motor-interno/diagnostico/{id}',
    summary: 'Excluir estudo',
    access: 'estudos.excluir',
    params: byId,
  }),
};
