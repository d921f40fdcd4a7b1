import type { Actor } from '@farol/domain/access';
import type { Aguardando, Estagio, EstagioEspecialista } from '@farol/domain/pipeline';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { cliente, diagnostico } from '../../db/schema/index.ts';
import { handedOverBy, visibleTo as visibleStudies } from '../../features/diagnosis/index.ts';
import {
  anyOf,
  type Key,
  numbersIn,
  ofCompanies,
  placeIn,
  recordsWith,
  theseIds,
  theseKeys,
  type Wanted,
  withWords,
} from './keys.store.ts';

const FOUND = 20;

export type FoundStudy = {
  empresa_id: number;
  id: number;
  cliente_id: number;
  pessoa_nome: string;
  estagio: Estagio;
  encerrado_em: string | null;
  areas: number[];
  /** Plates of its cars. */
  placas: string[] | null;
  /** The reader's own task that comes first. */
  tarefa: { area: number; estagio_especialista: EstagioEspecialista; aguardando: Aguardando | null } | null;
};

export type StudiesWanted = Wanted & {
  /** Of these customers. */
  clientes: readonly Key[];
  numero: number | undefined;
};

const studiesOf = (customers: SQL): SQL => sql`
  select d.empresa_id, d.diagnostico_id as id from (${customers}) c
    join diagnostico d on d.empresa_id = c.empresa_id and d.cliente_id = c.id and d.excluido_em is null`;

/** Tasks of a specialist that are read, the last assigned first. */
const OWN_TASKS = 5000;

/** Studies that a specialist has or had a task in, of customers with the words. */
const ownStudiesWith = (actor: Actor, { palavras }: Wanted): SQL => sql`
  select e.empresa_id, e.diagnostico_id as id
    from (
      (select t.empresa_id, t.diagnostico_id from tarefa t
        where t.empresa_id = any (${ofCompanies(actor)}) and t.especialista_id = ${actor.funcionario_id}
        order by t.atribuida_em desc limit ${OWN_TASKS})
      union
      select h.empresa_id, h.diagnostico_id from historico_estagio h
       where h.empresa_id = any (${ofCompanies(actor)}) and ${handedOverBy(actor.funcionario_id)}) e
    join ${diagnostico} on ${diagnostico.empresa_id} = e.empresa_id and ${diagnostico.diagnostico_id} = e.diagnostico_id
    join ${cliente} on ${cliente.empresa_id} = e.empresa_id and ${cliente.cliente_id} = ${diagnostico.cliente_id}
   where ${withWords(sql`${cliente.busca}`, palavras)}`;

function keysOf(actor: Actor, wanted: StudiesWanted): SQL[] {
  const { palavras, recentes, clientes, numero } = wanted;
  const numbers = numbersIn(palavras);
  if (palavras.length === 0) return [theseIds(actor, numero === undefined ? recentes : [numero])];
  return [
    actor.perfil === 'specialist' ? ownStudiesWith(actor, wanted) : studiesOf(theseKeys(clientes)),
    ...(numbers.length > 0 ? [recordsWith(actor, 'placa', numbers)] : []),
    ...(numero === undefined ? [] : [theseIds(actor, [numero])]),
  ];
}

/** Areas the reader sees: all, or of a specialist the own. */
const areas = ({ perfil, funcionario_id }: Actor): SQL =>
  perfil === 'specialist'
    ? sql`array(select distinct t.produto_diagnostico_id from tarefa t
                 where t.empresa_id = a.empresa_id and t.diagnostico_id = a.id and t.especialista_id = ${funcionario_id}
                 order by 1)`
    : sql`array(select p.produto_diagnostico_id from diagnostico_produto p
                 where p.empresa_id = a.empresa_id and p.diagnostico_id = a.id and not p.oculto order by 1)`;

const ownTask = ({ funcionario_id }: Actor): SQL => sql`(
  select jsonb_build_object('area', t.produto_diagnostico_id, 'estagio_especialista', t.estagio_especialista,
                            'aguardando', t.aguardando)
    from tarefa t
   where t.empresa_id = a.empresa_id and t.diagnostico_id = a.id and t.especialista_id = ${funcionario_id}
   order by t.cancelada_em is not null, t.estagio_especialista, t.produto_diagnostico_id limit 1)`;

/**
 * Studies of the found customers, of a plate, or of a number, or those opened before: these first, then in the order of the
 * customers, open ones before ended ones, and by last change.
 */
export async function findStudies(tx: Tx, actor: Actor, wanted: StudiesWanted): Promise<FoundStudy[]> {
  const { recentes, clientes, numero } = wanted;
  const { rows } = await tx.execute<FoundStudy>(sql`
    with achado as materialized ${anyOf(keysOf(actor, wanted))},
    escolhido as materialized (
      select ${diagnostico.empresa_id}, ${diagnostico.diagnostico_id} as id, ${diagnostico.cliente_id}, ${diagnostico.estagio},
             ${diagnostico.encerrado_em},
             row_number() over (order by ${diagnostico.diagnostico_id} = ${numero ?? null}::int desc nulls last,
               ${placeIn(sql`a.id`, recentes)},
               ${placeIn(
                 sql`${diagnostico.cliente_id}`,
                 clientes.map(({ id }) => id),
               )},
               ${diagnostico.encerrado_em} is not null, ${diagnostico.atualizado_em} desc, a.id desc) as lugar
        from achado a
        join ${diagnostico} on ${diagnostico.empresa_id} = a.empresa_id and ${diagnostico.diagnostico_id} = a.id
       where ${visibleStudies(actor)}
       order by lugar limit ${FOUND})
    select a.empresa_id, a.id, a.cliente_id, ${cliente.pessoa_nome}, a.estagio, a.encerrado_em, ${areas(actor)} as areas,
           (select array_agg(distinct i.campos ->> 'veiculo_placa') from diagnostico_produto_item i
             where i.empresa_id = a.empresa_id and i.diagnostico_id = a.id and i.codigo like '3.%' and not i.oculto
               and i.campos ->> 'veiculo_placa' is not null) as placas,
           ${actor.perfil === 'specialist' ? ownTask(actor) : sql`null`} as tarefa
      from escolhido a
      join ${cliente} on ${cliente.empresa_id} = a.empresa_id and ${cliente.cliente_id} = a.cliente_id
     order by a.lugar`);
  return rows;
}
