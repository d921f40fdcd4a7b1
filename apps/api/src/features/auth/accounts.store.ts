import type { Cargo } from '@farol/domain/access';
import type { Area } from '@farol/domain/code-lists';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';

type NewAccount = {
  nome: string;
  email: string;
  usuario_username: string;
  /** Null: only the company's directory opens it. */
  senha_hash: string | null;
  cargo: Cargo;
};

/** Serialises the check: two concurrent sign-ups do not both become the first. */
export async function isEmptyInstallation(tx: Tx): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('farol.primeira_conta'))`);
  return !(await hasAccounts(tx));
}

export async function hasAccounts(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute(sql`select 1 from funcionario limit 1`);
  return rows.length > 0;
}

export async function createAccount(
  tx: Tx,
  account: NewAccount & { empresa_id: number; criado_por?: number | null },
  now: Date,
): Promise<number> {
  const { rows } = await tx.execute<{ funcionario_id: number }>(sql`
    insert into funcionario (empresa_id, pessoa_nome, pessoa_email, usuario_username, senha_hash,
                             senha_alterada_em, funcionario_cargo_id, criado_por, criado_em)
    values (${account.empresa_id}, ${account.nome}, ${account.email}, ${account.usuario_username},
            ${account.senha_hash}, ${account.senha_hash === null ? null : now.toISOString()}, ${account.cargo}, ${account.criado_por ?? null},
            ${now.toISOString()})
    returning funcionario_id`);
  return rows[0]!.funcionario_id;
}

/** The areas that a new specialist quotes. */
export const giveAreas = (
  tx: Tx,
  { empresa_id, funcionario_id }: { empresa_id: number; funcionario_id: number },
  areas: readonly Area[],
  now: Date,
) =>
  tx.execute(sql`
    insert into funcionario_especialidade (empresa_id, funcionario_id, produto_diagnostico_id, criado_em)
    select ${empresa_id}, ${funcionario_id}, area, ${now.toISOString()}
      from unnest(${sql.param(areas)}::int[]) area`);

export async function createFirstAccount(
  tx: Tx,
  first: NewAccount & { empresa_nome_fantasia: string },
  now: Date,
): Promise<{ empresa_id: number; funcionario_id: number }> {
  const { rows } = await tx.execute<{ empresa_id: number }>(sql`
    insert into empresa (empresa_nome_fantasia) values (${first.empresa_nome_fantasia}) returning empresa_id`);
  const { empresa_id } = rows[0]!;
  return { empresa_id, funcionario_id: await createAccount(tx, { ...first, empresa_id }, now) };
}
