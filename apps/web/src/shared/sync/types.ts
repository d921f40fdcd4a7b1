import type { LinhaTabela } from '@farol/contracts';
import type { NomeTabela } from '@farol/domain/catalogue';
import type { ApiError } from '../api/api-error.ts';

export type Values = Readonly<Record<string, unknown>>;

/** Unit of saving: the general block, the choice of areas, an item, a row of a table, an option, a form. */
export type Key =
  | 'geral'
  | 'areas'
  | 'cliente'
  | 'consentimento'
  | 'identidade'
  | 'respostas'
  | `item:${number}`
  | `linha:${string}`
  | `opcao:${number}`
  | `apolice:${number}`;

/** The number in the key of an item, an option or a policy. */
export const idOfKey = (key: string): number => Number(key.slice(key.indexOf(':') + 1));

/** Place of a row that the server may not have yet. */
export type RowPlace = {
  readonly dono_tipo: LinhaTabela['dono_tipo'];
  readonly dono_id: number;
  readonly tabela: NomeTabela;
  readonly ordem: number;
};

/**
 * Something that the server does not have yet, under a key of this device. It is made with what it began with, which
 * stays as it is, so that a repetition is the same request; what is typed into it follows as its changes.
 */
export type Creation = {
  readonly idempotencyKey: string;
  /** What it is made in. */
  readonly owner: Key;
  readonly body: Values;
  /** When it was first sent, ISO 8601: the server may have it. */
  readonly triedAt?: string;
};

/**
 * waiting: to be sent; sending: in a request; incomplete: part of an incomplete row; refused: invalid, input
 * unchanged; saved: on the server, shown as typed until the screen is left.
 */
type PendingFieldStatus = 'waiting' | 'sending' | 'incomplete' | 'refused' | 'saved';
export type PendingField = {
  readonly value: unknown;
  readonly status: PendingFieldStatus;
  readonly message?: string;
  /** The choice in a conflict was postponed: new input wins. */
  readonly isConflictPostponed?: true;
};

export type PendingChange = {
  readonly fields: Readonly<Record<string, PendingField>>;
  /** Version that the input is based on; null if the server has nothing yet. */
  readonly baseVersion: number | null;
  /** Server values of these fields when typing began; for a row all of them, to recreate it. */
  readonly baseValues?: Values;
  /** Own values of requests on their way or whose reply was lost: the server may have them. */
  readonly sentValues?: readonly Values[];
  readonly row?: RowPlace;
  readonly creation?: Creation;
  readonly removed?: boolean;
};

export type Conflict = {
  readonly key: Key;
  readonly mine: Values;
  readonly current: Values;
  /**
   * gone: deleted by somebody else while edited here; changed: edited by somebody else while deleted here.
   */
  readonly row?: 'gone' | 'changed';
};

export type AutosaveState = {
  readonly pending: ReadonlyMap<Key, PendingChange>;
  readonly phase: 'idle' | 'saving' | 'offline' | 'failed';
  readonly savedAt: string;
  readonly failure: string | null;
  /** Why the last request failed; null once another one starts. */
  readonly error: unknown;
  /** Number of answers dropped because the server refused them. */
  readonly dropped: number;
  /** Refused because of what was quoted: the fields have their value again, and the message says what to do. */
  readonly held: ApiError | null;
  /** The first open conflict; it blocks its own key only. */
  readonly conflict: Conflict | null;
  readonly conflicts: readonly Conflict[];
  /** Counts changes not typed here, which a form must take over. */
  readonly revision: number;
  /** Counts changes restored from the device. */
  readonly restored: number;
  /** False: unsent changes exist only in this page, since the device has no space. */
  readonly isOnDevice: boolean;
};

/** versao is null if nothing is stored yet and the values are only proposed. */
export type ServerState = { readonly versao: number | null; readonly values: Values };

/** The queue's access to the server. */
export type ServerPort = {
  /** Known server state; null if the server has nothing under this key. */
  serverState(key: Key): ServerState | null;
  /** Sends a batch and stores the reply as server state. */
  save(key: Key, values: Values, baseVersion: number | null, row: RowPlace | undefined): Promise<void>;
  /** Makes it on the server and stores the reply; resolves to its key there. */
  create?(key: Key, creation: Creation): Promise<Key>;
  /** Refused with the current row if somebody changed it after this version. */
  remove?(key: Key, baseVersion: number | null): Promise<void>;
  /** What happens to refused answers: keep with the reason, drop, or stop sending until the next retry. */
  refusal(key: Key, status: number): 'keep' | 'drop' | 'stop';
  /** Takes over the current row that came with a refusal. */
  accept(key: Key, current: Values): void;
};

/** The queue's access to the catalogue. */
export type Rules = {
  check(
    key: Key,
    field: string,
    value: unknown,
    row: RowPlace | undefined,
  ): { value: unknown } | { message: string };
  /** A row is sent once it is complete. */
  isComplete(row: RowPlace, values: Values): boolean;
  /** The answers among a row's values: what is needed to recreate it. */
  answersOf(row: RowPlace, values: Values): Values;
};

export type DraftChange = {
  fields: Record<string, unknown>;
  baseVersion: number | null;
  baseValues?: Values;
  sentValues?: readonly Values[];
  row?: RowPlace;
  creation?: Creation;
  removed?: boolean;
};
export type Draft = { readonly key: Key; readonly change: DraftChange }[];

/** Storage of unsent changes on the device. */
export type DraftStore = { save(draft: Draft): Promise<boolean> };
