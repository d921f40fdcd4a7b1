import { type Area, changeAreas, isRefusal, moveEstudo } from '@farol/domain/pipeline';
import { auditForeignReads } from '../../platform/foreign-reads.ts';
import { refuseExample } from '../customers/index.ts';
import { getStudy, type RequestContext, refusalError } from '../diagnosis/index.ts';
import { namesOf } from '../employees/index.ts';
import { NOT_SENT } from './move-stage.ts';
import { type OpenPipeline, openPipeline } from './open-pipeline.ts';
import { chosenAreas } from './tasks.store.ts';

/** An administrator gives a reason when sending, not before. */
const MOTIVO = 'prévia';

function sending({ pipeline, contexto }: OpenPipeline, areas: readonly Area[], area: Area | undefined) {
  if (area === undefined) return moveEstudo(pipeline, { estagio: 4, motivo: MOTIVO }, contexto);
  const enviar = { selecionadas: [...areas], enviar: [area] };
  return changeAreas({ ...pipeline, areas: [...areas] }, enviar, contexto);
}

/**
 * Who would get each area, and until when, if the study or one area of it were sent now: the sending itself,
 * without storing it. Refused like the sending.
 */
export const previewSending = (
  { deps, actor, request_id }: RequestContext,
  diagnostico_id: number,
  area: Area | undefined,
) =>
  deps.db.write(actor, async (tx) => {
    const study = await getStudy(tx, actor, diagnostico_id);
    await auditForeignReads(deps, actor, {
      entidade: 'diagnostico',
      rows: [{ empresa_id: study.empresa_id, id: study.diagnostico_id }],
      request_id,
    });
    refuseExample(study, NOT_SENT);
    const open = await openPipeline(tx, deps, actor, study, { candidates: true });
    const result = sending(open, await chosenAreas(tx, study), area);
    if (isRefusal(result)) throw refusalError(result);
    const tasks = result.tipo === 'mudou' ? result.mudancas.novas_tarefas : [];
    const names = await namesOf(
      tx,
      tasks.map((task) => task.especialista_id),
    );
    return tasks.map(({ produto_diagnostico_id, especialista_id, prazo }) => ({
      produto_diagnostico_id,
      especialista: { funcionario_id: especialista_id, pessoa_nome: names.get(especialista_id) ?? '' },
      prazo,
    }));
  });
