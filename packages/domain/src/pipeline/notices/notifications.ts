import type { CalendarDay } from '../../calendar/index.ts';
import type { Area, CanalResposta, MotivoRecusa, StatusAprovacao } from '../codes.ts';
import type { NotificacaoDoDia } from '../reminders/daily-notices.ts';

export type Destinatario = { para: 'consultor' } | { para: 'especialista'; especialista_id: number };

/** Notices stored before comments were named by id have none. */
type SobreComentario = { area: Area | null; comentario_id?: number };

/** Kinds of notification about a study. Comments come from people, the rest from moves. */
export type Notificacao =
  | { nome: 'tarefa_aberta'; area: Area; para: 'especialista'; especialista_id: number }
  /** `pendentes`: areas whose quotes the first presentation still waits for. */
  | { nome: 'cotacao_entregue'; areas: Area[]; pendentes?: Area[]; para: 'consultor' }
  | ({ nome: 'ajuste_solicitado'; area: Area; motivo: string | null } & Destinatario)
  | {
      nome: 'cliente_respondeu';
      areas: Area[];
      canal: CanalResposta;
      status_aprovacao: StatusAprovacao | null;
      para: 'consultor';
    }
  | { nome: 'documento_solicitado'; area: Area; para: 'consultor' }
  | { nome: 'documentos_enviados'; area: Area; para: 'especialista'; especialista_id: number }
  /** By the private link; once a day. */
  | { nome: 'documentos_do_cliente'; para: 'consultor' }
  /** Before the first meeting; once a day. */
  | { nome: 'ficha_recebida'; para: 'consultor' }
  | { nome: 'documento_reprovado'; area: Area; para: 'consultor' }
  | { nome: 'proposta_protocolada'; area: Area; para: 'consultor' }
  | { nome: 'apolice_cadastrada'; area: Area; para: 'consultor' }
  | ({ nome: 'area_recusada'; area: Area; motivo: MotivoRecusa } & Destinatario)
  | ({ nome: 'comentario' } & SobreComentario & Destinatario)
  | ({
      nome: 'mencao';
      para: 'pessoa';
      funcionario_id: number;
      lado: 'consultor' | 'especialista';
    } & SobreComentario);

/** Customers, studies or tasks went from one person to another, both of whom are notified. */
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

/** Of the installation or the company, to administrators. */
export type NotificacaoDaInstalacao =
  | {
      nome: 'backup_falhou';
      /** Day of the last whole backup. */
      ultimo: CalendarDay | null;
      /** Why the last one ended; null: none began in time. */
      motivo: string | null;
    }
  | {
      /** A copy of everything the company has was made, or could not be. */
      nome: 'levar_tudo';
      /** Who asked; null: the reader. */
      quem: string | null;
      /** Last day on which it is kept; null: it failed. */
      ate: CalendarDay | null;
      motivo: string | null;
    }
  | {
      /** A key of the company is about to end. */
      nome: 'chave_vence';
      chave: string;
      ate: CalendarDay;
    }
  | {
      /** An address was turned off: nothing arrived for so many days. */
      nome: 'webhook_desligado';
      webhook: string;
      dias: number;
    };

export type NomeNotificacao = (
  | Notificacao
  | NotificacaoDeRepasse
  | NotificacaoDoDia
  | NotificacaoDaInstalacao
)['nome'];

export const NOTIFICACAO: Record<NomeNotificacao, string> = {
  tarefa_aberta: 'Nova tarefa',
  cotacao_entregue: 'Cotação entregue',
  ajuste_solicitado: 'Ajuste solicitado',
  cliente_respondeu: 'Cliente respondeu',
  documento_solicitado: 'Documento solicitado',
  documentos_enviados: 'Documentos enviados',
  documentos_do_cliente: 'Documentos do cliente',
  ficha_recebida: 'Ficha recebida',
  documento_reprovado: 'Documento recusado',
  proposta_protocolada: 'Proposta protocolada',
  apolice_cadastrada: 'Apólice cadastrada',
  area_recusada: 'Área recusada',
  comentario: 'Novo comentário',
  mencao: 'Menção a você',
  prazo_amanha: 'Prazo perto do fim',
  prazo_vencido: 'Prazo vencido',
  acompanhamento: 'Voltar a falar com o cliente',
  sem_retorno: 'Cliente sem retorno',
  tarefa_propria: 'Tarefa anotada',
  renovacao: 'Renovação',
  revisao_anual: 'Revisão anual',
  aniversario: 'Aniversário',
  documento_vence: 'Documento perto do fim ou vencido',
  dias_parados: 'Dias sem aviso',
  pedido_titular: 'Pedido sobre dados pessoais',
  cliente_transferido: 'Cliente passado',
  tarefa_transferida: 'Tarefa passada',
  backup_falhou: 'Backup falhou ou atrasou',
  levar_tudo: 'Levar tudo',
  chave_vence: 'Chave de API perto do fim',
  webhook_desligado: 'Webhook desligado',
};
