import type { Actor } from '@farol/domain/access';
import { and, eq, or, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { funcionario } from '../../db/schema/index.ts';
import { colleaguesOf } from './employees.policy.ts';
import { COLLEAGUE, type Colleague } from './employees.store.ts';

/** Active colleagues whose login or e-mail is one of these texts in small letters. */
export async function findByLoginOrEmail(
  tx: Tx,
  actor: Pick<Actor, 'empresas'>,
  texts: readonly string[],
): Promise<{ texto: string; person: Colleague }[]> {
  const wanted = sql`${sql.param([...texts])}::text[]`;
  const rows = await tx
    .select({ ...COLLEAGUE, login: funcionario.usuario_username })
    .from(funcionario)
    .where(
      and(
        colleaguesOf(actor),
        eq(funcionario.ativo, true),
        or(
          sql`${funcionario.usuario_username} = any (${wanted})`,
          sql`lower(${funcionario.pessoa_email}) = any (${wanted})`,
        ),
      ),
    );
  return rows.flatMap(({ login, ...person }) =>
    [login, person.pessoa_email.toLowerCase()]
      .filter((texto) => texts.includes(texto))
      .map((texto) => ({ texto, person })),
  );
}
