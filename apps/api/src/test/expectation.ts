import type { Owner } from './access-roles.ts';
import type { Who } from './brokerage.ts';
import { PDF } from './sample-files.ts';

/** Ids of one owner's rows. */
export type Target = {
  cliente_id: number;
  diagnostico_id: number;
  diagnostico_produto_id: number;
  diagnostico_produto_item_id: number;
  diagnostico_produto_item_opcao_id: number;
  produto_item_tabela_item_id: number;
  tarefa_id: number;
  diagnostico_documento_id: number;
  diagnostico_apolice_id: number;
  /** Of another broker, about to end. */
  apolice_fora_id: number;
  comissao_recebida_id: number;
  /** Sent and waiting, as of this moment. */
  ficha: { ficha_id: number; atualizada_em: string };
  comissao_extrato_id: number;
  diagnostico_comentario_id: number;
  atividade_id: number;
  /** The owner's company, a colleague there with one specialty, and a pending invitation. */
  empresa_id: number;
  funcionario_id: number;
  funcionario_especialidade_id: number;
  convite_id: number;
  importacao_id: number;
  /** A copy of everything of the company that was cancelled. */
  exportacao_completa_id: number;
  /** A key of the company, and a webhook that is off with one delivery that waits. */
  chave_api_id: number;
  webhook_id: number;
  webhook_entrega_id: number;
  /** What was noted of the owner's customer. */
  auditoria_id: number;
  /** A label of the owner's company, and a view of the owner alone. */
  etiqueta_id: number;
  visao_id: number;
  /** An open request about the owner's customer. */
  pedido_titular_id: number;
  /** The task's area and the employees it could be reassigned to. */
  area: number;
  consultor_id: number;
  especialista_id: number;
};

export type Input = { params?: object; query?: object; body?: unknown; file?: typeof PDF };

/** Whoever calls. */
export type Me = { funcionario_id: number; empresa_id: number };

export type RowRules = {
  /** The call consumes its row: each call gets a new one. */
  fresh?: boolean;
  /** Who sees the owner's row, where it is not seen like the owner's customers. */
  sees?: (who: Who, owner: Owner) => boolean;
  /** Visible to all of these, allowed to some: the others get 403. */
  seenOnly?: readonly Who[];
  /** Only the author may change it; an administrator may delete it. */
  author?: 'alone' | 'or admin';
};

export type Expectation =
  /** No login needed. */
  | { kind: 'public' }
  /** About the caller only, or the same for all allowed roles. */
  | { kind: 'self'; allowed: readonly Who[]; input?: (me: Me) => Input }
  /** One row: visible and allowed works, visible and not allowed 403, not visible 404. */
  | {
      kind: 'row';
      allowed: readonly Who[];
      input: (target: Target) => Input;
      fresh?: boolean;
      own?: 'author';
      sees?: RowRules['sees'];
    }
  /** A list: exactly the visible rows. */
  | {
      kind: 'list';
      allowed: readonly Who[];
      ids: (data: never) => number[];
      of: keyof Target;
      on: Standing;
      params?: object;
    };

/** Stage of the studies that a list shows. */
export type Standing = 'draft' | 'quoting' | 'presenting';

export const row = (
  allowed: readonly Who[],
  input: (target: Target) => Input,
  more: RowRules = {},
): Expectation => ({ kind: 'row', allowed, input, ...more });

export const self = (allowed: readonly Who[], input?: (me: Me) => Input): Expectation => ({
  kind: 'self',
  allowed,
  input,
});

export const id = (name: keyof Target) => (target: Target) => ({ params: { id: target[name] } });
export const put =
  (name: keyof Target, body: unknown) =>
  (target: Target): Input => ({ params: { id: target[name] }, body });
export const upload =
  (name: keyof Target, more: object = {}) =>
  (target: Target): Input => ({ params: { id: target[name], ...more }, file: PDF });

export type Rows = { data: Record<string, number>[] };
export const listOfRows = (
  allowed: readonly Who[],
  of: keyof Target,
  on: Standing = 'quoting',
  params?: object,
): Expectation => ({
  kind: 'list',
  on,
  allowed,
  of,
  ...(params ? { params } : {}),
  ids: ((reply: Rows) => reply.data.map((one) => one[of])) as never,
});
export const columns = (allowed: readonly Who[], of: keyof Target): Expectation => ({
  kind: 'list',
  on: 'quoting',
  allowed,
  of,
  ids: ((reply: Rows[]) => reply.flatMap((column) => column.data.map((one) => one[of]))) as never,
});
