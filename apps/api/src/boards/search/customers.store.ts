import type { Actor } from '@farol/domain/access';
import { beginningsOf } from '@farol/domain/search';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { cliente, funcionario } from '../../db/schema/index.ts';
import { visibleCustomers } from '../../features/customers/index.ts';
import { anyOf, customersWith, type Key, placeIn, theseIds, type Wanted } from './keys.store.ts';

/** Found customers whose studies, policies and tasks are found with them. */
const FOUND = 20;

export type FoundCustomer = {
  empresa_id: number;
  id: number;
  pessoa_nome: string;
  pessoa_celular: string | null;
  pessoa_email: string | null;
  endereco_cidade: string | null;
  endereco_estado: string | null;
  consultor_id: number;
  consultor: string | null;
};

/** A search of one letter too few is in the middle of many names: those that begin with it are meant first. */
function beginsWith({ palavras }: Wanted): SQL {
  const words = palavras.map((spellings) =>
    sql.join(
      spellings
        .flatMap(beginningsOf)
        .map((pattern) => sql`${cliente.busca} like farol_sem_acento(${pattern}::text)`),
      sql` or `,
    ),
  );
  return sql.join(
    words.map((word) => sql`(${word})`),
    sql` and `,
  );
}

/** Customers with the words, or those opened before: these first, then by name and last change. */
export async function findCustomers(tx: Tx, actor: Actor, wanted: Wanted): Promise<FoundCustomer[]> {
  const keys = wanted.palavras.length > 0 ? customersWith(actor, wanted) : theseIds(actor, wanted.recentes);
  const { rows } = await tx.execute<FoundCustomer>(sql`
    with achado as materialized ${anyOf([keys])}
    select ${cliente.empresa_id}, ${cliente.cliente_id} as id, ${cliente.pessoa_nome}, ${cliente.pessoa_celular}, ${cliente.pessoa_email},
           ${cliente.endereco_cidade}, ${cliente.endereco_estado}, ${cliente.consultor_id}, ${funcionario.pessoa_nome} as consultor
      from achado a
      join ${cliente} on ${cliente.empresa_id} = a.empresa_id and ${cliente.cliente_id} = a.id
      left join ${funcionario} on ${funcionario.funcionario_id} = ${cliente.consultor_id}
      left join lateral (
        select d.atualizado_em from diagnostico d
         where ${cliente.atendido} and d.empresa_id = a.empresa_id and d.cliente_id = a.id and d.excluido_em is null
         order by d.diagnostico_id desc limit 1) e on true
     where ${visibleCustomers(actor)}
     order by ${placeIn(sql`a.id`, wanted.recentes)}, ${wanted.palavras.length > 0 ? sql`(${beginsWith(wanted)}) desc,` : sql``}
              greatest(${cliente.atualizado_em}, e.atualizado_em) desc, a.id desc
     limit ${FOUND}`);
  return rows;
}

export const keysOf = (found: readonly Key[]): Key[] =>
  found.map(({ empresa_id, id }) => ({ empresa_id, id }));
