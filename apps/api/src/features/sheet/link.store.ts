import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import type { FirstWords } from '../../platform/links/first-words.ts';
import { privateLinks } from '../../platform/links/private-link.store.ts';

export const SHEET_LINKS = privateLinks({ tabela: 'ficha_link', dono: 'ficha_id' });

/** Who the sheet is for and from, as its page shows them. */
export type SheetPeople = {
  cliente_id: number;
  pessoa_nome: string;
  consultor_id: number;
  consultor_nome: string;
  consultor_telefone: string | null;
  consultor_email: string | null;
  empresa_nome: string;
  cor_marca: string | null;
  logo_png: string | null;
};

const JOINS = sql`
  join ficha f on f.empresa_id = l.empresa_id and f.ficha_id = l.ficha_id
  join cliente c on c.empresa_id = f.empresa_id and c.cliente_id = f.cliente_id and c.excluido_em is null
  join empresa e on e.empresa_id = l.empresa_id
  left join funcionario p on p.funcionario_id = c.consultor_id`;

/** The link of this token, in any state, with the people around it; none of a deleted customer. */
export const findSheetLink = (tx: Tx, token_hash: string) =>
  SHEET_LINKS.findByHash<SheetPeople>(tx, token_hash, {
    columns: sql`c.cliente_id, c.pessoa_nome, c.consultor_id, coalesce(p.pessoa_nome, '') as consultor_nome,
      p.pessoa_telefone as consultor_telefone, p.pessoa_email as consultor_email,
      e.empresa_nome_fantasia as empresa_nome, e.cor_marca, e.logo_png`,
    joins: JOINS,
  });

/** The first words of a link that opens; null for one that does not. */
export async function findSheetWords(tx: Tx, token_hash: string, now: Date): Promise<FirstWords | null> {
  const { rows } = await tx.execute<FirstWords>(sql`
    select c.pessoa_nome as cliente, coalesce(p.pessoa_nome, '') as consultor, e.empresa_nome_fantasia as empresa,
           e.logo_png as logo
      from ficha_link l ${JOINS}
     where l.token_hash = ${token_hash} and l.revogado_em is null and l.expira_em > ${now.toISOString()}`);
  return rows[0] ?? null;
}
