import type { Actor } from '@farol/domain/access';
import type { Deps } from '../../platform/deps.ts';
import { listImports } from './import.store.ts';
import { importSummary } from './import-reply.ts';

/** The newest imports that the actor sees. */
export const importsOf = ({ db }: Pick<Deps, 'db'>, actor: Actor) =>
  db.forActor(actor, async (tx) => ({ data: (await listImports(tx, actor)).map(importSummary) }));
