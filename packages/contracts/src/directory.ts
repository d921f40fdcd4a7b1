import { MODOS_DIRETORIO } from '@farol/domain/access';
import { z } from 'zod';
import { aparelho, aparelhos, codigo, sessao } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { byId, cargo, clearable, id, idParam, line, text, timestamp, versao } from './fields.ts';
import { listOf, pageQuery } from './paging.ts';

const ISSUER = 'Informe o endereço do emissor, como https://entrar.corretora.com.br.';

/** Without query, fragment or credentials: the issuer's own spelling is compared letter by letter. */
function isIssuer(typed: string): boolean {
  if (!URL.canParse(typed)) return false;
  const { protocol, username, password, search, hash } = new URL(typed);
  return /^https?:$/.test(protocol) && `${username}${password}${search}${hash}` === '';
}

const emissor = z
  .string()
  .trim()
  .max(300)
  .regex(/^[!-~]+$/, ISSUER)
  .refine(isIssuer, ISSUER);

const apelido = z
  .string()
  .trim()
  .toLowerCase()
  .min(3)
  .max(40)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use letras sem acento e números, separados por hífen.');

const NAME = 'Use o nome como o diretório o escreve, sem espaços.';
const claim = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .regex(/^[!-~]+$/, NAME);

const MAX_GRUPOS = 50;

const grupo = z.object({ grupo: line(200), funcionario_cargo_id: cargo });

const ajustes = {
  modo: z.enum(MODOS_DIRETORIO),
  apelido,
  emissor,
  client_id: line(200),
  claim_grupos: claim,
  /** Asked for beside `openid profile email`, where the directory gives groups only so. */
  escopo_grupos: clearable(claim),
  /** The `acr` that means a second factor; it is asked for, and counts beside `mfa` in `amr`. */
  acr_segundo_fator: clearable(line(200)),
  /** Somebody in a mapped group who has no account gets one. */
  cria_contas: z.boolean(),
  /** E-mails without `email_verified` count as confirmed. */
  confia_email: z.boolean(),
  /** Logging out ends the directory's session too. */
  sai_junto: z.boolean(),
  /** In order: the first that a person is in decides. */
  grupos: z.array(grupo).max(MAX_GRUPOS, `Informe no máximo ${MAX_GRUPOS} grupos.`),
};

const diretorio = z.object({
  ...ajustes,
  apelido: z.string(),
  emissor: z.string(),
  client_id: z.string(),
  claim_grupos: z.string(),
  escopo_grupos: z.string().nullable(),
  acr_segundo_fator: z.string().nullable(),
  grupos: z.array(grupo),
  /** The secret itself is never shown. */
  tem_segredo: z.boolean(),
  /** Administrators who keep their password where the directory is required. */
  excecoes: z.array(id),
  /** Who can be one: active administrators with a password. */
  administradores: z.array(
    z.object({ funcionario_id: id, pessoa_nome: z.string(), segundo_fator_ativo: z.boolean() }),
  ),
  /** To be registered at the directory, letter by letter. */
  endereco_retorno: z.string(),
  endereco_saida: z.string(),
  /** Where people log in. */
  endereco_entrada: z.string(),
  ligadas: z.number().int(),
  versao,
});
export type Diretorio = z.output<typeof diretorio>;

const EDITORS = ['empresas.editar', 'empresa_propria.editar'] as const;

/** The login service of a company, set by its administrator. */
export const directory = {
  get: endpoint({
    method: 'GET',
    path: '/empresa/{id}/diretorio',
    summary: 'O diretório de uma empresa: a entrada pela conta dela (OpenID Connect)',
    access: EDITORS,
    params: byId,
    response: diretorio,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/empresa/{id}/diretorio',
    summary: 'Mudar o diretório de uma empresa',
    description:
      'Troca todos os campos. O segredo fica, se não vier; com outro emissor ou cliente é preciso informá-lo de novo. Desligar, ou trocar de emissor ou cliente, encerra as sessões abertas pelo diretório; exigir encerra as abertas por senha, menos esta e as das exceções.',
    access: EDITORS,
    security: 'diretorio_alterado',
    params: byId,
    body: z.object({
      ...ajustes,
      segredo: line(500).optional(),
      excecoes: z.array(id).max(20),
      versao,
    }),
    response: diretorio,
  }),
  test: endpoint({
    method: 'POST',
    path: '/empresa/{id}/diretorio/teste',
    summary: 'Procurar o emissor agora e dizer o que falta',
    access: EDITORS,
    params: byId,
    body: z.object({ emissor }),
    response: z.object({
      /** Empty: it can be used. */
      problemas: z.array(z.string()),
      /** Announced by the directory. */
      saida: z.boolean(),
    }),
  }),
  people: endpoint({
    method: 'GET',
    path: '/empresa/{id}/diretorio/pessoas',
    summary: 'Contas ligadas ao diretório de uma empresa',
    access: EDITORS,
    params: byId,
    query: z.object(pageQuery),
    response: listOf(
      z.object({
        funcionario_id: id,
        pessoa_nome: z.string(),
        emissor: z.string(),
        ligada_em: timestamp,
        ultima_entrada_em: timestamp,
      }),
    ),
  }),
  unlink: endpoint({
    method: 'DELETE',
    path: '/empresa/{id}/diretorio/pessoas/{funcionario_id}',
    summary: 'Desfazer a ligação de uma conta com o diretório e encerrar as sessões abertas por ele',
    access: EDITORS,
    security: 'diretorio_alterado',
    params: z.object({ id: idParam, funcionario_id: idParam }),
  }),
};

const byName = z.object({ apelido: z.string().trim().toLowerCase().min(1).max(40) });
/** Random, 43 letters of base64url: 32 bytes. */
const segredo = z.string().regex(/^[\w-]{43}$/);
const answer = z.string().max(4000).optional();
const aberta = sessao.extend({ token: z.string(), aparelho });

/** Login by a company's directory, in three steps of the same page. */
export const directoryEntry = {
  show: endpoint({
    method: 'GET',
    path: '/auth/diretorio/{apelido}',
    summary: 'De que empresa é esta entrada, e a que endereço ela leva',
    access: 'publico',
    params: byName,
    response: z.object({ empresa_nome_fantasia: z.string(), servidor: z.string() }),
  }),
  start: endpoint({
    method: 'POST',
    path: '/auth/diretorio/{apelido}',
    summary: 'Começar a entrada: o endereço do diretório para esta página',
    access: 'publico',
    params: byName,
    /** SHA-256, in base64url, of a secret that stays in the page. */
    body: z.object({ prova: segredo }),
    response: z.object({ url: z.string() }),
    secret: true,
  }),
  finish: endpoint({
    method: 'POST',
    path: '/auth/diretorio/{apelido}/retorno',
    summary: 'Terminar a entrada com o que o diretório respondeu',
    description:
      'A resposta traz a sessão; ou, para quem tem segundo fator no Farol e o diretório não pediu um, `continua`, com que o código é enviado.',
    access: 'publico',
    security: 'login',
    params: byName,
    body: z.object({
      segredo,
      state: text(200),
      code: answer,
      iss: answer,
      error: answer,
      aparelho: aparelhos,
    }),
    response: z.object({ sessao: aberta.nullable(), continua: z.string().nullable() }),
    secret: true,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/auth/diretorio/{apelido}/codigo',
    summary: 'O código do segundo fator, depois do diretório',
    access: 'publico',
    security: 'login',
    params: byName,
    body: z.object({ segredo, continua: text(200), codigo, aparelho: aparelhos }),
    response: aberta,
    secret: true,
  }),
  own: endpoint({
    method: 'GET',
    path: '/auth/diretorio',
    summary: 'O diretório da minha empresa, e se a minha conta entra por ele',
    access: 'autenticado',
    response: z.object({
      modo: z.enum(MODOS_DIRETORIO),
      servidor: z.string().nullable(),
      ligada_em: timestamp.nullable(),
      /** This session was opened by it. */
      esta_sessao: z.boolean(),
      /** The password opens this account too. */
      entra_com_senha: z.boolean(),
    }),
  }),
  leave: endpoint({
    method: 'GET',
    path: '/auth/diretorio/saida',
    summary: 'O endereço em que a sessão do diretório termina, se a empresa quer que termine junto',
    access: 'autenticado',
    response: z.object({ url: z.string().nullable() }),
    beforeSecondFactor: true,
  }),
};
