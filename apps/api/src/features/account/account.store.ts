import type { Actor, Cargo } from '@farol/domain/access';
import type { Uf } from '@farol/domain/locations';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import type { FileRow } from '../../platform/files/file-reply.ts';
import { colleaguesOf } from '../employees/index.ts';

export type Profile = {
  funcionario_id: number;
  pessoa_nome: string;
  pessoa_email: string;
  pessoa_telefone: string | null;
  endereco_estado: Uf | null;
  endereco_cidade: string | null;
  usuario_username: string;
  senha_alterada_em: string | null;
  funcionario_cargo_id: Cargo;
  empresa_id: number;
  empresa_nome_fantasia: string;
  versao: number;
  logo: FileRow | null;
  termos: (FileRow & { chave: string }) | null;
};

const FILE = sql.raw(`jsonb_build_object(
  'arquivo_id', a.arquivo_id, 'nome', a.nome, 'tipo', a.tipo, 'tamanho', a.tamanho, 'chave', a.chave)`);

/** The own data of a person, with the uploaded files. */
export async function findProfile(tx: Tx, funcionario_id: number): Promise<Profile | undefined> {
  const { rows } = await tx.execute<Profile>(sql`
    select f.funcionario_id, f.pessoa_nome, f.pessoa_email, f.pessoa_telefone, f.endereco_estado,
           f.endereco_cidade, f.usuario_username, f.senha_alterada_em, f.funcionario_cargo_id,
           f.empresa_id, e.empresa_nome_fantasia, f.versao,
           (select ${FILE} from arquivo a
             where a.empresa_id = f.empresa_id and a.arquivo_id = f.logo_arquivo_id) as logo,
           (select ${FILE} from arquivo a
             where a.empresa_id = f.empresa_id and a.arquivo_id = f.termos_arquivo_id) as termos
      from funcionario f join empresa e on e.empresa_id = f.empresa_id
     where f.funcionario_id = ${funcionario_id} and f.excluido_em is null`);
  return rows[0];
}

/** On the service's door: a request's role does not read it. */
export async function findPasswordHash(tx: Tx, funcionario_id: number): Promise<string | null> {
  const { rows } = await tx.execute<{ senha_hash: string | null }>(
    sql`select senha_hash from funcionario where funcionario_id = ${funcionario_id}`,
  );
  return rows[0]?.senha_hash ?? null;
}

/** Home company and job title of a person in the actor's scope, active or not. */
export async function findColleagueRow(
  tx: Tx,
  actor: Pick<Actor, 'empresas'>,
  funcionario_id: number,
): Promise<{ empresa_id: number; funcionario_cargo_id: Cargo } | undefined> {
  const { rows } = await tx.execute<{ empresa_id: number; funcionario_cargo_id: Cargo }>(sql`
    select empresa_id, funcionario_cargo_id from funcionario
     where funcionario_id = ${funcionario_id} and ${colleaguesOf(actor)}`);
  return rows[0];
}

export type ProfileChange = Pick<
  Profile,
  | 'pessoa_nome'
  | 'pessoa_email'
  | 'pessoa_telefone'
  | 'endereco_estado'
  | 'endereco_cidade'
  | 'usuario_username'
>;

/** False if the row has another version by now. */
export async function updateProfile(
  tx: Tx,
  row: Pick<Profile, 'funcionario_id' | 'versao'>,
  change: ProfileChange,
  now: Date,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update funcionario
       set pessoa_nome = ${change.pessoa_nome}, pessoa_email = ${change.pessoa_email},
           pessoa_telefone = ${change.pessoa_telefone}, endereco_estado = ${change.endereco_estado},
           endereco_cidade = ${change.endereco_cidade}, usuario_username = ${change.usuario_username},
           versao = versao + 1, atualizado_em = ${now.toISOString()}
     where funcionario_id = ${row.funcionario_id} and versao = ${row.versao} and excluido_em is null
    returning 1`);
  return rows.length > 0;
}

/** Columns that hold the file of a person, with the owner under which it is stored. */
export const PERSONAL_FILES = {
  logo_arquivo_id: 'funcionario_logo',
  termos_arquivo_id: 'funcionario_termos',
} as const;

export const setPersonalFile = (
  tx: Tx,
  column: keyof typeof PERSONAL_FILES,
  funcionario_id: number,
  arquivo_id: number,
) =>
  tx.execute(sql`
    update funcionario set ${sql.identifier(column)} = ${arquivo_id} where funcionario_id = ${funcionario_id}`);
