import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  byId,
  cargo,
  email,
  id,
  produtoDiagnosticoId,
  timestamp,
  userName,
  withStoredNames,
} from './fields.ts';
import { listOf, pageQuery } from './paging.ts';

const convite = z.object({
  convite_id: id,
  empresa_id: id,
  empresa_nome_fantasia: z.string(),
  pessoa_nome: z.string().nullable(),
  pessoa_email: z.string(),
  funcionario_cargo_id: cargo,
  funcionario_cargo_nome: z.string(),
  /** What a specialist will quote once registered; empty for other titles. */
  areas: z.array(produtoDiagnosticoId),
  convidado_por: z.string(),
  data_criacao: timestamp,
  expira_em: timestamp,
  vencido: z.boolean(),
});
export type Convite = z.output<typeof convite>;

/** The address is shown once: only the token's hash is stored. `envia_email`: whether the installation sends mail. */
const conviteFeito = convite.extend({ url: z.string(), envia_email: z.boolean() });

/** Invitations to an account, by e-mail, valid once and for seven days. */
export const invitations = {
  list: endpoint({
    method: 'GET',
    path: '/convite',
    summary: 'Convites que ninguém aceitou ainda',
    access: 'usuarios.ver',
    query: z.object(pageQuery),
    response: listOf(convite),
  }),
  create: endpoint({
    method: 'POST',
    path: '/convite',
    summary: 'Convidar por e-mail; um novo convite ao mesmo e-mail vale no lugar do anterior',
    access: 'usuarios.editar',
    security: 'convite',
    body: withStoredNames(
      z.object({
        email,
        funcionario_cargo_id: cargo,
        nome: userName.optional(),
        /** Of a specialist. Areas of an earlier invitation to the e-mail do not stay. */
        areas: z.array(produtoDiagnosticoId).max(6).optional(),
        empresa_id: id.optional(),
      }),
    ),
    response: conviteFeito.extend({
      /** Job title of the invitation that this one replaces. */
      no_lugar_de: z.string().nullable(),
    }),
    status: 201,
    secret: true,
  }),
  resend: endpoint({
    method: 'POST',
    path: '/convite/{id}/reenviar',
    summary: 'Mandar o convite de novo, com outro endereço e mais sete dias',
    access: 'usuarios.editar',
    security: 'convite',
    params: byId,
    response: conviteFeito,
    secret: true,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/convite/{id}',
    summary: 'Cancelar um convite',
    access: 'usuarios.editar',
    security: 'convite',
    params: byId,
  }),
  get: endpoint({
    method: 'GET',
    path: '/convite/{token}',
    summary: 'O convite de um endereço; 404 usado, cancelado, vencido ou desconhecido',
    access: 'publico',
    params: z.object({ token: z.string().min(1).max(200) }),
    response: z.object({
      empresa_nome_fantasia: z.string(),
      nome: z.string().nullable(),
      email: z.string(),
      funcionario_cargo_nome: z.string(),
      expira_em: timestamp,
    }),
  }),
};
