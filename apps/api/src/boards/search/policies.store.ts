import type { Actor } from '@farol/domain/access';
import { AREA } from '@farol/domain/code-lists';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { cliente, diagnostico, diagnostico_apolice } from '../../db/schema/index.ts';
import { coveredCodes } from '../../features/diagnosis/index.ts';
import { visiblePolicies } from '../../features/policies/index.ts';
import {
  anyOf,
  type Key,
  numbersIn,
  placeIn,
  recordsWith,
  SHOWN,
  theseIds,
  theseKeys,
  type Wanted,
} from './keys.store.ts';

export type FoundPolicy = {
  empresa_id: number;
  id: number;
  cliente_id: number;
  diagnostico_id: number | null;
  produto_diagnostico_id: number;
  pessoa_nome: string;
  cobertura: string | null;
  codigos: string[] | null;
  numero_apolice: string | null;
  placa: string | null;
  fornecedor: string | null;
  vigencia_fim: string | null;
};

type PoliciesWanted = Wanted & {
  /** Whose policies: customers, or, of a specialist, studies. */
  clientes: readonly Key[];
  estudos: readonly Key[];
};

const ofCustomers = (keys: readonly Key[]): SQL => sql`
  select p.empresa_id, p.diagnostico_apolice_id as id from (${theseKeys(keys)}) c
    join diagnostico_apolice p on p.empresa_id = c.empresa_id and p.cliente_id = c.id`;

const ofStudies = (studies: SQL, which: SQL): SQL => sql`
  select p.empresa_id, p.diagnostico_apolice_id as id from (${studies}) c
    join diagnostico_apolice p on p.empresa_id = c.empresa_id and p.diagnostico_id = c.id and ${which}`;

/** By number, by their own plates, and of a study's cars by those. */
function byNumber(actor: Actor, { palavras }: Wanted): SQL[] {
  const numbers = numbersIn(palavras);
  if (numbers.length === 0) return [];
  const cars = ofStudies(
    recordsWith(actor, 'placa', numbers),
    sql`p.produto_diagnostico_id = ${AREA.protecao}`,
  );
  return [recordsWith(actor, 'apolice', numbers), recordsWith(actor, 'placa_da_apolice', numbers), cars];
}

const keysOf = (actor: Actor, wanted: PoliciesWanted): SQL[] =>
  wanted.palavras.length === 0
    ? [theseIds(actor, wanted.recentes)]
    : [
        ...byNumber(actor, wanted),
        ofCustomers(wanted.clientes),
        ofStudies(theseKeys(wanted.estudos), sql`true`),
      ];

/** Policies by number of policy or proposal or by plate, and of the found people; those in force the longest first. */
export async function findPolicies(tx: Tx, actor: Actor, wanted: PoliciesWanted): Promise<FoundPolicy[]> {
  const id = diagnostico_apolice.diagnostico_apolice_id;
  const { rows } = await tx.execute<FoundPolicy>(sql`
    with achado as materialized ${anyOf(keysOf(actor, wanted))}
    select ${diagnostico_apolice.empresa_id}, ${id} as id, ${diagnostico_apolice.cliente_id}, ${diagnostico_apolice.diagnostico_id},
           ${diagnostico_apolice.produto_diagnostico_id}, ${cliente.pessoa_nome}, ${diagnostico_apolice.cobertura},
           ${coveredCodes('diagnostico_apolice')} as codigos, ${diagnostico_apolice.numero_apolice}, ${diagnostico_apolice.placa},
           ${diagnostico_apolice.fornecedor}, to_char(${diagnostico_apolice.vigencia_fim}, 'YYYY-MM-DD') as vigencia_fim
      from achado a
      join ${diagnostico_apolice} on ${diagnostico_apolice.empresa_id} = a.empresa_id and ${id} = a.id
      join ${cliente} on ${cliente.empresa_id} = a.empresa_id and ${cliente.cliente_id} = ${diagnostico_apolice.cliente_id}
      left join ${diagnostico} on ${diagnostico.empresa_id} = a.empresa_id
       and ${diagnostico.diagnostico_id} = ${diagnostico_apolice.diagnostico_id}
     where ${visiblePolicies(actor)}
     order by ${placeIn(sql`a.id`, wanted.recentes)},
              ${placeIn(
                sql`${diagnostico_apolice.cliente_id}`,
                wanted.clientes.map((one) => one.id),
              )},
              ${diagnostico_apolice.vigencia_fim} desc nulls first, a.id desc
     limit ${SHOWN}`);
  return rows;
}
