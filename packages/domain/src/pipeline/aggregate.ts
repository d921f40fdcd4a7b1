import { APROVACAO_DA_REVISAO, type StatusAprovacao, type StatusRevisao } from './codes.ts';
import { isLive, type Opcao, type Pipeline, type Tarefa } from './state.ts';

type Status = Pick<Opcao, 'status'>;

const primeiro = (ordem: readonly StatusRevisao[], presentes: readonly StatusRevisao[]): StatusRevisao =>
  ordem.find((s) => presentes.includes(s)) ?? 'reproved';

/** One item of one insured person: approved as soon as one option is. */
export const situacaoOfItem = (opcoes: readonly Status[]): StatusRevisao =>
  primeiro(
    ['approved', 'adjust', 'analisis'],
    opcoes.map((o) => o.status),
  );

/** One area: any adjustment, then any pending answer, takes precedence over approvals. */
export const situacaoOfItens = (itens: readonly StatusRevisao[]): StatusRevisao =>
  primeiro(['adjust', 'analisis', 'approved'], itens);

export const opcoesOfRodada = (
  opcoes: readonly Opcao[],
  tarefa: Pick<Tarefa, 'produto_diagnostico_id' | 'rodada'>,
): Opcao[] =>
  opcoes.filter(
    (o) => o.produto_diagnostico_id === tarefa.produto_diagnostico_id && o.rodada === tarefa.rodada,
  );

export function situacaoOfArea(opcoes: readonly Opcao[]): StatusRevisao {
  const porItem = Map.groupBy(opcoes, (o) => o.diagnostico_produto_item_id);
  return situacaoOfItens([...porItem.values()].map(situacaoOfItem));
}

/** Weight of an area in the study's label; an area without quotes has none. */
function weightOfTarefa(tarefa: Tarefa, opcoes: readonly Opcao[]): StatusRevisao | null {
  switch (tarefa.estagio_especialista) {
    case 1:
      return tarefa.rodada > 1 ? 'adjust' : null;
    case 2:
      return situacaoOfArea(opcoesOfRodada(opcoes, tarefa));
    case 7:
      return null;
    default:
      return 'approved';
  }
}

/** `status_aprovacao`, a label that no rule reads: null before the first presentation. */
export function approvalLabel(
  pipeline: Pick<Pipeline, 'estudo' | 'tarefas' | 'opcoes'>,
): StatusAprovacao | null {
  if (pipeline.estudo.data_apresentacao === null) return null;
  const pesos = pipeline.tarefas
    .filter(isLive)
    .map((t) => weightOfTarefa(t, pipeline.opcoes))
    .filter((s) => s !== null);
  return APROVACAO_DA_REVISAO[situacaoOfItens(pesos)];
}
