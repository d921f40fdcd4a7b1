import {
  DIAS_DA_CHAVE,
  ESCOPOS,
  EVENTO_DE_TESTE,
  EVENTOS_WEBHOOK,
  MAX_CHAVES,
  MAX_RESPOSTA,
  MAX_WEBHOOKS,
} from '@farol/domain/access';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { byId, day, id, idParam, line, pessoaCurta, timestamp, versao } from './fields.ts';
import { listOf, pageQuery } from './paging.ts';

const EDITORS = ['empresas.editar', 'empresa_propria.editar'] as const;

const perfil = z.enum(['broker', 'admin']);

/** Each once. */
const several = <T extends readonly [string, ...string[]]>(of: T) =>
  z
    .array(z.enum(of))
    .min(1)
    .max(of.length)
    .transform((all) => of.filter((one) => (all as string[]).includes(one)) as T[number][]);

const chave = z.object({
  chave_api_id: id,
  nome: z.string(),
  /** The first letters; the key itself is shown once. */
  prefixo: z.string(),
  /** As whom it acts. */
  criada_por: pessoaCurta,
  perfil,
  escopos: z.array(z.enum(ESCOPOS)),
  criado_em: timestamp,
  expira_em: timestamp,
  revogada_em: timestamp.nullable(),
  ultimo_uso_em: timestamp.nullable(),
  ultimo_uso_ip: z.string().nullable(),
  /** `sem_dono`: who made it may no longer, so that it opens nothing. */
  situacao: z.enum(['valida', 'vencida', 'revogada', 'sem_dono']),
});
export type ChaveDaEmpresa = z.output<typeof chave>;

/** Keys of a company, by which other programs make calls. */
export const apiKeys = {
  list: endpoint({
    method: 'GET',
    path: '/empresa/{id}/chaves',
    summary: 'As chaves de API de uma empresa, as mais novas primeiro',
    access: EDITORS,
    params: byId,
    query: z.object(pageQuery),
    response: listOf(chave),
  }),
  create: endpoint({
    method: 'POST',
    path: '/empresa/{id}/chaves',
    summary: 'Criar uma chave de API, mostrada só nesta resposta',
    description: `Age como quem a criou, só nesta empresa, no perfil e nos escopos dados, e sem ver dados de saúde. Vale até o fim do dia \`expira_em\`, de no máximo ${DIAS_DA_CHAVE} dias, e enquanto quem a criou for administrador ativo da empresa. No máximo ${MAX_CHAVES} válidas por empresa (409).`,
    access: EDITORS,
    security: 'chave_alterada',
    params: byId,
    body: z.object({ nome: line(60), perfil, escopos: several(ESCOPOS), expira_em: day }),
    response: chave.extend({ token: z.string() }),
    status: 201,
    secret: true,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/motor-interno/chave/{id}',
    summary: 'Revogar uma chave de API: deixa de valer na hora',
    access: EDITORS,
    security: 'chave_alterada',
    params: byId,
    response: chave,
  }),
};

const ENDERECO = 'Informe um endereço https, como https://sistema.suacorretora.com.br/farol.';

function isAddress(typed: string): boolean {
  if (!URL.canParse(typed)) return false;
  const { protocol, username, password, hash } = new URL(typed);
  return /^https?:$/.test(protocol) && `${username}${password}${hash}` === '';
}

const ajustes = {
  nome: line(60),
  url: z
    .string()
    .trim()
    .max(500)
    .regex(/^[!-~]+$/, ENDERECO)
    .refine(isAddress, ENDERECO),
  eventos: several(EVENTOS_WEBHOOK),
};

const webhook = z.object({
  webhook_id: id,
  nome: z.string(),
  url: z.string(),
  eventos: z.array(z.enum(EVENTOS_WEBHOOK)),
  ativo: z.boolean(),
  /** Why it was turned off; null: a person did, or it is on. */
  desligado_motivo: z.string().nullable(),
  /** Since when nothing arrived. */
  falhando_desde: timestamp.nullable(),
  /** Until then the former secret signs too. */
  segredo_anterior_ate: timestamp.nullable(),
  criado_em: timestamp,
  na_fila: z.number().int(),
  /** Given up within the days that deliveries are kept. */
  falhas: z.number().int(),
  versao,
});
export type WebhookDaEmpresa = z.output<typeof webhook>;

const bigId = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

const entrega = z.object({
  webhook_entrega_id: bigId,
  /** The `webhook-id` of every attempt. */
  mensagem: z.string(),
  evento: z.enum([...EVENTOS_WEBHOOK, EVENTO_DE_TESTE]),
  situacao: z.enum(['na_fila', 'entregue', 'falhou']),
  criado_em: timestamp,
  /** Of the next attempt; null: none follows. */
  proxima_em: timestamp.nullable(),
  /** Oldest first. */
  tentativas: z.array(
    z.object({
      quando: timestamp,
      ms: z.number().int(),
      /** Of the reply; null: none came. */
      status: z.number().int().nullable(),
      resposta: z.string().max(MAX_RESPOSTA),
    }),
  ),
});
export type EntregaDeWebhook = z.output<typeof entrega>;

const comSegredo = webhook.extend({ segredo: z.string() });

/** Addresses that are told of a company's events. */
export const webhooks = {
  list: endpoint({
    method: 'GET',
    path: '/empresa/{id}/webhooks',
    summary: 'Os webhooks de uma empresa',
    access: EDITORS,
    params: byId,
    response: z.object({ data: z.array(webhook).max(MAX_WEBHOOKS) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/empresa/{id}/webhooks',
    summary: 'Criar um webhook; o segredo que assina é mostrado só nesta resposta',
    description: `Só para endereços https da internet: um endereço desta máquina ou de rede privada é recusado (422) aqui e de novo em cada entrega. No máximo ${MAX_WEBHOOKS} por empresa (409).`,
    access: EDITORS,
    security: 'webhook_alterado',
    params: byId,
    body: z.object(ajustes),
    response: comSegredo,
    status: 201,
    secret: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/motor-interno/webhook/{id}',
    summary: 'Mudar um webhook, desligar ou religar',
    access: EDITORS,
    security: 'webhook_alterado',
    params: byId,
    body: z.object({ ...ajustes, ativo: z.boolean(), versao }),
    response: webhook,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/motor-interno/webhook/{id}',
    summary: 'Excluir um webhook, com as entregas que esperavam',
    access: EDITORS,
    security: 'webhook_alterado',
    params: byId,
  }),
  rotate: endpoint({
    method: 'POST',
    path: '/motor-interno/webhook/{id}/segredo',
    summary: 'Trocar o segredo de um webhook: por um dia os dois assinam',
    access: EDITORS,
    security: 'webhook_alterado',
    params: byId,
    response: comSegredo,
    secret: true,
  }),
  test: endpoint({
    method: 'POST',
    path: '/motor-interno/webhook/{id}/teste',
    summary: 'Mandar um evento de teste, que entra na lista de entregas',
    access: EDITORS,
    params: byId,
    response: entrega,
    status: 201,
  }),
  deliveries: endpoint({
    method: 'GET',
    path: '/motor-interno/webhook/{id}/entregas',
    summary: 'As entregas de um webhook nos últimos 30 dias, as mais novas primeiro, com cada tentativa',
    access: EDITORS,
    params: byId,
    query: z.object({
      ...pageQuery,
      situacao: z.enum(['na_fila', 'entregue', 'falhou']).optional(),
    }),
    response: listOf(entrega),
  }),
  replay: endpoint({
    method: 'POST',
    path: '/motor-interno/webhook/{id}/entregas/{webhook_entrega_id}',
    summary: 'Mandar uma entrega de novo, com o mesmo `webhook-id`',
    access: EDITORS,
    params: z.object({ id: idParam, webhook_entrega_id: z.coerce.number().pipe(bigId) }),
    response: entrega,
  }),
  replayDay: endpoint({
    method: 'POST',
    path: '/motor-interno/webhook/{id}/repetir',
    summary: 'Mandar de novo as entregas de um dia que falharam',
    access: EDITORS,
    params: byId,
    body: z.object({ dia: day }),
    response: z.object({ repetidas: z.number().int() }),
  }),
};
