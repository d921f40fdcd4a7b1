import { type FatosDoQuadro, quadroOf } from '@farol/domain/study';
import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type Db, type StudyKey, statement, type Tx } from '../db/client.ts';
import { fato_estudo, quadro_ato, quadro_carga, quadro_estudo } from '../db/schema/index.ts';
import { FACTS_OF_STUDIES, ITEMS_WITH_PREMIUM } from './dashboard/facts.store.ts';
import { STUDIES } from './filters.store.ts';

/** Studies read and written at once. */
const PORTION = 500;

/**
 * What the boards know of studies that are there, of customers who are there. Each table is asked for the study: a plan
 * made while the tables were empty, and kept, would read every item once for every option.
 */
const FACTS = statement<{ fatos: FatosDoQuadro }>(
  'board_facts',
  `select to_json(f) as fatos from (
  select s.empresa_id, s.diagnostico_id, s.cliente_id, c.pessoa_nome, s.consultor_id, s.exemplo, s.estagio,
         s.entrada_no_estagio, s.encerrado_em, s.encerrado_motivo, s.data_inicio,
         array(select distinct h.para from historico_estagio h
                where h.empresa_id = s.empresa_id and h.diagnostico_id = s.diagnostico_id and h.objeto = 'estudo') as etapas, (
           select json_build_object('atividade_id', a.atividade_id, 'status_tarefa', a.status_tarefa,
                    'aguardando', a.aguardando, 'prazo', a.prazo, 'adiada_ate', a.adiada_ate,
                    'pontualidade', a.pontualidade, 'resposta_em', a.resposta_em)
             from atividade a
            where a.empresa_id = s.empresa_id and a.diagnostico_id = s.diagnostico_id
              and a.tipo_atividade = 'estudo') as atividade,
         array(select p.produto_diagnostico_id from diagnostico_produto p
                where p.empresa_id = s.empresa_id and p.diagnostico_id = s.diagnostico_id and not p.oculto
                order by 1) as areas, (
           select coalesce(json_agg(json_build_object('tarefa_id', t.tarefa_id,
                    'produto_diagnostico_id', t.produto_diagnostico_id, 'especialista_id', t.especialista_id,
                    'estagio_especialista', t.estagio_especialista, 'aguardando', t.aguardando, 'prazo', t.prazo,
                    'adiada_ate', t.adiada_ate, 'entrada_no_estagio', t.entrada_no_estagio)), '[]')
             from tarefa t
            where t.empresa_id = s.empresa_id and t.diagnostico_id = s.diagnostico_id
              and t.cancelada_em is null) as tarefas, (
           select coalesce(json_agg(json_build_object(
                    'diagnostico_produto_item_id', o.diagnostico_produto_item_id,
                    'produto_diagnostico_id', p.produto_diagnostico_id, 'status', o.status,
                    'situacao_fornecedor', o.situacao_fornecedor, 'recomendada', o.recomendada, 'rodada', o.rodada,
                    'campos', json_build_object('valor_premio', o.campos -> 'valor_premio',
                      'periodicidade_pagamento', o.campos -> 'periodicidade_pagamento',
                      'vigencia_meses', o.campos -> 'vigencia_meses'))), '[]')
             from diagnostico_produto_item_opcao o
             join diagnostico_produto_item i on i.empresa_id = o.empresa_id and i.diagnostico_id = s.diagnostico_id
              and i.diagnostico_produto_item_id = o.diagnostico_produto_item_id
             join diagnostico_produto p on p.empresa_id = i.empresa_id and p.diagnostico_id = s.diagnostico_id
              and p.diagnostico_produto_id = i.diagnostico_produto_id
            where o.empresa_id = s.empresa_id and o.diagnostico_id = s.diagnostico_id
              and o.excluido_em is null) as opcoes
    from ${STUDIES}
    join diagnostico s on s.empresa_id = k.empresa_id and s.diagnostico_id = k.diagnostico_id
    join cliente c on c.empresa_id = s.empresa_id and c.cliente_id = s.cliente_id
   where s.excluido_em is null and c.excluido_em is null) f`,
);

/**
 * Of studies ($1, $2) deletes the rows of a table that are not among those of now (`current`), and writes those that are
 * new or changed. Rows that are the same are not even locked.
 */
function replacing(table: PgTable, key: string, current: string): string {
  const name = getTableName(table);
  const names = Object.values(getTableColumns(table)).map((column) => column.name);
  const columns = names.join(', ');
  return `
     novo_${name} as materialized (${current}),
     antes_${name} as materialized (
       select ${columns} from ${name} join ${STUDIES}
        using (empresa_id, diagnostico_id)),
     fora_${name} as (
       delete from ${name} using (select ${key} from antes_${name} except select ${key} from novo_${name}) f
        where (${key.replaceAll(/\w+/g, `${name}.$&`)}) = (${key.replaceAll(/\w+/g, 'f.$&')})),
     posto_${name} as (
       insert into ${name} (${columns}) select ${columns} from novo_${name} except select ${columns} from antes_${name}
       on conflict (${key}) do update set (${columns}) = (${columns.replaceAll(/\w+/g, 'excluded.$&')}))`;
}
const rowsIn = (table: PgTable, json: string): string =>
  `select * from json_populate_recordset(null::${getTableName(table)}, ${json}::json)`;

/** $3 to $5: the rows, acts and loads of now. */
const ROWS = statement(
  'board_rows',
  `with ${[
    replacing(quadro_estudo, 'empresa_id, diagnostico_id', rowsIn(quadro_estudo, '$3')),
    replacing(quadro_ato, 'empresa_id, linha_id', rowsIn(quadro_ato, '$4')),
    replacing(quadro_carga, 'empresa_id, diagnostico_id, especialista_id', rowsIn(quadro_carga, '$5')),
  ].join(',')}
   select`,
);
const COUNTED = statement(
  'board_fato_estudo',
  `with ${replacing(fato_estudo, 'empresa_id, diagnostico_id, metrica, origem', FACTS_OF_STUDIES)}
   select`,
);

async function projectPortion(tx: Tx, studies: readonly StudyKey[]): Promise<void> {
  const keys = [studies.map((one) => one.empresa_id), studies.map((one) => one.diagnostico_id)];
  const [facts] = await Promise.all([tx.rows(FACTS, keys), tx.rows(COUNTED, [...keys, ITEMS_WITH_PREMIUM])]);
  const quadros = facts.map(({ fatos }) => quadroOf(fatos));
  const rows = [
    quadros.map(({ linha }) => linha),
    quadros.flatMap(({ atos }) => atos),
    quadros.flatMap(({ cargas }) => cargas),
  ];
  await tx.rows(ROWS, [...keys, ...rows.map((some) => JSON.stringify(some))]);
}

/** Writes what the boards show of these studies, which the transaction holds locked. */
export async function projectStudies(tx: Tx, studies: readonly StudyKey[]): Promise<void> {
  for (let first = 0; first < studies.length; first += PORTION)
    await projectPortion(tx, studies.slice(first, first + PORTION));
}

/** Studies behind this one without a row: all, once the tables are new or emptied. */
async function missingStudies(tx: Tx, { empresa_id, diagnostico_id }: StudyKey): Promise<StudyKey[]> {
  const { rows } = await tx.execute<StudyKey>(sql`
    select d.empresa_id, d.diagnostico_id from diagnostico d
     where (d.empresa_id, d.diagnostico_id) > (${empresa_id}, ${diagnostico_id}) and d.excluido_em is null
       and not exists (select from quadro_estudo q
                        where q.empresa_id = d.empresa_id and q.diagnostico_id = d.diagnostico_id)
       and not exists (select from cliente c where c.empresa_id = d.empresa_id and c.cliente_id = d.cliente_id
                        and c.excluido_em is not null
                        and (c.anonimizado_em is null or exists (
                          select from fato_estudo f
                           where f.empresa_id = d.empresa_id and f.diagnostico_id = d.diagnostico_id)))
     order by d.empresa_id, d.diagnostico_id limit ${PORTION}
       for no key update of d`);
  return rows;
}

/** Writes the rows of all studies that have none, in portions. Called at start, before anyone reads. */
export async function projectMissing(db: Pick<Db, 'service'>): Promise<void> {
  let last: StudyKey | undefined = { empresa_id: 0, diagnostico_id: 0 };
  while (last) {
    const behind: StudyKey = last;
    last = await db.service(async (tx) => {
      const studies = await missingStudies(tx, behind);
      if (studies.length > 0) await projectPortion(tx, studies);
      return studies.at(-1);
    });
  }
}
