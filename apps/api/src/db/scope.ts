import type { Actor } from '@farol/domain/access';
import { sql } from 'drizzle-orm';
import { ScopeRefused, sqlState } from './errors.ts';
import type { Scope, Tx } from './transaction.ts';

/** Whose companies are seen, and by which person: believed in an open session only. */
export type Companies = Pick<Actor, 'empresas'> & Partial<Pick<Actor, 'funcionario_id' | 'sessao_id'>>;

export const NOBODY: Scope = { empresas: '{}', pessoa: '', prova: '' };

/** A proof holds for ten minutes; it is asked for again well before. */
const KEPT_MS = 240_000;
const MOST = 20_000;

type Who = [empresas: readonly number[], funcionario_id: number | null, sessao_id: number | null];

/** On the service's door: the companies are the person's, the session is theirs and open (functions/scope.sql). */
export async function prove(tx: Tx, ...[empresas, funcionario_id, sessao_id]: Who): Promise<string> {
  const { rows } = await tx.execute<{ prova: string }>(sql`
    select farol_provar(${sql.param([...empresas])}::int[], ${funcionario_id}::int, ${sessao_id}::int) as prova`);
  return rows[0]!.prova;
}

/** Proofs by actor. `forget` when sessions or rights have changed, and when the database refuses one. */
export function createScopes(
  ask: (...who: Who) => Promise<string>,
  monotonic: () => number = () => performance.now(),
) {
  const known = new Map<string, { scope: Promise<Scope>; until: number }>();

  return {
    async of({ empresas, sessao_id, ...actor }: Companies): Promise<Scope> {
      const person = sessao_id === undefined ? null : (actor.funcionario_id ?? null);
      if (empresas.length === 0) return NOBODY;
      const text = `{${empresas.join()}}`;
      const key = `${sessao_id ?? ''} ${text}`;
      const kept = known.get(key);
      if (kept && kept.until > monotonic()) return kept.scope;
      if (known.size >= MOST) known.clear();
      const scope = ask(empresas, person, sessao_id ?? null).then(
        (prova) => ({ empresas: text, pessoa: String(person ?? ''), prova }),
        (error) => {
          known.delete(key);
          throw sqlState(error) === 'FP003' ? new ScopeRefused({ cause: error }) : error;
        },
      );
      known.set(key, { scope, until: monotonic() + KEPT_MS });
      return scope;
    },
    forget: () => known.clear(),
  };
}

/** The database does not believe a proof: its clock was set, or it is another database. */
export const isUnproven = (error: unknown): boolean => sqlState(error) === 'FP002';
