import { AREAS } from '@farol/domain/code-lists';
import type { Area, Candidato } from '@farol/domain/pipeline';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import type { Study } from '../diagnosis/index.ts';

export type CandidatesByArea = ReadonlyMap<Area, Candidato[]>;

type Row = Omit<Candidato, 'ultima_atribuicao'> & { area: Area; ultima_atribuicao: Date | null };

/** Nobody works on a sample study: its quotes were made up for its consultant. */
const consultantItself = ({ consultor_id }: Study): CandidatesByArea => {
  const self = { funcionario_id: consultor_id, relacionado: false, atendeu_antes: false };
  return new Map(AREAS.map((area) => [area, [{ ...self, tarefas_abertas: 0, ultima_atribuicao: null }]]));
};

/** Active specialists per area who serve the study's company, with the inputs of routing. */
export async function candidatesFor(tx: Tx, study: Study): Promise<CandidatesByArea> {
  if (study.exemplo) return consultantItself(study);
  const { rows } = await tx.execute<Row>(sql`
    select e.produto_diagnostico_id as area, f.funcionario_id,
           exists (select from funcionario_relacionamento r
                    where r.funcionario_id = ${study.consultor_id}
                      and r.relacionado_id = f.funcionario_id) as relacionado,
           f.funcionario_id is not distinct from antes.especialista_id as atendeu_antes,
           coalesce(carga.abertas, 0)::int as tarefas_abertas, carga.ultima as ultima_atribuicao
      from funcionario_especialidade e
      join funcionario f on f.funcionario_id = e.funcionario_id
      left join lateral (
        select t.especialista_id from tarefa t
          join diagnostico d on d.empresa_id = t.empresa_id and d.diagnostico_id = t.diagnostico_id
         where d.empresa_id = ${study.empresa_id} and d.cliente_id = ${study.cliente_id}
           and d.diagnostico_id <> ${study.diagnostico_id}
           and t.produto_diagnostico_id = e.produto_diagnostico_id
         order by d.diagnostico_id desc, t.tarefa_id desc limit 1) antes on true
      left join lateral (
        select count(*) filter (where t.cancelada_em is null and t.estagio_especialista < 6) as abertas,
               max(t.atribuida_em) as ultima
          from tarefa t
         where t.empresa_id = any ((select farol_empresas())::int[]) and t.especialista_id = f.funcionario_id) carga on true
     where f.ativo and f.excluido_em is null and f.funcionario_cargo_id = 4
       and (f.empresa_id = ${study.empresa_id} or ${study.empresa_id} = any (f.empresas_ids))`);
  return Map.groupBy(
    rows.map(({ ultima_atribuicao, ...row }) => ({
      ...row,
      ultima_atribuicao: ultima_atribuicao && new Date(ultima_atribuicao).toISOString(),
    })),
    (row) => row.area,
  );
}

type EndedTask = { tarefa_id: number; area: Area; especialista_id: number };

/** Refused tasks of a study that may be reopened. */
export async function endedTasks(tx: Tx, study: Pick<Study, 'empresa_id' | 'diagnostico_id'>) {
  const { rows } = await tx.execute<EndedTask>(sql`
    select tarefa_id, produto_diagnostico_id as area, especialista_id from tarefa
     where empresa_id = ${study.empresa_id} and diagnostico_id = ${study.diagnostico_id}
       and estagio_especialista = 7 and cancelada_em is null
     order by tarefa_id`);
  return rows;
}

/** Keeps the task's version, which the reopening that follows raises. */
export const giveEndedTask = (
  tx: Tx,
  { empresa_id, diagnostico_id }: Pick<Study, 'empresa_id' | 'diagnostico_id'>,
  { tarefa_id, para, now }: { tarefa_id: number; para: number; now: Date },
) =>
  tx.execute(sql`
    update tarefa set especialista_id = ${para}, atribuida_em = ${now.toISOString()}
     where empresa_id = ${empresa_id} and diagnostico_id = ${diagnostico_id} and tarefa_id = ${tarefa_id}`);
