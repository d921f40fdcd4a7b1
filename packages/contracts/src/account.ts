import { NOTIFICACAO, type NomeNotificacao } from '@farol/domain/pipeline';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  accountFields,
  arquivo,
  byId,
  cargo,
  id,
  senhaNova,
  timestamp,
  typed,
  uf,
  versao,
  withStoredNames,
} from './fields.ts';
import { SITUACOES_AVISO } from './lists.ts';
import { listOf, pageQuery } from './paging.ts';

/** The logged-in employee's own data. */
const perfilProprio = z.object({
  funcionario_id: id,
  usuario_id: id,
  pessoa_nome: z.string(),
  pessoa_email: z.string(),
  pessoa_telefone: z.string().nullable(),
  endereco_estado: uf.nullable(),
  endereco_cidade: z.string().nullable(),
  usuario_username: z.string(),
  funcionario_cargo_id: cargo,
  funcionario_cargo_nome: z.string(),
  empresa_id: id,
  empresa_nome_fantasia: z.string(),
  logo: arquivo.nullable(),
  logo_funcionario_url: z.string().nullable(),
  /** Name of the uploaded terms of use. */
  termos_uso_software: z.string().nullable(),
  termos: arquivo.nullable(),
  senha_alterada_em: timestamp.nullable(),
  versao,
});

const termosDeUso = z.object({
  /** SHA-256 of what is in force: the company's file, or the text. */
  versao: z.string(),
  vigente_desde: timestamp,
  /** The company's own file; null: the product's text, in `secoes`. */
  arquivo: arquivo.nullable(),
  secoes: z.array(z.object({ titulo: z.string(), paragrafos: z.array(z.string()) })),
  /** Last acceptance, of any version. */
  aceitos_em: timestamp.nullable(),
  /** What is in force is what was accepted. */
  aceitos: z.boolean(),
});

export const account = {
  profile: endpoint({
    method: 'GET',
    path: '/funcionario/logado',
    summary: 'Os meus dados',
    access: 'autenticado',
    response: perfilProprio,
  }),
  update: endpoint({
    method: 'POST',
    path: '/funcionario/editar-logado',
    summary: 'Salvar os meus dados',
    access: 'autenticado',
    security: 'conta_alterada',
    body: withStoredNames(
      z.object({
        ...accountFields,
        senha: senhaNova.optional(),
        /** Asked when password, e-mail or login changes. */
        senha_atual: z.string().max(128).optional(),
        /** Refuses with 409 what was changed meanwhile. */
        versao: versao.optional(),
      }),
    ),
    response: perfilProprio,
    secret: true,
  }),
  uploadAvatar: endpoint({
    method: 'POST',
    path: '/funcionario/upload-logo/{id}',
    summary: 'Trocar a foto, a própria ou, por um administrador, a de um colega',
    access: 'autenticado',
    params: byId,
    upload: { field: 'img', kind: 'avatar' },
    response: arquivo,
  }),
  uploadTerms: endpoint({
    method: 'POST',
    path: '/funcionario/upload-termos-uso-software/{id}',
    summary: 'Guardar os termos de uso assinados',
    access: 'autenticado',
    params: byId,
    upload: { field: 'file', kind: 'termos' },
    response: arquivo,
  }),
  downloadTerms: endpoint({
    method: 'GET',
    path: '/funcionario/download-termos-uso-software/{id}',
    summary: 'Baixar os termos de uso enviados, com o nome com que foram enviados',
    access: 'autenticado',
    params: byId,
    response: 'arquivo',
  }),
  blankTerms: endpoint({
    method: 'GET',
    path: '/termos-uso/modelo',
    summary: 'Baixar os termos de uso em branco: os da empresa ou, sem eles, os do produto',
    access: 'autenticado',
    response: 'arquivo',
  }),
  terms: endpoint({
    method: 'GET',
    path: '/termos-uso',
    summary: 'Os termos de uso em vigor na empresa e quando foram aceitos',
    access: 'autenticado',
    response: termosDeUso,
  }),
  acceptTerms: endpoint({
    method: 'POST',
    path: '/termos-uso/aceite',
    summary: 'Aceitar os termos de uso que foram lidos',
    access: 'autenticado',
    body: z.object({ versao: z.string().min(1).max(64) }),
    response: termosDeUso,
  }),
};

const tipoNotificacao = typed<NomeNotificacao, string>(
  z.string().refine((nome) => Object.hasOwn(NOTIFICACAO, nome), 'Este aviso não existe.'),
);

const envioEmail = z.enum(['na_hora', 'resumo', 'nunca']);

const preferencias = z.object({
  data: z.array(
    z.object({
      tipo: tipoNotificacao,
      rotulo: z.string(),
      no_aplicativo: z.boolean(),
      por_email: envioEmail,
    }),
  ),
  /** One mail a day with what is late, due and left for it. */
  resumo_diario: z.boolean(),
  /** False: mails of the company are not sent anywhere. */
  envia_email: z.boolean(),
});

const aviso = z.object({
  notificacao_id: id,
  tipo: tipoNotificacao,
  titulo: z.string(),
  texto: z.string(),
  criado_em: timestamp,
  lido: z.boolean(),
  cliente_id: id.nullable(),
  diagnostico_id: id.nullable(),
  /** Where in the product it leads; null where the person no longer sees it. */
  caminho: z.string().nullable(),
});
export type Aviso = z.output<typeof aviso>;

export const notifications = {
  list: endpoint({
    method: 'GET',
    path: '/notificacao',
    summary: 'Meus avisos, do mais novo ao mais antigo, com quantos não li',
    access: 'autenticado',
    query: z.object({ ...pageQuery, situacao: z.enum(SITUACOES_AVISO).default('todos') }),
    response: listOf(aviso).extend({ nao_lidos: z.number().int() }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/notificacao/{id}',
    summary: 'Marcar um aviso como lido ou não lido',
    access: 'autenticado',
    params: byId,
    body: z.object({ lido: z.boolean() }),
  }),
  markAllRead: endpoint({
    method: 'PUT',
    path: '/notificacao/lidas',
    summary: 'Marcar como lidos os avisos até este',
    access: 'autenticado',
    body: z.object({ ate: id }),
    response: z.object({ lidos: z.number().int() }),
  }),
  preferences: endpoint({
    method: 'GET',
    path: '/notificacao/preferencias',
    summary: 'De que avisos quero saber, e por onde',
    access: 'autenticado',
    response: preferencias,
  }),
  updatePreferences: endpoint({
    method: 'PUT',
    path: '/notificacao/preferencias',
    summary: 'Mudar de que avisos quero saber',
    access: 'autenticado',
    body: z.object({
      data: z
        .array(z.object({ tipo: tipoNotificacao, no_aplicativo: z.boolean(), por_email: envioEmail }))
        .max(Object.keys(NOTIFICACAO).length),
      resumo_diario: z.boolean().optional(),
    }),
    response: preferencias,
  }),
};
