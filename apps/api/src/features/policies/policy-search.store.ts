import { type Actor, visibleConsultores } from '@farol/domain/access';
import { type SQL, sql } from 'drizzle-orm';
import { diagnostico_apolice } from '../../db/schema/index.ts';

const ofCompanies = ({ empresas }: Pick<Actor, 'empresas'>): SQL =>
  sql`p.empresa_id = any (${sql.param(empresas)}::int[]) and p.excluido_em is null`;

const begins = (columns: SQL, column: SQL, actor: Pick<Actor, 'empresas'>, text: string): SQL => sql`
  select ${columns} from diagnostico_apolice p
   where ${ofCompanies(actor)} and ${column} >= farol_sem_acento(${text})
     and ${column} < farol_sem_acento(${text}) || chr(1114111)`;

/** Words of a customer's name, or the beginning of a policy number or provider. */
const found = (columns: SQL, actor: Pick<Actor, 'empresas'>, text: string, consultores: SQL): SQL => sql`
  select ${columns}
    from farol_buscar_clientes(${sql.param(actor.empresas)}::int[], ${text}, ${consultores}, null, true) b
    join diagnostico_apolice p on p.empresa_id = b.empresa_id and p.cliente_id = b.cliente_id and ${ofCompanies(actor)}
  union ${begins(columns, sql`p.numero_busca`, actor, text)}
  union ${begins(columns, sql`p.fornecedor_busca`, actor, text)}`;

export const matchesSearch = (actor: Pick<Actor, 'empresas'>, text: string): SQL =>
  sql`${diagnostico_apolice.diagnostico_apolice_id} in (
    ${found(sql`p.diagnostico_apolice_id`, actor, text, sql`null`)})`;

const OF_LIST = sql`p.empresa_id, p.diagnostico_apolice_id, p.diagnostico_id, p.cliente_id, p.produto_diagnostico_id,
  p.vigencia_fim, p.excluido_em`;

/** The same in the place of the table: each policy is read once, and of customers whom the reader reaches. */
export function foundPolicies(actor: Actor, text: string): SQL {
  const reach = actor.perfil === 'specialist' ? null : visibleConsultores(actor);
  return sql`(${found(OF_LIST, actor, text, sql`${sql.param(reach)}::int[]`)}) ${diagnostico_apolice}`;
}
