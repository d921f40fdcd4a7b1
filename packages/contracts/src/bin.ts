import { z } from 'zod';
import { funcionario } from './employees.ts';
import { endpoint } from './endpoint.ts';
import { id, timestamp } from './fields.ts';
import { listOf, pageQuery } from './paging.ts';

/** A deleted customer or study, for as long as it may be restored. */
const excluido = z.object({
  tipo: z.enum(['cliente', 'diagnostico']),
  id,
  cliente_id: id,
  pessoa_nome: z.string(),
  /** Of a study: its last stage, and whether it was closed. */
  estagio: z.number().int().nullable(),
  encerrado_em: timestamp.nullable(),
  excluido_em: timestamp,
  excluido_por: z.string().nullable(),
  /** Whole days, 1 on the last one. */
  dias_restantes: z.number().int(),
});
export type Excluido = z.output<typeof excluido>;

const restaurado = z.object({ tipo: z.enum(['cliente', 'diagnostico']), id, cliente_id: id });

export const bin = {
  list: endpoint({
    method: 'GET',
    path: '/motor-interno/lixeira',
    summary:
      'Clientes e estudos excluídos nos últimos 30 dias: os que a própria pessoa excluiu; o administrador vê todos',
    access: ['clientes.excluir', 'restaurar'],
    query: z.object({
      ...pageQuery,
      tipo: z.enum(['cliente', 'diagnostico']).optional(),
      busca: z.string().trim().max(200).optional(),
    }),
    response: listOf(excluido),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/restaurar',
    summary:
      'Trazer de volta o que foi excluído, como estava: um usuário (administrador), um cliente ou um estudo (quem excluiu, ou o administrador, em 30 dias)',
    access: ['restaurar', 'clientes.excluir', 'estudos.excluir'],
    body: z.object({ tipo: z.enum(['funcionario', 'cliente', 'diagnostico']), id }),
    response: z.union([funcionario, restaurado]),
  }),
};
