import type { Actor } from '@farol/domain/access';
import { sql } from 'drizzle-orm';
import { ScopeRefused, sqlState } from './errors.ts';
import type { Scope, Tx } from './transaction.ts';

/** Whose companies are seen, and by which person: believed in an open session, or by a valid key, only. */
export type Companies = Pick<Actor, 'empresas'> &
  Partial<Pick<Actor, 'funcionario_id' | 'sessao_id' | 'chave_api_id'>>;

export const NOBODY: Scope = { empresas: '{}', pessoa: '', prova: '', chave: '' };

/** A proof holds for ten minutes; it is asked for again well before. */
const KEPT_MS = 240_000;
const MOST = 20_000;

type Who = [
  empresas: readonly number[],
  funcionario_id: number | null,
  sessao_id: number | null,
  chave_api_id?: number | undefined,
];

/** On the service's door: the companies are the person's, the session or key is theirs and open (functions/scope.sql). */
export async function prove(
  tx: Tx,
  ...[empresas, funcionario_id, sessao_id, chave_api_id]: Who
): Promise<string> {
  const those = sql`${sql.param([...empresas])}::int[], ${funcionario_id}::int`;
  const { rows } = await tx.execute<{ prova: string }>(
    chave_api_id === undefined
      ? sql`select farol_provar(${those}, ${sessao_id}::int) as prova`
      : sql`select farol_provar_chave(${those}, ${chave_api_id}::int) as prova`,
  );
  return rows[0]!.prova;
}

/** Proofs by actor. `forget` when sessions or rights have changed, and when the database refuses one. */
export function createScopes(
  ask: (...who: Who) => Promise<string>,
  monotonic: () => number = () => performance.now(),
) {
  const known = new Map<string, { scope: Promise<Scope>; until: number }>();

  return {
    async of({ empresas, sessao_id, chave_api_id, ...actor }: Companies): Promise<Scope> {
      const isPerson = sessao_id !== undefined || chave_api_id !== undefined;
      const person = isPerson ? (actor.funcionario_id ?? null) : null;
      if (empresas.length === 0) return NOBODY;
      const text = `{${empresas.join()}}`;
      const chave = String(chave_api_id ?? '');
      const key = `${sessao_id ?? ''} ${chave} ${text}`;
      const kept = known.get(key);
      if (kept && kept.until > monotonic()) return kept.scope;
      if (known.size >= MOST) known.clear();
      const scope = ask(empresas, person, sessao_id ?? null, chave_api_id).then(
        (prova) => ({ empresas: text, pessoa: String(person ?? ''), prova, chave }),
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
