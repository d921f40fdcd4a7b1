import type { Db } from '../db/client.ts';
import type { Background } from './background.ts';
import type { PostalCodes } from './cep/postal-codes.ts';
import type { Clock } from './clock.ts';
import type { EventHub } from './events/event-hub.ts';
import type { ExportSlots } from './exports/slots.ts';
import type { Antivirus } from './files/antivirus.ts';
import type { ErasureList } from './files/erasure-list.ts';
import type { Quota } from './files/quota.ts';
import type { UrlSigner } from './files/signature.ts';
import type { FileStorage } from './files/storage.ts';
import type { KnownSessions } from './http/known-sessions.ts';
import type { Outbound } from './http/outbound.ts';
import type { SharedCounts } from './http/shared-counts.ts';
import type { SecretBox } from './secret-box.ts';
import type { SecurityLog } from './security/security-log.ts';

/** External dependencies of features; built once in main, replaced one by one in tests. */
export type Deps = {
  db: Db;
  clock: Clock;
  storage: FileStorage;
  /** Undefined where none is set: files are not scanned. */
  antivirus?: Antivirus | undefined;
  erasures: ErasureList;
  /** Deletes what expired and the bytes of freed files now, instead of within the hour. */
  purge(): Promise<void>;
  quota: Quota;
  signer: UrlSigner;
  secretBox: SecretBox;
  postalCodes: PostalCodes;
  /** To the directories of companies. */
  outbound: Outbound;
  /** To the mail servers of companies. */
  mailCalls: Outbound;
  /** To the addresses that companies want to be told at. */
  webhookCalls: Outbound;
  exports: ExportSlots;
  events: EventHub;
  sessions: KnownSessions;
  background: Background;
  counts: SharedCounts;
  security: SecurityLog;
  /** Public address of the product, for links in mail. */
  publicUrl: string;
  /** False where mails are written to a folder, since no server for them is set. */
  sendsMail: boolean;
  /** How long mails of an event that may be taken back wait at most; undefined: until it no longer may. */
  mailWaitSeconds?: number | undefined;
  /** Hours between two scheduled backups; undefined: none are scheduled. */
  backupEvery?: number | undefined;
  /** Hashes a password again at login once its parameters are of another time; off in tests, whose hashes cost less. */
  renewsHashes?: boolean;
  /** Required to create the first account; printed at start. */
  setupToken: string;
  /** From then on it opens nothing; undefined: it stays valid. */
  setupTokenUntil?: Date | undefined;
  /** Call after the transaction that inserted into the outbox; inside a shared one, it waits for its commit. */
  wakeOutbox(): void;
  /** The same for a queued import. */
  wakeImports(): void;
  /** The same for a whole archive of a company. */
  wakeArchives(): void;
  /** The same for deliveries that are to be sent again; those of a change are noticed by themselves. */
  wakeWebhooks(): void;
};
