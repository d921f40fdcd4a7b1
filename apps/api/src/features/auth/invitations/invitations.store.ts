import { type Actor, CARGOS, type Cargo } from '@farol/domain/access';
import type { Area } from '@farol/domain/code-lists';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { offsetOf, type Page } from '../../../platform/paging.ts';

export type InvitationRow = {
  convite_id: number;
  empresa_id: number;
  empresa_nome_fantasia: string;
  pessoa_nome: string | null;
  pessoa_email: string;
  funcionario_cargo_id: Cargo;
  areas: Area[];
  criado_por: number | null;
  convidado_por: string;
  /** Job title of who made it; null once that person is gone from the company. */
  cargo_de_quem_convidou: Cargo | null;
  data_criacao: string;
  expira_em: string;
};

const PENDING = sql`c.usado_em is null and c.revogado_em is null`;

const pendingWhere = (condition: SQL) => sql`
  select c.convite_id, c.empresa_id, e.empresa_nome_fantasia, c.pessoa_nome, c.pessoa_email,
         c.funcionario_cargo_id, c.areas, c.criado_por, coalesce(f.pessoa_nome, '') as convidado_por,
         c.criado_em as data_criacao, c.expira_em,
         case when f.ativo and f.excluido_em is null
               and (c.empresa_id = f.empresa_id or c.empresa_id = any (f.empresas_ids)
                    or f.funcionario_cargo_id = ${CARGOS.MASTER})
              then f.funcionario_cargo_id end as cargo_de_quem_convidou
    from convite c
    join empresa e on e.empresa_id = c.empresa_id
    left join funcionario f on f.funcionario_id = c.criado_por
   where ${PENDING} and ${condition}`;

const ofCompanies = ({ empresas }: Pick<Actor, 'empresas'>) =>
  sql`c.empresa_id = any (${sql.param(empresas)}::int[])`;

/** Newest first, expired ones included: they can be sent again. */
export async function pendingInvitations(tx: Tx, actor: Pick<Actor, 'empresas'>, page: Page) {
  const { rows } = await tx.execute<InvitationRow>(sql`${pendingWhere(ofCompanies(actor))}
    order by c.criado_em desc, c.convite_id desc limit ${page.per_page} offset ${offsetOf(page)}`);
  const counted = await tx.execute<{ n: number }>(
    sql`select count(*)::int as n from convite c where ${PENDING} and ${ofCompanies(actor)}`,
  );
  return { rows, total: counted.rows[0]?.n ?? 0 };
}

export async function findInvitation(tx: Tx, actor: Pick<Actor, 'empresas'>, convite_id: number) {
  const { rows } = await tx.execute<InvitationRow>(
    sql`${pendingWhere(sql`${ofCompanies(actor)} and c.convite_id = ${convite_id}`)} for update of c`,
  );
  return rows[0];
}

export async function findInvitationByToken(tx: Tx, token_hash: string, now: Date) {
  const { rows } = await tx.execute<InvitationRow>(
    pendingWhere(sql`c.token_hash = ${token_hash} and c.expira_em > ${now.toISOString()}`),
  );
  return rows[0];
}

type Replaced = Pick<InvitationRow, 'pessoa_nome' | 'funcionario_cargo_id' | 'expira_em'>;

/**
 * Invalidates what the company sent to this address before, and returns it; until this commits, a second one waits.
 */
export async function revokePending(
  tx: Tx,
  who: { empresa_id: number; email: string },
  now: Date,
): Promise<Replaced | undefined> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`convite:${who.empresa_id}:${who.email}`}, 0))`,
  );
  const { rows } = await tx.execute<Replaced>(sql`
    update convite c set revogado_em = ${now.toISOString()}
     where ${PENDING} and c.empresa_id = ${who.empresa_id} and lower(c.pessoa_email) = ${who.email}
    returning c.pessoa_nome, c.funcionario_cargo_id, c.expira_em`);
  return rows[0];
}

export const revokeById = (tx: Tx, { empresa_id, convite_id }: InvitationRow, now: Date) =>
  tx.execute(sql`
    update convite set revogado_em = ${now.toISOString()}
     where empresa_id = ${empresa_id} and convite_id = ${convite_id}`);

/** Ends the open invitations that the person made. */
export const revokeInvitationsOf = (tx: Tx, funcionario_id: number, now: Date) =>
  tx.execute(sql`
    update convite c set revogado_em = ${now.toISOString()} where ${PENDING} and c.criado_por = ${funcionario_id}`);

/** How often an address was invited by the company since then. */
export async function invitationMails(
  tx: Tx,
  { empresa_id, email }: { empresa_id: number; email: string },
  since: Date,
): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(sql`
    select count(*)::int as n
      from convite c
      join auditoria a on a.empresa_id = c.empresa_id and a.entidade = 'convite' and a.entidade_id = c.convite_id
     where c.empresa_id = ${empresa_id} and lower(c.pessoa_email) = ${email}
       and a.acao in ('convidar', 'reenviar') and a.quando > ${since.toISOString()}`);
  return rows[0]?.n ?? 0;
}

export async function insertInvitation(
  tx: Tx,
  invitation: {
    empresa_id: number;
    nome?: string | null;
    email: string;
    funcionario_cargo_id: Cargo;
    areas: readonly Area[];
    token_hash: string;
    criado_por: number;
    criado_em: Date;
    expira_em: Date;
  },
): Promise<number> {
  const { rows } = await tx.execute<{ convite_id: number }>(sql`
    insert into convite (empresa_id, pessoa_nome, pessoa_email, funcionario_cargo_id, areas, token_hash,
                         criado_por, criado_em, expira_em)
    values (${invitation.empresa_id}, ${invitation.nome ?? null}, ${invitation.email},
            ${invitation.funcionario_cargo_id}, ${sql.param(invitation.areas)}::int[], ${invitation.token_hash},
            ${invitation.criado_por}, ${invitation.criado_em.toISOString()}, ${invitation.expira_em.toISOString()})
    returning convite_id`);
  return rows[0]!.convite_id;
}

export const renewInvitation = (
  tx: Tx,
  { empresa_id, convite_id }: InvitationRow,
  renewed: { token_hash: string; expira_em: Date; criado_por: number },
) =>
  tx.execute(sql`
    update convite set token_hash = ${renewed.token_hash}, criado_por = ${renewed.criado_por}, expira_em = ${renewed.expira_em.toISOString()}
     where empresa_id = ${empresa_id} and convite_id = ${convite_id}`);

/** Ends the open invitation of a person who came by another way in; returns the areas it gives to this job title. */
export async function consumeInvitationOf(
  tx: Tx,
  { empresa_id, email, cargo }: { empresa_id: number; email: string; cargo: number },
  { aceito_por, now }: { aceito_por: number; now: Date },
): Promise<readonly Area[]> {
  const { rows } = await tx.execute<{ funcionario_cargo_id: number; areas: Area[] }>(sql`
    update convite c set usado_em = ${now.toISOString()}, aceito_por = ${aceito_por}
     where ${PENDING} and c.empresa_id = ${empresa_id} and lower(c.pessoa_email) = ${email.toLowerCase()}
       and c.expira_em > ${now.toISOString()}
    returning c.funcionario_cargo_id, c.areas`);
  return rows.find(({ funcionario_cargo_id }) => funcionario_cargo_id === cargo)?.areas ?? [];
}

/** False if it was accepted or revoked before. */
export async function consumeInvitation(
  tx: Tx,
  { empresa_id, convite_id }: InvitationRow,
  { aceito_por, now }: { aceito_por: number; now: Date },
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update convite c set usado_em = ${now.toISOString()}, aceito_por = ${aceito_por}
     where ${PENDING} and c.empresa_id = ${empresa_id} and c.convite_id = ${convite_id} returning 1`);
  return rows.length > 0;
}
