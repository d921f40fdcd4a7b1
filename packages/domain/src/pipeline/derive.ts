import type { Aguardando, SituacaoEstudo } from './codes.ts';
import { type Estudo, isLive, situacaoOf, type Tarefa } from './state.ts';

type EstudoApresentado = Pick<Estudo, 'data_apresentacao' | 'encerrado_em'>;
type TarefaDerivavel = Pick<Tarefa, 'estagio_especialista' | 'apresentada' | 'cancelada_em'>;

/**
 * Stage of a study from `enviar_cotacao` on: that of its least advanced live area. Closed when marked as closed or
 * when no area is live.
 */
export function deriveEstagio(
  tarefas: readonly TarefaDerivavel[],
  diagnostico: EstudoApresentado,
): SituacaoEstudo {
  if (diagnostico.encerrado_em !== null) return 'encerrado';
  const vivas = tarefas.filter(isLive);
  if (vivas.length === 0) return 'encerrado';
  const alguma = (teste: (t: TarefaDerivavel) => boolean) => vivas.some(teste);
  const apresentado = diagnostico.data_apresentacao !== null;

  if (alguma((t) => t.estagio_especialista === 1)) return apresentado ? 7 : 4;
  if (alguma((t) => t.estagio_especialista === 2 && !t.apresentada)) return apresentado ? 7 : 5;
  if (alguma((t) => t.estagio_especialista === 2)) return 6;
  if (alguma((t) => t.estagio_especialista === 3 || t.estagio_especialista === 4)) return 8;
  if (alguma((t) => t.estagio_especialista === 5)) return 9;
  return 10;
}

const ORDEM: readonly Aguardando[] = ['consultor', 'cliente', 'especialista', 'fornecedor'];

/** Who the study waits for: the consultant takes precedence, whose action is possible now. */
export function aguardandoOfEstudo(
  estudo: Pick<Estudo, 'estagio' | 'encerrado_em'>,
  tarefas: ReadonlyArray<Pick<Tarefa, 'estagio_especialista' | 'aguardando' | 'cancelada_em'>>,
): Aguardando | null {
  const situacao = situacaoOf(estudo);
  if (situacao === 'encerrado' || situacao === 10) return null;
  if (situacao <= 3) return 'consultor';
  // quotes cannot be presented before the last one arrives: no action for the consultant
  if (situacao === 4) return 'especialista';
  const vivas = tarefas.filter(isLive);
  return ORDEM.find((quem) => vivas.some((t) => t.aguardando === quem)) ?? null;
}
