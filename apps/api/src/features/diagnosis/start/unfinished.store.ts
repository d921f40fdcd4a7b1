import type { Actor } from '@farol/domain/access';
import { and, eq, type SQL } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { diagnostico } from '../../../db/schema/index.ts';
import { visibleTo } from '../diagnosis.policy.ts';
import { findStudies, type Study } from '../study.store.ts';
import { isDraft } from './drafts.store.ts';

const MOST = 100;

/** Drafts visible to the actor, last edited first. */
export const findUnfinished = (tx: Tx, actor: Actor, cliente_id: number | undefined): Promise<Study[]> =>
  findStudies(
    tx,
    and(
      visibleTo(actor),
      isDraft(),
      cliente_id === undefined ? undefined : eq(diagnostico.cliente_id, cliente_id),
    ) as SQL,
    MOST,
  );
