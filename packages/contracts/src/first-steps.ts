import { PASSOS } from '@farol/domain/first-steps';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, simNao } from './fields.ts';

const passo = z.enum(PASSOS);
const perfil = z.enum(['broker', 'specialist', 'admin']);

const estudoDeExemplo = z.object({ cliente_id: id, diagnostico_id: id });
export type EstudoDeExemplo = z.output<typeof estudoDeExemplo>;

const primeirosPassos = z.object({
  mostrar: z.boolean(),
  passos: z.array(
    z.object({
      passo,
      /** The profile whose screens the step uses. */
      perfil,
      feito: z.boolean(),
      pulado: z.boolean(),
    }),
  ),
  /** The person's own sample study, while it exists. */
  exemplo: estudoDeExemplo.nullable(),
});
export type PrimeirosPassos = z.output<typeof primeirosPassos>;

/** First steps of a new installation, and the sample study of each person. */
export const firstSteps = {
  get: endpoint({
    method: 'GET',
    path: '/primeiros-passos',
    summary: 'Os primeiros passos de quem pergunta, pelo que os dados mostram',
    access: 'clientes.criar',
    response: primeirosPassos,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/primeiros-passos',
    summary: 'Pular passos, dispensar o painel ou trazê-lo de volta',
    access: 'clientes.criar',
    body: z.object({
      /** N dismisses the panel, S shows it again. */
      mostrar: simNao.optional(),
      /** Every step skipped; those left out count again. */
      pulados: z.array(passo).max(PASSOS.length).optional(),
    }),
    response: primeirosPassos,
  }),
  createExample: endpoint({
    method: 'POST',
    path: '/primeiros-passos/exemplo',
    summary: 'Criar o estudo de exemplo de quem pede; se já existe, volta com ele (200)',
    access: 'estudos.criar',
    response: estudoDeExemplo,
    status: 201,
  }),
  removeExample: endpoint({
    method: 'DELETE',
    path: '/primeiros-passos/exemplo',
    summary: 'Remover o cliente de exemplo de quem pede, com tudo o que é dele',
    access: 'estudos.criar',
  }),
};
