import type { Escopo, Permissao } from '@farol/domain/access';
import type { z } from 'zod';

/**
 * Who may make a call: anybody, anybody logged in, or holders of one of the permissions. Row visibility is
 * checked separately, by the feature's policy.
 */
export type Access = 'publico' | 'autenticado' | Permissao | readonly Permissao[];

/** What a key of a company needs for a call; of several, one is enough. */
export type Scope = Escopo | readonly Escopo[];

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Calls that the security log names whether they are refused or done. */
export type SecurityEvent =
  | 'login'
  | 'saida'
  | 'sessoes_encerradas'
  | 'perfil_trocado'
  | 'cadastro'
  | 'convite'
  | 'conta_alterada'
  | 'senha_esquecida'
  | 'senha_redefinida'
  | 'segundo_fator_ligado'
  | 'segundo_fator_desligado'
  | 'diretorio_alterado'
  | 'email_alterado'
  | 'agenda_alterada'
  | 'chave_alterada'
  | 'webhook_alterado'
  | 'apagamento'
  | 'exportacao';

/** Kinds of uploaded files; they decide limits and accepted contents. */
export type UploadKind = 'documento' | 'avatar' | 'logo' | 'termos' | 'avulso' | 'planilha' | 'pdf';

export type Endpoint<
  Params extends z.ZodType | undefined = z.ZodType | undefined,
  Query extends z.ZodType | undefined = z.ZodType | undefined,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Response extends z.ZodType | 'arquivo' | 'eventos' | undefined =
    | z.ZodType
    | 'arquivo'
    | 'eventos'
    | undefined,
  Upload extends { field: string; kind: UploadKind } | undefined =
    | { field: string; kind: UploadKind }
    | undefined,
> = {
  method: Method;
  /** Path under /api as in the specification, with {params}. */
  path: string;
  summary: string;
  /** What the summary leaves open, for the API's own description. */
  description: string | undefined;
  access: Access;
  /** For keys, beside the access; undefined: no key may make the call. */
  scope: Scope | undefined;
  params: Params;
  query: Query;
  body: Body;
  /** Maximum bytes of a body: 413 above, before it is read. Files have separate limits. */
  bodyLimit: number;
  /** Multipart with one file in this field, instead of a body. */
  upload: Upload;
  /** `arquivo`: the reply is a file; `eventos`: a stream of server-sent events; undefined: an empty 204. */
  response: Response;
  /** Status of success; default 200, 204 without a response. */
  status: number;
  /** The reply holds a secret: it is not stored under an Idempotency-Key. */
  secret: boolean;
  /** Allowed in a session whose required second factor is not set up yet. */
  beforeSecondFactor: boolean;
  /** Its name in the security log, which names other calls only when they are refused. */
  security: SecurityEvent | undefined;
};

export type AnyEndpoint = Endpoint;

type Definition<P, Q, B, R, U> = {
  method: Method;
  path: string;
  summary: string;
  description?: string;
  access: Access;
  scope?: Scope;
  params?: P;
  query?: Q;
  body?: B;
  bodyLimit?: number;
  upload?: U;
  response?: R;
  status?: number;
  secret?: boolean;
  beforeSecondFactor?: boolean;
  security?: SecurityEvent;
};

const KB = 1024;
const BODY_LIMIT = 64 * KB;
/** For calls that save a whole study, or the notes of all its sections. */
export const STUDY_BODY_LIMIT = 512 * KB;

/** Declares one API call: its path, access and shapes in one place. */
export function endpoint<
  P extends z.ZodType | undefined = undefined,
  Q extends z.ZodType | undefined = undefined,
  B extends z.ZodType | undefined = undefined,
  R extends z.ZodType | 'arquivo' | 'eventos' | undefined = undefined,
  U extends { field: string; kind: UploadKind } | undefined = undefined,
>(definition: Definition<P, Q, B, R, U>): Endpoint<P, Q, B, R, U> {
  return {
    ...definition,
    params: definition.params as P,
    query: definition.query as Q,
    body: definition.body as B,
    description: definition.description,
    scope: definition.scope,
    bodyLimit: definition.bodyLimit ?? BODY_LIMIT,
    upload: definition.upload as U,
    response: definition.response as R,
    status: definition.status ?? (definition.response ? 200 : 204),
    secret: definition.secret ?? false,
    beforeSecondFactor: definition.beforeSecondFactor ?? false,
    security: definition.security,
  };
}

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;
type Input<T> = T extends z.ZodType ? z.input<T> : never;

/** What a handler receives: parsed values. */
export type HandlerInput<E extends AnyEndpoint> = {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
};

/** What a handler returns, before the response schema strips it. */
export type HandlerOutput<E extends AnyEndpoint> = E['response'] extends z.ZodType
  ? z.input<E['response']>
  : undefined;

type Part<Key extends string, T> = [Input<T>] extends [never]
  ? unknown
  : Record<string, never> extends Input<T>
    ? { [K in Key]?: Input<T> }
    : { [K in Key]: Input<T> };

/** What a caller sends. */
export type InputOf<E extends AnyEndpoint> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  Part<'body', E['body']> &
  (E['upload'] extends { field: string } ? { file: File | Blob } : unknown);

/** What a caller receives. */
export type OutputOf<E extends AnyEndpoint> = E['response'] extends z.ZodType
  ? z.output<E['response']>
  : E['response'] extends 'arquivo'
    ? Blob
    : E['response'] extends 'eventos'
      ? ReadableStream<Uint8Array>
      : undefined;

export type EndpointTree = { [name: string]: AnyEndpoint | EndpointTree };

const isEndpoint = (node: AnyEndpoint | EndpointTree): node is AnyEndpoint =>
  typeof (node as AnyEndpoint).method === 'string' && typeof (node as AnyEndpoint).path === 'string';

/** Every endpoint of a tree with its dotted name. */
export function listEndpoints(tree: EndpointTree, prefix = ''): { name: string; endpoint: AnyEndpoint }[] {
  return Object.entries(tree).flatMap(([key, node]) => {
    const name = prefix ? `${prefix}.${key}` : key;
    return isEndpoint(node) ? [{ name, endpoint: node }] : listEndpoints(node, name);
  });
}

/** Fills {params} into a path. */
export const pathOf = (endpoint: AnyEndpoint, params: Record<string, unknown> = {}): string =>
  endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
