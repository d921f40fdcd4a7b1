import { type Escopo, type Perfil, perfisDaChave } from '@farol/domain/access';
import { sql } from 'drizzle-orm';
import type { Tx } from '../db/client.ts';
import { actorOf, RIGHTS, type Rights } from './sessions.store.ts';

/** Keys begin with it, so that they are told from tokens of sessions, and found where they were published. */
export const KEY_MARK = 'farol_';

type Row = Rights & {
  chave_api_id: number;
  chave_empresa_id: number;
  chave_perfil: Perfil;
  pessoa_nome: string;
  escopos: Escopo[];
  ultimo_uso_em: string | null;
  expira_em: string;
  revogada: boolean;
};

/** What a key opens: its maker in its own company alone, in the profile of the key. */
export async function findKey(tx: Pick<Tx, 'execute'>, token_hash: string) {
  const { rows } = await tx.execute<Row>(sql`
    select c.chave_api_id, c.empresa_id as chave_empresa_id, c.perfil as chave_perfil, c.escopos, c.ultimo_uso_em,
           c.expira_em, c.revogada_em is not null as revogada, f.pessoa_nome, ${RIGHTS}
      from chave_api c
      join funcionario f on f.empresa_id = c.empresa_id and f.funcionario_id = c.funcionario_id
     where c.token_hash = ${token_hash} and f.ativo and f.excluido_em is null`);
  const row = rows[0];
  const actor = row && actorOf(row, row.chave_perfil);
  if (!actor || !perfisDaChave(actor.cargo).includes(row.chave_perfil)) return undefined;
  const { chave_api_id, chave_empresa_id: empresa_id, escopos } = row;
  return {
    sessao_id: 0,
    pessoa_nome: row.pessoa_nome,
    segundo_fator_falta: false,
    aguarda_segundo_fator: false,
    ultimo_uso_em: new Date(row.ultimo_uso_em ?? 0),
    expira_em: new Date(row.revogada ? 0 : row.expira_em),
    escopos,
    actor: { ...actor, empresa_id, empresas: [empresa_id], chave_api_id },
  };
}

/** Notes when a key was used and from where. */
export const touchKey = (tx: Tx, chave_api_id: number, { now, ip }: { now: Date; ip: string }) =>
  tx.execute(sql`
    update chave_api set ultimo_uso_em = ${now.toISOString()}, ultimo_uso_ip = ${ip}
     where chave_api_id = ${chave_api_id}`);
