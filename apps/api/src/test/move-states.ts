import type { Area } from '@farol/domain/code-lists';
import type { Estagio, EstagioEspecialista } from '@farol/domain/pipeline';
import type { Who } from './brokerage.ts';
import type { Factory, MadeStudy } from './factories.ts';

const DAY = '2026-11-10';
const SPECIALIST: Who = 'especialista';

/** A study at a stage, with the guards of all its moves met. */
export async function studyAt(make: Factory, estagio: Estagio, consultor: Who): Promise<MadeStudy> {
  const task = (area: Area, stage: EstagioEspecialista, more: object = {}) => ({
    area,
    especialista: SPECIALIST,
    estagio_especialista: stage,
    ...more,
  });
  const base = { consultor, estagio };
  switch (estagio) {
    case 1:
    case 2:
    case 3:
      return make.study({ ...base, areas: [1] });
    case 4:
      return make.study({ ...base, tarefas: [task(1, 1)], opcoes: true });
    case 5:
      return make.study({ ...base, tarefas: [task(1, 2)], opcoes: true });
    case 6:
      return make.study({
        ...base,
        tarefas: [task(1, 2, { apresentada: true })],
        opcoes: true,
        estudo: { data_apresentacao: DAY },
      });
    case 7:
      return make.study({
        ...base,
        tarefas: [task(1, 2, { rodada: 2 })],
        opcoes: true,
        estudo: { data_apresentacao: DAY },
      });
    default:
      return make.study({
        ...base,
        tarefas: [task(1, ({ 8: 3, 9: 5, 10: 6 } as const)[estagio], { apresentada: true })],
        opcoes: true,
        estudo: { data_apresentacao: DAY },
      });
  }
}

/**
 * Area 1 at this task stage, area 2 with the provider, so that the study stays open; documents, proposals and
 * policies as all moves require.
 */
export async function taskAt(make: Factory, stage: EstagioEspecialista, consultor: Who): Promise<MadeStudy> {
  const study = await make.study({
    consultor,
    estagio: ({ 1: 7, 2: 6, 3: 8, 4: 8, 5: 9, 6: 9, 7: 9 } as const)[stage],
    opcoes: false,
    tarefas: [
      {
        area: 1,
        especialista: SPECIALIST,
        estagio_especialista: stage,
        apresentada: stage >= 2,
        status_tarefa: stage === 6 ? 3 : stage === 7 ? 4 : 2,
        motivo_recusa: stage === 7 ? 'preco' : null,
      },
      { area: 2, especialista: SPECIALIST, estagio_especialista: 5, apresentada: true },
    ],
    estudo: { data_apresentacao: DAY },
  });
  const chosen = stage >= 3 && stage <= 6;
  const option = await make.option(study, 1, {
    status: chosen ? 'approved' : 'analisis',
    ...(stage >= 4 && chosen && { numero_proposta: 'P-1', data_protocolo: DAY }),
    ...(stage >= 5 && chosen && { situacao_fornecedor: 'emitida' as const }),
  });
  const arquivo_id = await make.file(study.empresa_id);
  const document = { produto_diagnostico_id: 1 as const, tarefa_id: study.tarefas[1], arquivo_id };
  await make.document(study, { ...document, tipo: 'proposta_assinada' });
  if (stage === 3) await make.document(study, { ...document, tipo: 'residencia', status: 'approved' });
  if (stage === 4 || stage === 5)
    await make.document(study, { ...document, tipo: 'renda', arquivo_id: null, obrigatorio: true });
  if (stage === 5)
    await make.policy(study, {
      produto_diagnostico_id: 1,
      diagnostico_produto_item_opcao_id: option,
      arquivo_id,
    });
  return study;
}
