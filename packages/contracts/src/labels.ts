import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { byId, id, line, simNao } from './fields.ts';
import {
  CORES_DE_ETIQUETA,
  MAX_CLIENTES_DO_REPASSE,
  MAX_ETIQUETAS,
  MAX_ETIQUETAS_DO_CLIENTE,
} from './lists.ts';

export const etiqueta = z.object({ etiqueta_id: id, nome: z.string(), cor: z.enum(CORES_DE_ETIQUETA) });
export type Etiqueta = z.output<typeof etiqueta>;

const etiquetaDaEmpresa = etiqueta.extend({
  empresa_id: id,
  /** Customers that have it, as far as the reader sees them; where counting was asked for. */
  clientes: z.number().int().optional(),
});

const fields = { nome: line(30), cor: z.enum(CORES_DE_ETIQUETA) };

/** Labels, each with the customers that get or lose it. */
const pares = z
  .array(z.object({ etiqueta_id: id, clientes: z.array(id).min(1).max(MAX_CLIENTES_DO_REPASSE) }))
  .max(MAX_ETIQUETAS_DO_CLIENTE)
  .default([]);

const etiquetagem = z.object({
  /** Customers that changed. */
  clientes: z.number().int(),
  /** What was put on and taken off, in the shape of the call: exchanged, they undo it. */
  por: pares,
  tirar: pares,
  recusados: z.array(z.object({ cliente_id: id, motivo: z.string() })),
});
export type Etiquetagem = z.output<typeof etiquetagem>;

export const labels = {
  list: endpoint({
    method: 'GET',
    path: '/motor-interno/etiqueta',
    summary: 'Etiquetas de clientes da empresa, por nome',
    description: `Até ${MAX_ETIQUETAS} por empresa: a lista não tem páginas. Com \`contar=S\`, cada uma com quantos clientes a têm.`,
    access: 'clientes.ver',
    query: z.object({ contar: simNao.optional() }),
    response: z.object({ data: z.array(etiquetaDaEmpresa) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/motor-interno/etiqueta',
    summary: 'Criar etiqueta',
    access: 'clientes.editar',
    body: z.object({ ...fields, empresa_id: id.optional() }),
    response: etiqueta,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/motor-interno/etiqueta/{id}',
    summary: 'Mudar nome ou cor de uma etiqueta',
    access: 'etiquetas.editar',
    params: byId,
    body: z.object(fields).partial(),
    response: etiqueta,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/motor-interno/etiqueta/{id}',
    summary: 'Excluir uma etiqueta: sai de todos os clientes',
    access: 'etiquetas.editar',
    params: byId,
  }),
  apply: endpoint({
    method: 'POST',
    path: '/motor-interno/cliente/etiquetas',
    summary: 'Pôr etiquetas em clientes e tirar',
    description: `Até ${MAX_CLIENTES_DO_REPASSE} clientes de cada vez e ${MAX_ETIQUETAS_DO_CLIENTE} etiquetas em cada um. O que não pode ser feito em alguns é dito; nos outros é feito. Repetida, a chamada não muda nada. Para desfazer, mande \`por\` como \`tirar\` e \`tirar\` como \`por\`.`,
    access: 'clientes.editar',
    bodyLimit: 256 * 1024,
    body: z.object({ por: pares, tirar: pares }).refine(({ por, tirar }) => por.length + tirar.length > 0, {
      path: ['por'],
      message: 'Escolha uma etiqueta.',
    }),
    response: etiquetagem,
  }),
};
