import type { Problema } from '../study/problems/index.ts';
import type { Area, CanalResposta, Papel, Pontualidade } from './codes.ts';
import type { Notificacao } from './notices/notifications.ts';
import type { Atividade, Estudo, NovaTarefa, Opcao, Tarefa } from './state.ts';

export type FieldErrors = Record<string, string[]>;

export type Recusa = {
  tipo: 'nao_encontrado' | 'sem_permissao' | 'versao_antiga' | 'transicao_invalida' | 'dados_invalidos';
  mensagem: string;
  errors?: FieldErrors;
  /** The ones found by guards, with their place in the study. */
  problemas?: readonly Problema[];
};

/** A row of `historico_estagio`. */
export type EventoHistorico = {
  objeto: 'estudo' | 'tarefa';
  /** null for a task created by this change: the id returned by its insert */
  objeto_id: number | null;
  produto_diagnostico_id: Area | null;
  de: string | null;
  para: string;
  evento: string;
  /** false: derived, or an effect of another requested move */
  pedido: boolean;
  funcionario_id: number | null;
  papel: Papel;
  canal: CanalResposta | null;
  motivo: string | null;
  /** punctuality of the stage that ends, fixed here */
  dados: { pontualidade: Pontualidade } | null;
  quando: string;
};

/** Rows to write in one transaction; only differences from the state that was read. */
export type Mudancas = {
  estudo: Partial<Estudo>;
  atividade: Partial<Atividade>;
  tarefas: Array<{ tarefa_id: number; campos: Partial<Omit<Tarefa, 'tarefa_id'>> }>;
  novas_tarefas: NovaTarefa[];
  opcoes: Array<{
    diagnostico_produto_item_opcao_id: number;
    campos: Partial<Pick<Opcao, 'status' | 'motivo_recusa' | 'comentario_cliente' | 'resposta'>>;
  }>;
  historico: EventoHistorico[];
  notificacoes: Notificacao[];
};

export const isUnchanged = (): Mudancas => ({
  estudo: {},
  atividade: {},
  tarefas: [],
  novas_tarefas: [],
  opcoes: [],
  historico: [],
  notificacoes: [],
});

export type Mudou = { tipo: 'mudou'; mudancas: Mudancas };
export type SemMudanca = { tipo: 'sem_mudanca' };
export type Resultado = Mudou | SemMudanca | Recusa;

export const unchanged: SemMudanca = { tipo: 'sem_mudanca' };

export const refusal = (tipo: Recusa['tipo'], mensagem: string, errors?: FieldErrors): Recusa => ({
  tipo,
  mensagem,
  ...(errors && { errors }),
});

export const noPermission = () => refusal('sem_permissao', 'Você pode ver, mas não fazer isto.');

export const isRefusal = (resultado: Resultado): resultado is Recusa =>
  resultado.tipo !== 'mudou' && resultado.tipo !== 'sem_mudanca';

export const mergeErrors = (...partes: readonly FieldErrors[]): FieldErrors => {
  const todos: FieldErrors = {};
  for (const parte of partes)
    for (const [campo, mensagens] of Object.entries(parte))
      todos[campo] = [...(todos[campo] ?? []), ...mensagens];
  return todos;
};
