import type { Db } from '../db/client.ts';
import type { PostalCodes } from './cep/postal-codes.ts';
import type { Clock } from './clock.ts';
import type { UrlSigner } from './files/signature.ts';
import type { FileStorage } from './files/storage.ts';

/** Everything from outside that a feature may use; built once in main, replaced piecewise in tests. */
export type Deps = {
  db: Db;
  clock: Clock;
  storage: FileStorage;
  signer: UrlSigner;
  postalCodes: PostalCodes;
  /** Where people reach the product, for links in mail. */
  publicUrl: string;
  /** Asked of whoever makes the first account; printed at start. */
  setupToken: string;
  /** Called after a commit that left something in the outbox. */
  wakeOutbox(): void;
};
