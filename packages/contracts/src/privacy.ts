import { LUGARES_DE_LEITURA } from '@farol/domain/audit';
import {
  FINALIDADES,
  NOME_DO_PEDIDO,
  REGRAS_DE_DECISAO,
  SITUACOES_PEDIDO,
  TIPOS_PEDIDO,
} from '@farol/domain/privacy';
import { z } from 'zod';
import { CANAL_CONSENTIMENTO } from './customers.ts';
import { endpoint } from './endpoint.ts';
import { byId, day, dayOut, id, idQuery, timestamp, versao } from './fields.ts';
import { listOf, pageQuery } from './paging.ts';

const finalidade = z.enum(FINALIDADES);
const canal = z.enum(CANAL_CONSENTIMENTO);

/** An erasure that waits or was done; null: none. */
const apagamento = z
  .object({ pedido_em: timestamp, apagar_em: timestamp, feito_em: timestamp.nullable() })
  .nullable();

const clienteDaMesa = z.object({
  cliente_id: id,
  pessoa_nome: z.string(),
  usuario_criador: z.string(),
  /** Purposes in force. */
  consentimentos: z.array(finalidade),
  /** Purposes withdrawn and not given again. */
  revogados: z.array(finalidade),
  excluido_em: timestamp.nullable(),
  apagamento,
  pedidos_abertos: z.number().int(),
});
export type ClienteDaMesa = z.output<typeof clienteDaMesa>;

const consentimentoDaMesa = z.object({
  consentimento_id: id,
  finalidade,
  canal,
  data: dayOut,
  registrado_por: z.string().nullable(),
  revogado_em: timestamp.nullable(),
  revogado_canal: canal.nullable(),
  revogado_por: z.string().nullable(),
});

const pedido = z.object({
  pedido_titular_id: id,
  cliente_id: id.nullable(),
  /** Who asks. */
  pessoa_nome: z.string().nullable(),
  tipo: z.enum(TIPOS_PEDIDO),
  canal,
  recebido_em: dayOut,
  prazo: dayOut,
  situacao: z.enum(SITUACOES_PEDIDO),
  detalhe: z.string().nullable(),
  resposta: z.string().nullable(),
  respondido_em: timestamp.nullable(),
  respondido_por: z.string().nullable(),
  registrado_por: z.string().nullable(),
  versao,
});
export type PedidoTitular = z.output<typeof pedido>;

/** Reads of health data that a person's page shows; the audit has all. */
export const MAX_LEITURAS = 100;

/** Who was given health data of the person, within an hour. */
const leitura = z.object({
  quem: z.string(),
  onde: z.enum(LUGARES_DE_LEITURA),
  lida_em: timestamp,
  ultima_em: timestamp,
  vezes: z.number().int(),
});

const privacidade = z.object({
  cliente_id: id,
  pessoa_nome: z.string(),
  usuario_criador: z.string(),
  excluido_em: timestamp.nullable(),
  apagamento,
  /** Why the data cannot be erased now; null: they can. */
  impedimento: z.string().nullable(),
  /** Newest first. */
  consentimentos: z.array(consentimentoDaMesa),
  pedidos: z.array(pedido),
  /** The newest. */
  leituras: z.array(leitura),
});
export type Privacidade = z.output<typeof privacidade>;

const texto = z.string().trim().max(2000);

export const privacy = {
  list: endpoint({
    method: 'GET',
    path: '/motor-interno/privacidade',
    summary: 'Clientes com consentimentos, pedidos e apagamentos (LGPD)',
    access: 'privacidade.atender',
    query: z.object({
      ...pageQuery,
      busca: z.string().trim().max(120).optional(),
      situacao: z.enum(['revogados', 'apagamento', 'apagados', ...REGRAS_DE_DECISAO]).optional(),
    }),
    response: listOf(clienteDaMesa),
  }),
  get: endpoint({
    method: 'GET',
    path: '/motor-interno/cliente/{id}/privacidade',
    summary: 'Consentimentos, pedidos e apagamento de um cliente',
    access: 'privacidade.atender',
    params: byId,
    response: privacidade,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/motor-interno/cliente/{id}/consentimento/revogar',
    summary: 'Revogar um consentimento; o que ele permitia para na hora',
    access: 'privacidade.atender',
    params: byId,
    body: z.object({ finalidade, canal }),
    response: privacidade,
  }),
  personData: endpoint({
    method: 'GET',
    path: '/motor-interno/cliente/{id}/dados-pessoais',
    summary: 'Tudo o que está guardado de um cliente, em um arquivo',
    access: 'privacidade.atender',
    security: 'exportacao',
    params: byId,
    query: z.object({ formato: z.enum(['json', 'pdf']).default('json') }),
    response: 'arquivo',
  }),
  erase: endpoint({
    method: 'POST',
    path: '/motor-interno/cliente/{id}/anonimizar',
    summary: 'Apagar os dados de um cliente depois de 30 dias; até lá pode ser desfeito',
    access: 'privacidade.atender',
    security: 'apagamento',
    params: byId,
    response: privacidade,
  }),
  keep: endpoint({
    method: 'DELETE',
    path: '/motor-interno/cliente/{id}/anonimizar',
    summary: 'Desfazer o apagamento que ainda espera',
    access: 'privacidade.atender',
    security: 'apagamento',
    params: byId,
    response: privacidade,
  }),
  requests: endpoint({
    method: 'GET',
    path: '/motor-interno/pedido-titular',
    summary: 'Pedidos de titulares, os abertos com o prazo mais perto primeiro',
    access: 'privacidade.atender',
    query: z.object({
      ...pageQuery,
      situacao: z.enum([...SITUACOES_PEDIDO, 'vencido']).optional(),
      cliente_id: idQuery,
    }),
    response: listOf(pedido),
  }),
  register: endpoint({
    method: 'POST',
    path: '/motor-interno/pedido-titular',
    summary: 'Registrar um pedido de titular',
    description: `Tipos: ${Object.values(NOME_DO_PEDIDO).join('; ')}.`,
    access: 'privacidade.atender',
    body: z.object({
      cliente_id: id.nullish(),
      pessoa_nome: z.string().trim().max(200).nullish(),
      tipo: z.enum(TIPOS_PEDIDO),
      canal,
      recebido_em: day,
      detalhe: texto.nullish(),
    }),
    response: pedido,
    status: 201,
  }),
  answer: endpoint({
    method: 'PUT',
    path: '/motor-interno/pedido-titular/{id}',
    summary: 'Responder um pedido de titular',
    access: 'privacidade.atender',
    params: byId,
    body: z.object({ situacao: z.enum(['atendido', 'recusado']), resposta: texto, versao }),
    response: pedido,
  }),
  retention: endpoint({
    method: 'GET',
    path: '/motor-interno/privacidade/retencao',
    summary: 'Prazos de guarda, e quantos clientes esperam decisão',
    access: 'privacidade.atender',
    response: z.object({
      decisoes: z.array(z.object({ regra: z.enum(REGRAS_DE_DECISAO), clientes: z.number().int() })),
    }),
  }),
};
