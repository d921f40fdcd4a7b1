import type { Actor } from '@farol/domain/access';
import { type SQL, sql } from 'drizzle-orm';
import { cliente } from '../../db/schema/index.ts';
import { reachedCustomers } from '../customers/index.ts';

/** Customers of the desk: deleted and erased ones too, since their data may still be asked about. */
export const onTheDesk = (actor: Actor): SQL => sql`(${reachedCustomers(actor)} and not ${cliente.exemplo})`;

/** Who asks at the desk. */
export type Reader = { actor: Actor; request_id: string };
