import {
  CAMPOS_MENSAGEM,
  CANAIS_ANOTACAO,
  CANAIS_MENSAGEM,
  type CampoMensagem,
  MOMENTOS,
  type MomentoMensagem,
} from '@farol/domain/messages';
import { ACOES_TODO } from '@farol/domain/pipeline';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { byId, day, dayOut, id, idParam, idQuery, produtoDiagnosticoId, text, timestamp } from './fields.ts';
import { listOf, pageQuery } from './paging.ts';

const momento = z.enum(MOMENTOS as [MomentoMensagem, ...MomentoMensagem[]]);
const canal = z.enum(CANAIS_MENSAGEM);
const pessoa = z.enum(['cliente', 'conjuge']);

/** `adiar` needs a day, `dispensar` a reason. */
const action = {
  acao: z.enum(ACOES_TODO),
  ate: day.optional(),
  motivo: text(300).optional(),
};

const textoMensagem = z.object({ assunto: z.string(), texto: z.string() });
const campos = Object.keys(CAMPOS_MENSAGEM) as [CampoMensagem, ...CampoMensagem[]];

const mensagemPronta = z.object({
  momento,
  /** Moments that are true of the customer today, the most fitting first. */
  momentos: z.array(momento),
  /** Why the message should not be sent as it is; null where nothing speaks against it. */
  aviso: z.string().nullable(),
  /** The company's texts, with their fields. */
  textos: z.object({ whatsapp: textoMensagem, email: textoMensagem }),
  /** Known values by field. */
  valores: z.partialRecord(z.enum(campos), z.string()),
  cliente_id: id,
  pessoa_nome: z.string(),
  pessoa_celular: z.string().nullable(),
  pessoa_email: z.string().nullable(),
});
export type MensagemPronta = z.output<typeof mensagemPronta>;

const contato = z.object({
  contato_id: id,
  cliente_id: id,
  diagnostico_id: id.nullable(),
  /** Of a message; its words are not stored. */
  momento: momento.nullable(),
  canal: z.enum([...CANAIS_MENSAGEM, ...CANAIS_ANOTACAO]),
  /** Of a note, call or meeting. */
  texto: z.string().nullable(),
  usuario: z.string(),
  quando: timestamp,
});
export type Contato = z.output<typeof contato>;

const HORA = /^([01]\d|2[0-3]):[0-5]\d$/;

const tarefaPropria = z.object({
  atividade_id: id,
  cliente_id: id,
  texto: z.string(),
  dia: dayOut,
  /** "15:30"; null: any time of the day. */
  hora: z.string().nullable(),
  /** 1 or 2 open, 3 done, 4 dismissed. */
  status_tarefa: z.number().int(),
  adiada_ate: dayOut.nullable(),
  usuario: z.string(),
  criado_em: timestamp,
  concluida_em: timestamp.nullable(),
});
export type TarefaPropria = z.output<typeof tarefaPropria>;

/** Work of the to-do list beyond the studies' own moves: activities, birthdays, messages and contacts. */
export const activities = {
  act: endpoint({
    method: 'PUT',
    path: '/motor-interno/atividade/{id}',
    summary: 'Concluir, dispensar, adiar ou retomar uma atividade; ver uma resposta do cliente',
    access: 'clientes.editar',
    params: byId,
    body: z.object({
      ...action,
      /** With `adiar` and `retomar`: only the line of these areas of the study. */
      areas: z.array(produtoDiagnosticoId).min(1).max(6).optional(),
    }),
    response: z.object({
      atividade_id: id,
      status_tarefa: z.number().int(),
      adiada_ate: dayOut.nullable(),
      resposta_em: timestamp.nullable(),
      motivo: z.string().nullable(),
    }),
  }),
  birthday: endpoint({
    method: 'PUT',
    path: '/motor-interno/cliente/{id}/aniversario',
    summary: 'Marcar como feito, dispensar, adiar ou retomar um aniversário',
    access: 'clientes.editar',
    params: byId,
    body: z.object({ ...action, pessoa, ano: z.number().int().min(1900).max(2200) }),
    response: z.object({
      cliente_id: id,
      pessoa,
      ano: z.number().int(),
      situacao: z.enum(['feito', 'dispensado']).nullable(),
      adiado_ate: dayOut.nullable(),
    }),
  }),
  message: endpoint({
    method: 'GET',
    path: '/motor-interno/cliente/{id}/mensagem',
    summary: 'Textos da empresa para um momento, com os valores deste cliente',
    access: 'clientes.ver',
    params: byId,
    query: z.object({
      /** Without one, the first of those that are true today. */
      momento: momento.optional(),
      diagnostico_id: idQuery,
      diagnostico_apolice_id: idQuery,
      pessoa: pessoa.optional(),
    }),
    response: mensagemPronta,
  }),
  contacts: endpoint({
    method: 'GET',
    path: '/motor-interno/cliente/{id}/contato',
    summary: 'Contatos com o cliente: mensagens abertas, notas, ligações e reuniões',
    access: 'clientes.ver',
    scope: 'clientes.ler',
    params: byId,
    query: z.object(pageQuery),
    response: listOf(contato),
  }),
  contact: endpoint({
    method: 'POST',
    path: '/motor-interno/cliente/{id}/contato',
    summary: 'Registrar uma mensagem aberta no WhatsApp ou no e-mail, ou anotar um contato',
    access: 'clientes.editar',
    scope: 'clientes.escrever',
    params: z.object({ id: idParam }),
    body: z.discriminatedUnion('canal', [
      z.object({ canal, momento, diagnostico_id: id.nullish() }),
      z.object({ canal: z.enum(CANAIS_ANOTACAO), texto: text(2000) }),
    ]),
    response: contato,
    status: 201,
  }),
  tasks: endpoint({
    method: 'GET',
    path: '/motor-interno/cliente/{id}/tarefa',
    summary: 'Tarefas anotadas para o cliente, as abertas primeiro',
    access: 'clientes.ver',
    scope: 'clientes.ler',
    params: byId,
    query: z.object(pageQuery),
    response: listOf(tarefaPropria),
  }),
  addTask: endpoint({
    method: 'POST',
    path: '/motor-interno/cliente/{id}/tarefa',
    summary: 'Anotar uma tarefa para o cliente; ela entra na lista de quem cuida dele',
    access: 'clientes.editar',
    scope: 'clientes.escrever',
    params: z.object({ id: idParam }),
    body: z.object({
      texto: text(300),
      dia: day,
      hora: z.string().trim().regex(HORA, 'Informe a hora como 15:30.').optional(),
    }),
    response: tarefaPropria,
    status: 201,
  }),
};
