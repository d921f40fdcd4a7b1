import { CARGOS, type Cargo } from '@farol/domain/access';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { diretorio } from '../../db/schema/index.ts';
import { COUNT_LIMIT, offsetOf, type Page } from '../../platform/paging.ts';
import { CAN_ADMINISTER } from '../employees/index.ts';

export type DirectoryRow = typeof diretorio.$inferSelect;
export type Fields = Omit<DirectoryRow, 'empresa_id' | 'versao' | 'criado_em' | 'atualizado_em'>;

type Reach = { empresas: readonly number[] };

const ofActor = ({ empresas }: Reach, empresa_id: number) =>
  and(
    eq(diretorio.empresa_id, empresa_id),
    sql`${diretorio.empresa_id} = any (${sql.param([...empresas])}::int[])`,
  );

export async function findDirectory(
  tx: Tx,
  actor: Reach,
  empresa_id: number,
): Promise<DirectoryRow | undefined> {
  return (await tx.select().from(diretorio).where(ofActor(actor, empresa_id)))[0];
}

/** One change of a company's directory at a time, the first one too. */
export async function lockDirectory(tx: Tx, actor: Reach, empresa_id: number) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`diretorio:${empresa_id}`}, 0))`);
  return findDirectory(tx, actor, empresa_id);
}

export async function saveDirectory(
  tx: Tx,
  empresa_id: number,
  fields: Fields,
  now: Date,
): Promise<DirectoryRow> {
  const rows = await tx
    .insert(diretorio)
    // 1 is the version of a company without one.
    .values({ ...fields, empresa_id, versao: 2, criado_em: now, atualizado_em: now })
    .onConflictDoUpdate({
      target: diretorio.empresa_id,
      set: { ...fields, versao: sql`${diretorio.versao} + 1`, atualizado_em: now },
    })
    .returning();
  return rows[0] as DirectoryRow;
}

type Company = { empresa_id: number; empresa_nome_fantasia: string };

export async function findCompanyOf(
  tx: Tx,
  { empresas }: Reach,
  empresa_id: number,
): Promise<Company | undefined> {
  const { rows } = await tx.execute<Company>(sql`
    select empresa_id, empresa_nome_fantasia from empresa
     where empresa_id = ${empresa_id} and empresa_id = any (${sql.param([...empresas])}::int[])`);
  return rows[0];
}

type Administrator = { funcionario_id: number; pessoa_nome: string; segundo_fator_ativo: boolean };

/** Active administrators of the company who have a password. */
export async function administratorsOf(tx: Tx, empresa_id: number): Promise<Administrator[]> {
  const { rows } = await tx.execute<Administrator>(sql`
    select funcionario_id, pessoa_nome, segundo_fator_ativo from funcionario
     where empresa_id = ${empresa_id} and ativo and excluido_em is null and tem_senha
       and funcionario_cargo_id = any (${sql.param([...CAN_ADMINISTER])}::int[])
     order by pessoa_nome, funcionario_id limit 200`);
  return rows;
}

export async function countLinked(tx: Tx, empresa_id: number): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(
    sql`select count(*)::int as n from diretorio_pessoa where empresa_id = ${empresa_id}`,
  );
  return rows[0]?.n ?? 0;
}

type LinkedLine = {
  funcionario_id: number;
  pessoa_nome: string;
  emissor: string;
  ligada_em: string;
  ultima_entrada_em: string;
};

export async function linkedPeople(tx: Tx, { empresas }: Reach, empresa_id: number, page: Page) {
  const { rows } = await tx.execute<LinkedLine>(sql`
    select p.funcionario_id, f.pessoa_nome, p.emissor, p.criado_em as ligada_em, p.ultima_entrada_em
      from diretorio_pessoa p
      join funcionario f on f.empresa_id = p.empresa_id and f.funcionario_id = p.funcionario_id
     where p.empresa_id = ${empresa_id} and p.empresa_id = any (${sql.param([...empresas])}::int[])
     order by f.pessoa_nome, p.funcionario_id, p.emissor
     limit ${page.per_page} offset ${offsetOf(page)}`);
  const { rows: counted } = await tx.execute<{ n: number }>(sql`
    select count(*)::int as n from (
      select from diretorio_pessoa where empresa_id = ${empresa_id} limit ${COUNT_LIMIT + 1}) as todas`);
  return { rows, total: counted[0]?.n ?? 0 };
}

/** Not deleted. */
export async function isOfCompany(
  tx: Tx,
  { empresa_id, funcionario_id }: { empresa_id: number; funcionario_id: number },
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from funcionario
     where empresa_id = ${empresa_id} and funcionario_id = ${funcionario_id} and excluido_em is null`);
  return rows.length > 0;
}

/** False if the person has no link. */
export async function deleteLinks(
  tx: Tx,
  { empresa_id, funcionario_id }: { empresa_id: number; funcionario_id: number },
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    delete from diretorio_pessoa where empresa_id = ${empresa_id} and funcionario_id = ${funcionario_id}
    returning 1`);
  return rows.length > 0;
}

/** The directory of a session's company, and how this person and session use it. */
export async function directoryOfSession(
  tx: Tx,
  {
    funcionario_id,
    empresa_id,
    sessao_id,
  }: { funcionario_id: number; empresa_id: number; sessao_id: number },
) {
  const { rows } = await tx.execute<{
    ligada_em: string | null;
    sub: string | null;
    esta_sessao: boolean;
  }>(sql`
    select l.criado_em as ligada_em, l.sub,
           exists (select from sessao s
                    where s.empresa_id = d.empresa_id and s.sessao_id = ${sessao_id} and s.por_diretorio) as esta_sessao
      from diretorio d
      left join diretorio_pessoa l
             on l.empresa_id = d.empresa_id and l.funcionario_id = ${funcionario_id} and l.emissor = d.emissor
     where d.empresa_id = ${empresa_id}`);
  const directory = await findDirectory(tx, { empresas: [empresa_id] }, empresa_id);
  return directory && rows[0] ? { ...rows[0], directory } : undefined;
}

export async function hasPassword(tx: Tx, funcionario_id: number): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from funcionario where funcionario_id = ${funcionario_id} and tem_senha`,
  );
  return rows.length > 0;
}

export type Person = {
  empresa_id: number;
  funcionario_id: number;
  pessoa_nome: string;
  pessoa_email: string;
  funcionario_cargo_id: Cargo;
  ativa: boolean;
  atende_outra: boolean;
};

const PERSON = sql`
  f.empresa_id, f.funcionario_id, f.pessoa_nome, f.pessoa_email, f.funcionario_cargo_id,
  f.ativo and f.excluido_em is null as ativa,
  cardinality(f.empresas_ids) > 0 or f.funcionario_cargo_id = ${CARGOS.MASTER} as atende_outra`;

type Subject = { empresa_id: number; emissor: string; sub: string };

/** Whoever is linked, deleted ones too; locked. */
export async function findLinked(tx: Tx, { empresa_id, emissor, sub }: Subject): Promise<Person | undefined> {
  const { rows } = await tx.execute<Person>(sql`
    select ${PERSON} from diretorio_pessoa l
      join funcionario f on f.empresa_id = l.empresa_id and f.funcionario_id = l.funcionario_id
     where l.empresa_id = ${empresa_id} and l.emissor = ${emissor} and l.sub = ${sub} for update of f`);
  return rows[0];
}

/** Not deleted, of this company; locked. */
export async function findByEmail(tx: Tx, empresa_id: number, email: string): Promise<Person | undefined> {
  const { rows } = await tx.execute<Person>(sql`
    select ${PERSON} from funcionario f
     where f.empresa_id = ${empresa_id} and lower(f.pessoa_email) = ${email} and f.excluido_em is null
       for update`);
  return rows[0];
}

/** False if the person is linked to another subject of this issuer, or the subject to another person. */
export async function link(
  tx: Tx,
  { empresa_id, emissor, sub, funcionario_id }: Subject & { funcionario_id: number },
  now: Date,
): Promise<boolean> {
  const at = now.toISOString();
  const { rows } = await tx.execute(sql`
    insert into diretorio_pessoa (empresa_id, funcionario_id, emissor, sub, criado_em, ultima_entrada_em)
    values (${empresa_id}, ${funcionario_id}, ${emissor}, ${sub}, ${at}, ${at})
    on conflict do nothing returning 1`);
  return rows.length > 0;
}

export const noteEntry = (tx: Tx, { empresa_id, emissor, sub }: Subject, now: Date) =>
  tx.execute(sql`
    update diretorio_pessoa set ultima_entrada_em = ${now.toISOString()}
     where empresa_id = ${empresa_id} and emissor = ${emissor} and sub = ${sub}`);
