import type { NomeTabela } from '@farol/domain/catalogue';
export type Values = Readonly<Record<string, unknown>>;

/** What is saved as one thing: the general block, the choice of areas, an item, a row of a table, an option. */
export type Key = 'geral' | 'areas' | `item:${number}` | `linha:${string}` | `opcao:${number}`;

/** Where a row belongs that the server may not have yet. */
export type RowPlace = {
  readonly dono_tipo: 'diagnostico' | 'item';
  readonly dono_id: number;
  readonly tabela: NomeTabela;
  readonly ordem: number;
};

/**
 * waiting: to be sent; sending: on its way; incomplete: a row that is not complete yet; refused: wrong, kept as typed;
 * saved: on the server, shown as typed until the screen moves on.
 */
export type EntryStatus = 'waiting' | 'sending' | 'incomplete' | 'refused' | 'saved';
export type Entry = { readonly value: unknown; readonly status: EntryStatus; readonly message?: string };

export type PendingChange = {
  readonly fields: Readonly<Record<string, Entry>>;
  /** Version the answers were given against; null where the server has nothing yet. */
  readonly versao: number | null;
  /** Version before somebody else's answers came, while the person has not chosen: the device keeps this one. */
  readonly conflictBaseVersion?: number | null;
  readonly row?: RowPlace;
  /** What the row said on the server when typing began: all that is left of it once somebody else takes it away. */
  readonly before?: Values;
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
  /** Answers given up because the server refused them. */
  readonly dropped: number;
  readonly conflict: Conflict | null;
  /** What is unsent is also on the device; without room there it lives only in this page. */
  readonly isOnDevice: boolean;
};

export type ServerState = { readonly versao: number; readonly values: Values };

/** The server's side of the queue. */
export type ServerPort = {
  /** What is known to stand on the server; null while it has nothing under this key. */
  serverState(key: Key): ServerState | null;
  /** Sends a batch and takes the answer over into what stands. */
  save(key: Key, values: Values, versao: number | null, row: RowPlace | undefined): Promise<void>;
  /** Refused with the present row when somebody answered in it since this version. */
  remove(key: Key, versao: number | null): Promise<void>;
  /** What becomes of answers refused as a whole: kept with the reason, given up, or nothing is sent any more. */
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
  versao: number | null;
  row?: RowPlace;
  before?: Values;
  removed?: boolean;
};
export type Draft = { readonly key: Key; readonly target: DraftChange }[];

/** Where unsent answers are kept on the device. */
export type DraftStore = { keep(draft: Draft): Promise<boolean> };
