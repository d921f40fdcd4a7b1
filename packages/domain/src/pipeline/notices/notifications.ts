import type { Area, CanalResposta, MotivoRecusa, StatusAprovacao } from '../codes.ts';

export type Destinatario = { para: 'consultor' } | { para: 'especialista'; especialista_id: number };

/** Kinds of notification about a study. Deadlines and renewals come from the daily job, comments from people, the rest from moves. */
export type Notificacao =
  | ({ nome: 'tarefa_aberta'; area: Area } & Destinatario)
  | { nome: 'cotacao_entregue'; areas: Area[]; para: 'consultor' }
  | ({ nome: 'ajuste_solicitado'; area: Area; motivo: string | null } & Destinatario)
  | {
      nome: 'cliente_respondeu';
      areas: Area[];
      canal: CanalResposta;
      status_aprovacao: StatusAprovacao | null;
      para: 'consultor';
    }
  | { nome: 'documento_solicitado'; area: Area; para: 'consultor' }
  | { nome: 'documento_reprovado'; area: Area; para: 'consultor' }
  | { nome: 'proposta_protocolada'; area: Area; para: 'consultor' }
  | { nome: 'apolice_cadastrada'; area: Area; para: 'consultor' }
  | ({ nome: 'area_recusada'; area: Area; motivo: MotivoRecusa } & Destinatario)
  | ({ nome: 'prazo_amanha' | 'prazo_vencido'; area: Area | null } & Destinatario)
  | ({ nome: 'comentario'; area: Area | null } & Destinatario)
  | { nome: 'sem_retorno'; para: 'gerente' }
  | { nome: 'renovacao' | 'revisao_anual'; dias: number; para: 'consultor' };

/** Customers, studies or tasks went from one person to another, both of whom are told. */
export type NotificacaoDeRepasse = {
  nome: 'cliente_transferido' | 'tarefa_transferida';
  sentido: 'recebido' | 'passado';
  clientes: number;
  estudos: number;
  tarefas: number;
  /** The other side; null: several people. */
  colega: string | null;
  motivo: string | null;
};

export type NomeNotificacao = (Notificacao | NotificacaoDeRepasse)['nome'];

export const NOTIFICACAO: Record<NomeNotificacao, string> = {
  tarefa_aberta: 'Nova tarefa',
  cotacao_entregue: 'Cotação entregue',
  ajuste_solicitado: 'Ajuste solicitado',
  cliente_respondeu: 'Cliente respondeu',
  documento_solicitado: 'Documento solicitado',
  documento_reprovado: 'Documento recusado',
  proposta_protocolada: 'Proposta protocolada',
  apolice_cadastrada: 'Apólice cadastrada',
  area_recusada: 'Área recusada',
  comentario: 'Novo comentário',
  prazo_amanha: 'Prazo termina amanhã',
  prazo_vencido: 'Prazo vencido',
  sem_retorno: 'Cliente sem retorno',
  renovacao: 'Renovação',
  revisao_anual: 'Revisão anual',
  cliente_transferido: 'Cliente passado',
  tarefa_transferida: 'Tarefa passada',
};
