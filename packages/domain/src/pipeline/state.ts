import type { CalendarDay } from '../calendar/index.ts';
import type { SimNao } from '../code-lists/index.ts';
import type {
  Aguardando,
  Area,
  Estagio,
  EstagioEspecialista,
  MotivoRecusa,
  Pontualidade,
  SituacaoEstudo,
  StatusRevisao,
  StatusTarefa,
} from './codes.ts';

/** Instants are ISO 8601 with offset. */
export type Estudo = {
  diagnostico_id: number;
  estagio: Estagio;
  entrada_no_estagio: string;
  data_apresentacao: CalendarDay | null;
  encerrado_em: string | null;
  encerrado_motivo: MotivoRecusa | null;
  concluido_em: string | null;
  ultima_atividade_em: string;
  versao: number;
};

/** A specialist's task: one area of one study. */
export type Tarefa = {
  tarefa_id: number;
  produto_diagnostico_id: Area;
  especialista_id: number;
  estagio_especialista: EstagioEspecialista;
  status_tarefa: StatusTarefa;
  rodada: number;
  apresentada: boolean;
  apresentada_em: string | null;
  aguardando: Aguardando | null;
  motivo_recusa: MotivoRecusa | null;
  dias_necessidade: number;
  dias_acompanhamento: number;
  criado_em: string;
  entrada_no_estagio: string;
  prazo: string | null;
  /** fixed when the task ends; while it runs, compare `prazo` with the clock */
  pontualidade: Pontualidade | null;
  lembretes: number;
  concluida_em: string | null;
  cancelada_em: string | null;
  versao: number;
};

export type NovaTarefa = Omit<Tarefa, 'tarefa_id'>;

/** One need of an area, of one insured person. */
export type Item = {
  diagnostico_produto_item_id: number;
  produto_diagnostico_id: Area;
  interesse: SimNao | null;
  sem_oferta: SimNao | null;
  somar: SimNao | null;
  tempo_necessidade: number | null;
  dias_acompanhamento: number | null;
};

/** A collected answer that is not sent yet. */
export type Resposta = {
  status: Exclude<StatusRevisao, 'analisis'>;
  comentario: string | null;
  motivo_recusa: MotivoRecusa | null;
  /** Who declares to know that the approved option is above the investor's profile. */
  declaracao_nome?: string;
};

export type Opcao = {
  diagnostico_produto_item_opcao_id: number;
  diagnostico_produto_item_id: number;
  produto_diagnostico_id: Area;
  status: StatusRevisao;
  rodada: number;
  validade_proposta: CalendarDay | null;
  motivo_recusa: MotivoRecusa | null;
  /** the customer's comment with the answer in effect */
  comentario_cliente: string | null;
  resposta: Resposta | null;
};

/** The consultant's activity of a study. */
export type Atividade = {
  status_tarefa: StatusTarefa;
  aguardando: Aguardando | null;
  entrada_no_estagio: string;
  prazo: string | null;
  pontualidade: Pontualidade | null;
  lembretes: number;
  concluida_em: string | null;
};

/** Complete input of the state machines, read under the lock of the study's row. */
export type Pipeline = {
  estudo: Estudo;
  atividade: Atividade;
  /** areas selected in the study */
  areas: readonly Area[];
  /** cancelled ones included */
  tarefas: readonly Tarefa[];
  itens: readonly Item[];
  opcoes: readonly Opcao[];
};

export const situacaoOf = (estudo: Pick<Estudo, 'estagio' | 'encerrado_em'>): SituacaoEstudo =>
  estudo.encerrado_em === null ? estudo.estagio : 'encerrado';

const ENVIO = 4;

/** In preparation: not sent to quotation and not closed; a customer has at most one such study. */
export const isInPreparation = (estudo: { estagio: number; encerrado_em?: string | null }): boolean =>
  !estudo.encerrado_em && estudo.estagio < ENVIO;

/** In force: not cancelled. A refused task is in force but not live. */
export const isInForce = (tarefa: Pick<Tarefa, 'cancelada_em'>): boolean => tarefa.cancelada_em === null;

/** The task was refused, which ends its area. */
export const isAreaEnded = ({ estagio_especialista }: { estagio_especialista: number }): boolean =>
  estagio_especialista === 7;

export const isLive = (tarefa: Pick<Tarefa, 'cancelada_em' | 'estagio_especialista'>): boolean =>
  isInForce(tarefa) && !isAreaEnded(tarefa);

export function tarefaOfArea<T extends NovaTarefa>(tarefas: readonly T[], area: Area): T | undefined {
  return tarefas.find((t) => t.produto_diagnostico_id === area && isInForce(t));
}

/** Options that the customer has approved. */
export const approvedIds = ({ opcoes }: Pick<Pipeline, 'opcoes'>): ReadonlySet<number> =>
  new Set(
    opcoes.filter(({ status }) => status === 'approved').map((o) => o.diagnostico_produto_item_opcao_id),
  );

export const wantedItens = (itens: readonly Item[], area: Area): Item[] =>
  itens.filter((i) => i.produto_diagnostico_id === area && i.interesse === 'S');
