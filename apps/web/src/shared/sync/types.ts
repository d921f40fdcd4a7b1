import type { LinhaTabela } from '@farol/contracts';
import type { NomeTabela } from '@farol/domain/catalogue';

export type Values = Readonly<Record<string, unknown>>;

/** What is saved as one thing: the general block, the choice of areas, an item, a row of a table, an option, a form. */
export type Key =
  | 'geral'
  | 'areas'
  | 'cliente'
  | 'consentimento'
  | 'respostas'
  | `item:${number}`
  | `linha:${string}`
  | `opcao:${number}`
  | `apolice:${number}`;

/** The number in the key of an item, an option or a policy. */
export const idOfKey = (key: string): number => Number(key.slice(key.indexOf(':') + 1));

/** Where a row belongs that the server may not have yet. */
export type RowPlace = {
  readonly dono_tipo: LinhaTabela['dono_tipo'];
  readonly dono_id: number;
  readonly tabela: NomeTabela;
  readonly ordem: number;
};

/**
 * waiting: to be sent; sending: on its way; incomplete: a row that is not complete yet; refused: wrong, kept as typed;
 * saved: on the server, shown as typed until the screen moves on.
 */
export type PendingFieldStatus = 'waiting' | 'sending' | 'incomplete' | 'refused' | 'saved';
export type PendingField = {
  readonly value: unknown;
  readonly status: PendingFieldStatus;
  readonly message?: string;
  /** Somebody else answered otherwise and the choice was put off: typed again, it wins. */
  readonly isConflictPostponed?: true;
};

export type PendingChange = {
  readonly fields: Readonly<Record<string, PendingField>>;
  /** Version the answers were given against; null where the server has nothing yet. */
  readonly baseVersion: number | null;
  /** What the server had in these fields when typing began; of a row everything, to make it anew. */
  readonly baseValues?: Values;
  readonly row?: RowPlace;
  readonly removed?: boolean;
};

export type Conflict = {
  readonly key: Key;
  readonly mine: Values;
  readonly current: Values;
  /** gone: somebody took away the row that is typed in; changed: somebody answered in the row that is taken away. */
  readonly row?: 'gone' | 'changed';
};

export type AutosaveState = {
  readonly pending: ReadonlyMap<Key, PendingChange>;
  readonly phase: 'idle' | 'saving' | 'offline' | 'failed';
  readonly savedAt: string;
  readonly failure: string | null;
  /** Why the last request did not arrive; null once another one is made. */
  readonly error: unknown;
  /** Answers given up because the server refused them. */
  readonly dropped: number;
  /** The first of those to be chosen; what else is typed under its key waits, other keys do not. */
  readonly conflict: Conflict | null;
  readonly conflicts: readonly Conflict[];
  /** Counts changes that were not typed here: what a form has to take over. */
  readonly revision: number;
  /** Counts what was taken over from the device. */
  readonly restored: number;
  /** What is unsent is also on the device; without room there it lives only in this page. */
  readonly isOnDevice: boolean;
};

/** Without a version where nothing is stored yet and the values are only proposed. */
export type ServerState = { readonly versao: number | null; readonly values: Values };

/** The server's side of the queue. */
export type ServerPort = {
  /** What is known of the server; null while it has nothing under this key. */
  serverState(key: Key): ServerState | null;
  /** Sends a batch and keeps the reply as the server state. */
  save(key: Key, values: Values, baseVersion: number | null, row: RowPlace | undefined): Promise<void>;
  /** Refused with the present row when somebody answered in it since this version. */
  remove?(key: Key, baseVersion: number | null): Promise<void>;
  /** What becomes of refused answers: kept with the reason at each, given up, or sending ends until the next try. */
  refusal(key: Key, status: number): 'keep' | 'drop' | 'stop';
  /** Takes over the present row that came with a refusal. */
  accept(key: Key, current: Values): void;
};

/** The catalogue's side of the queue. */
export type Rules = {
  check(
    key: Key,
    field: string,
    value: unknown,
    row: RowPlace | undefined,
  ): { value: unknown } | { message: string };
  /** A row is sent once it says something. */
  isComplete(row: RowPlace, values: Values): boolean;
  /** Of what stands, the answers of a row: what would make it anew. */
  answersOf(row: RowPlace, values: Values): Values;
};

export type DraftChange = {
  fields: Record<string, unknown>;
  baseVersion: number | null;
  baseValues?: Values;
  row?: RowPlace;
  removed?: boolean;
};
export type Draft = { readonly key: Key; readonly change: DraftChange }[];

/** Where unsent answers are kept on the device. */
export type DraftStore = { save(draft: Draft): Promise<boolean> };
