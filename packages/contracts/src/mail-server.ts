import { SEGURANCAS_EMAIL } from '@farol/domain/messages';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { byId, clearable, email, line, timestamp, versao } from './fields.ts';

const SERVER = 'Informe o nome do servidor, como smtp.corretora.com.br.';

const ajustes = {
  /** False: kept, and not used. */
  ativo: z.boolean(),
  servidor: z
    .string()
    .trim()
    .toLowerCase()
    .max(253)
    .regex(/^[a-z0-9]([a-z0-9.:-]*[a-z0-9])?$/, SERVER),
  porta: z.number().int().min(1).max(65_535),
  seguranca: z.enum(SEGURANCAS_EMAIL),
  usuario: clearable(line(254)),
  /** Shown to who receives; the company's name where there is none. */
  remetente_nome: clearable(line(100)),
  remetente_email: email,
};

/** Without one the stored password stays, for the same server and user. */
const senha = line(500).optional();

const servidorEmail = z.object({
  ...ajustes,
  servidor: z.string(),
  porta: z.number().int(),
  usuario: z.string().nullable(),
  remetente_nome: z.string().nullable(),
  remetente_email: z.string(),
  /** The password itself is never shown. */
  tem_senha: z.boolean(),
  /** Mail of companies without a server of their own goes out. */
  instalacao_envia: z.boolean(),
  /** The last mail that the company's server took. */
  enviado_em: timestamp.nullable(),
  /** What it refused since. */
  falha: z.object({ em: timestamp, motivo: z.string() }).nullable(),
  /** Mails that wait for another attempt, and those given up in the last day. */
  esperando: z.number().int(),
  desistidos: z.number().int(),
  versao,
});
export type ServidorEmail = z.output<typeof servidorEmail>;

const EDITORS = ['empresas.editar', 'empresa_propria.editar'] as const;

/** The mail server of a company, set and tested by its administrator. */
export const mailServer = {
  get: endpoint({
    method: 'GET',
    path: '/empresa/{id}/email',
    summary: 'O servidor de e-mail de uma empresa, e como vai o envio',
    access: EDITORS,
    params: byId,
    response: servidorEmail,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/empresa/{id}/email',
    summary: 'Mudar o servidor de e-mail de uma empresa',
    description:
      'Troca todos os campos. A senha fica, se não vier; com outro servidor ou usuário é preciso informá-la de novo. Mensagens que esperavam, e as desistidas no último dia, são tentadas já.',
    access: EDITORS,
    security: 'email_alterado',
    params: byId,
    body: z.object({ ...ajustes, senha, versao }),
    response: servidorEmail,
  }),
  test: endpoint({
    method: 'POST',
    path: '/empresa/{id}/email/teste',
    // Not within a transaction, which a slow server would outlive.
    secret: true,
    summary: 'Mandar agora uma mensagem de teste a mim, com estes ajustes',
    access: EDITORS,
    params: byId,
    body: z.object({ ...ajustes, senha }),
    response: z.object({
      enviado_para: z.string(),
      /** Null: the server took it. */
      problema: z.string().nullable(),
    }),
  }),
};
