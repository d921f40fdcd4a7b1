import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';

/** A link without login, whatever it opens. */
export type PrivateLink = {
  link_id: number;
  empresa_id: number;
  /** What it opens. */
  dono_id: number;
  criado_em: Date;
  expira_em: Date;
  revogado_em: Date | null;
  acessos: number;
  ultimo_acesso_em: Date | null;
};

type Raw = {
  [K in keyof PrivateLink]: PrivateLink[K] extends Date
    ? string
    : PrivateLink[K] extends Date | null
      ? string | null
      : PrivateLink[K];
};

type Owner = { empresa_id: number; dono_id: number };

const moment = (value: string | null): Date | null => (value === null ? null : new Date(value));

const rowOf = (raw: Raw): PrivateLink => ({
  ...raw,
  criado_em: new Date(raw.criado_em),
  expira_em: new Date(raw.expira_em),
  revogado_em: moment(raw.revogado_em),
  ultimo_acesso_em: moment(raw.ultimo_acesso_em),
});

type LinkTable = { tabela: 'estudo_link' | 'ficha_link'; dono: 'diagnostico_id' | 'ficha_id' };

/** Links of one kind: their table, and the column of what they open. Of each owner one is alive at a time. */
export function privateLinks({ tabela, dono }: LinkTable) {
  const [table, owner, id] = [sql.identifier(tabela), sql.identifier(dono), sql.identifier(`${tabela}_id`)];
  const columns = sql`l.${id} as link_id, l.empresa_id, l.${owner} as dono_id, l.criado_em, l.expira_em, l.revogado_em,
    l.acessos, l.ultimo_acesso_em`;
  const ofOwner = ({ empresa_id, dono_id }: Owner): SQL =>
    sql`l.empresa_id = ${empresa_id} and l.${owner} = ${dono_id}`;
  return {
    /** The link of this token, in any state, with more of what it opens; the only read without a known company. */
    async findByHash<More extends Record<string, unknown>>(
      tx: Tx,
      token_hash: string,
      more: { columns: SQL; joins: SQL },
    ): Promise<(PrivateLink & More) | undefined> {
      const { rows } = await tx.execute(sql`
        select ${columns}, ${more.columns} from ${table} l ${more.joins} where l.token_hash = ${token_hash}`);
      const [row] = rows as (Raw & More)[];
      return row && { ...row, ...rowOf(row) };
    },

    /** The owner's link that is not revoked. */
    async find(tx: Tx, of: Owner): Promise<PrivateLink | undefined> {
      const { rows } = await tx.execute<Raw>(sql`
        select ${columns} from ${table} l where ${ofOwner(of)} and l.revogado_em is null`);
      return rows[0] && rowOf(rows[0]);
    },

    async insert(
      tx: Tx,
      { empresa_id, dono_id }: Owner,
      link: { token_hash: string; expira_em: string; criado_por: number },
      now: Date,
    ): Promise<PrivateLink> {
      const { rows } = await tx.execute<Raw>(sql`
        insert into ${table} as l (empresa_id, ${owner}, token_hash, expira_em, criado_por, criado_em)
        values (${empresa_id}, ${dono_id}, ${link.token_hash}, ${link.expira_em}, ${link.criado_por},
                ${now.toISOString()})
        returning ${columns}`);
      return rowOf(rows[0]!);
    },

    /** Revokes the owner's link, if any; returns the revoked ids. */
    async revoke(tx: Tx, of: Owner, now: Date): Promise<number[]> {
      const { rows } = await tx.execute<{ id: number }>(sql`
        update ${table} l set revogado_em = ${now.toISOString()}
         where ${ofOwner(of)} and l.revogado_em is null returning l.${id} as id`);
      return rows.map((row) => row.id);
    },

    /** Counts an opening; returns the number of openings. */
    async countOpening(
      tx: Tx,
      { empresa_id, link_id }: Pick<PrivateLink, 'empresa_id' | 'link_id'>,
      now: Date,
    ): Promise<number> {
      const { rows } = await tx.execute<{ acessos: number }>(sql`
        update ${table} l set acessos = acessos + 1, ultimo_acesso_em = ${now.toISOString()}
         where l.empresa_id = ${empresa_id} and l.${id} = ${link_id} returning acessos`);
      return rows[0]?.acessos ?? 0;
    },
  };
}
