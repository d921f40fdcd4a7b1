import { type Actor, CARGO_LABELS, type Cargo } from '@farol/domain/access';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { cliente, funcionario } from '../../db/schema/index.ts';
import { visibleCustomers } from '../../features/customers/index.ts';
import { colleaguesOf } from '../../features/employees/index.ts';
import {
  anyOf,
  type Key,
  placeIn,
  recordsWith,
  SHOWN,
  theseIds,
  theseKeys,
  type Wanted,
  withWords,
} from './keys.store.ts';

export type FoundTask = {
  empresa_id: number;
  id: number;
  cliente_id: number;
  pessoa_nome: string;
  texto: string;
  hora: string | null;
  dia: string;
};

const notedOf = (keys: readonly Key[]): SQL => sql`
  select t.empresa_id, t.atividade_id as id from (${theseKeys(keys)}) c
    join atividade t on t.empresa_id = c.empresa_id and t.cliente_id = c.id and t.tipo_atividade = 'propria'`;

/** Open noted tasks by their words, or of the found customers; the next first. */
export async function findTasks(
  tx: Tx,
  actor: Actor,
  wanted: Wanted & { clientes: readonly Key[] },
): Promise<FoundTask[]> {
  const keys =
    wanted.palavras.length === 0
      ? [theseIds(actor, wanted.recentes)]
      : [recordsWith(actor, 'tarefa', wanted.palavras), notedOf(wanted.clientes)];
  const { rows } = await tx.execute<FoundTask>(sql`
    with achado as materialized ${anyOf(keys)}
    select a.empresa_id, a.id, ${cliente.cliente_id}, ${cliente.pessoa_nome}, t.texto, t.hora,
           to_char(t.prazo, 'YYYY-MM-DD') as dia
      from achado a
      join atividade t on t.empresa_id = a.empresa_id and t.atividade_id = a.id
       and t.tipo_atividade = 'propria' and t.status_tarefa < 3
      join ${cliente} on ${cliente.empresa_id} = a.empresa_id and ${cliente.cliente_id} = t.cliente_id
     where ${visibleCustomers(actor)} and not ${cliente.exemplo}
     order by ${placeIn(sql`a.id`, wanted.recentes)}, t.prazo, a.id
     limit ${SHOWN}`);
  return rows;
}

export type FoundPerson = {
  empresa_id: number;
  id: number;
  pessoa_nome: string;
  pessoa_email: string;
  funcionario_cargo_id: Cargo;
  ativo: boolean;
};

const TEXT = sql`(${funcionario.busca} || ' ' || farol_sem_acento(
  ${sql.param(JSON.stringify(CARGO_LABELS))}::jsonb ->> ${funcionario.funcionario_cargo_id}::text))`;

const chosen = ({ palavras, recentes }: Wanted): SQL =>
  palavras.length === 0
    ? sql`${funcionario.funcionario_id} = any (${sql.param([...recentes])}::int[])`
    : withWords(TEXT, palavras);

/** People of the company by name, e-mail, login or job title; those who work there first. */
export async function findPeople(tx: Tx, actor: Actor, wanted: Wanted): Promise<FoundPerson[]> {
  const { rows } = await tx.execute<FoundPerson>(sql`
    select ${funcionario.empresa_id}, ${funcionario.funcionario_id} as id, ${funcionario.pessoa_nome}, ${funcionario.pessoa_email},
           ${funcionario.funcionario_cargo_id}, ${funcionario.ativo}
      from ${funcionario}
     where ${colleaguesOf(actor)} and ${chosen(wanted)}
     order by ${placeIn(sql`${funcionario.funcionario_id}`, wanted.recentes)}, ${funcionario.ativo} desc, ${funcionario.pessoa_nome}
     limit ${SHOWN}`);
  return rows;
}
