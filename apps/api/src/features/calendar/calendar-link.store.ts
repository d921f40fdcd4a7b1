import type { Actor } from '@farol/domain/access';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';

type LinkRow = {
  com_nomes: boolean;
  criado_em: string;
  acessos: number;
  ultimo_acesso_em: string | null;
};

const COLUMNS = sql`com_nomes, criado_em, acessos, ultimo_acesso_em`;

type Person = Pick<Actor, 'empresa_id' | 'funcionario_id' | 'perfil'>;

const aliveOf = ({ empresa_id, funcionario_id }: Pick<Person, 'empresa_id' | 'funcionario_id'>) => sql`
  empresa_id = ${empresa_id} and funcionario_id = ${funcionario_id} and revogado_em is null`;

export async function findOwnLink(tx: Tx, person: Person): Promise<LinkRow | undefined> {
  const { rows } = await tx.execute<LinkRow>(
    sql`select ${COLUMNS} from agenda_link where ${aliveOf(person)}`,
  );
  return rows[0];
}

/** One change of a person's link at a time, the first one too. */
export const lockOwnLink = (tx: Tx, { funcionario_id }: Person) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`agenda_link:${funcionario_id}`}, 0))`);

/** Id of the link that ended, if there was one. */
export async function revokeOwnLink(tx: Tx, person: Person, now: Date): Promise<number | undefined> {
  const { rows } = await tx.execute<{ agenda_link_id: number }>(sql`
    update agenda_link set revogado_em = ${now.toISOString()} where ${aliveOf(person)} returning agenda_link_id`);
  return rows[0]?.agenda_link_id;
}

export async function insertLink(
  tx: Tx,
  { empresa_id, funcionario_id, perfil }: Person,
  { token_hash, com_nomes, now }: { token_hash: string; com_nomes: boolean; now: Date },
): Promise<LinkRow & { agenda_link_id: number }> {
  const { rows } = await tx.execute<LinkRow & { agenda_link_id: number }>(sql`
    insert into agenda_link (empresa_id, funcionario_id, perfil, token_hash, com_nomes, criado_em)
    values (${empresa_id}, ${funcionario_id}, ${perfil}, ${token_hash}, ${com_nomes}, ${now.toISOString()})
    returning agenda_link_id, ${COLUMNS}`);
  return rows[0] as LinkRow & { agenda_link_id: number };
}

type Reading = { funcionario_id: number; perfil: Actor['perfil']; com_nomes: boolean };

/** Whose calendar the address shows, with this reading counted; undefined for an address that does not open. */
export async function readByHash(tx: Tx, token_hash: string, now: Date): Promise<Reading | undefined> {
  const { rows } = await tx.execute<Reading>(sql`
    update agenda_link set acessos = acessos + 1, ultimo_acesso_em = ${now.toISOString()}
     where token_hash = ${token_hash} and revogado_em is null
    returning funcionario_id, perfil, com_nomes`);
  return rows[0];
}
