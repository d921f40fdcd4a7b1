import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  avisados,
  byId,
  estagioEspecialista,
  id,
  produtoDiagnosticoId,
  text,
  timestamp,
  versao,
} from './fields.ts';
import { estudo, tarefa } from './study-shapes.ts';

export const tasks = {
  move: endpoint({
    method: 'PUT',
    path: '/motor-interno/diagnostico/{id}/estagio-especialista',
    summary: 'Mover a tarefa de uma área; sem área, todas as do próprio especialista na mesma etapa',
    access: ['tarefas.mover', 'estudos.mover'],
    params: byId,
    body: z.object({
      produto_diagnostico_id: produtoDiagnosticoId.optional(),
      estagio: estagioEspecialista,
      motivo: z.string().trim().max(2000).optional(),
      /** Items that become of interest with the round that this move opens. */
      itens: z.array(id).max(60).optional(),
      versao,
    }),
    response: estudo.and(z.object({ avisados })),
  }),
  previewSending: endpoint({
    method: 'GET',
    path: '/motor-interno/diagnostico/{id}/envio/previa',
    summary: 'Quem receberia cada área e até quando, se o estudo, ou só esta área, fosse enviado agora',
    access: 'estudos.mover',
    params: byId,
    query: z.object({ area: z.coerce.number().pipe(produtoDiagnosticoId).optional() }),
    response: z.array(
      z.object({
        produto_diagnostico_id: produtoDiagnosticoId,
        especialista: z.object({ funcionario_id: id, pessoa_nome: z.string() }),
        prazo: timestamp.nullable(),
      }),
    ),
  }),
  undo: endpoint({
    method: 'POST',
    path: '/motor-interno/diagnostico/{id}/desfazer',
    summary:
      'Desfazer o próprio último movimento do estudo, por um minuto e se nada mudou depois; com área, a entrega da cotação dela, por dez minutos e enquanto ninguém a abriu',
    access: ['estudos.mover', 'tarefas.mover'],
    params: byId,
    query: z.object({ area: z.coerce.number().pipe(produtoDiagnosticoId).optional() }),
    response: estudo,
  }),
  reassign: endpoint({
    method: 'PUT',
    path: '/motor-interno/tarefa/{id}/responsavel',
    summary: 'Passar a tarefa a outro especialista',
    access: 'tarefas.reatribuir',
    params: byId,
    body: z.object({ funcionario_id: id, motivo: text(2000).optional() }),
    response: tarefa,
  }),
};
