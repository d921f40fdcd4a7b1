import type { Actor } from '@farol/domain/access';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { funcionario } from '../../db/schema/index.ts';
import { colleaguesOf } from './employees.policy.ts';
import { COLLEAGUE } from './employees.store.ts';

/** All active colleagues, with what a text may name them by. */
export const activeColleagues = (tx: Tx, actor: Pick<Actor, 'empresas'>) =>
  tx
    .select({ ...COLLEAGUE, login: funcionario.usuario_username })
    .from(funcionario)
    .where(and(colleaguesOf(actor), eq(funcionario.ativo, true)));
