import { quantity } from '@farol/domain/br';
import { codeLabel } from '@farol/domain/code-lists';
import {
  AREA_PRODUTO,
  type Area,
  NOTIFICACAO,
  type Notificacao,
  type NotificacaoDeRepasse,
  STATUS_APROVACAO,
} from '@farol/domain/pipeline';

export type NoticeText = { titulo: string; texto: string };

const areaNames = (areas: readonly Area[]): string => {
  const names = areas.map((area) => AREA_PRODUTO[area]);
  const last = names.pop() ?? '';
  return names.length === 0 ? last : `${names.join(', ')} e ${last}`;
};

function sentence(notice: Notificacao | NotificacaoDeRepasse, cliente: string): string {
  switch (notice.nome) {
    case 'tarefa_aberta':
      return `Prepare a cotação de ${AREA_PRODUTO[notice.area]} para ${cliente}.`;
    case 'cotacao_entregue':
      return `As opções de ${areaNames(notice.areas)} para ${cliente} estão prontas para apresentar.`;
    case 'ajuste_solicitado':
      return `${AREA_PRODUTO[notice.area]} de ${cliente} voltou para nova cotação.`;
    case 'cliente_respondeu': {
      const label = notice.status_aprovacao === null ? '' : `: ${STATUS_APROVACAO[notice.status_aprovacao]}`;
      return `${cliente} respondeu sobre ${areaNames(notice.areas)}${label}.`;
    }
    case 'documento_solicitado':
      return `Faltam documentos de ${AREA_PRODUTO[notice.area]} para ${cliente}.`;
    case 'documento_reprovado':
      return `Um documento de ${AREA_PRODUTO[notice.area]} para ${cliente} foi recusado e precisa ser reenviado.`;
    case 'proposta_protocolada':
      return `As propostas de ${AREA_PRODUTO[notice.area]} para ${cliente} foram protocoladas no fornecedor.`;
    case 'apolice_cadastrada':
      return `${AREA_PRODUTO[notice.area]} de ${cliente} foi concluída.`;
    case 'area_recusada':
      return `${AREA_PRODUTO[notice.area]} de ${cliente} foi recusada: ${codeLabel('motivo_recusa', notice.motivo)}.`;
    case 'comentario':
      return `Há um novo comentário ${ofArea(notice.area)} de ${cliente}.`;
    case 'prazo_amanha':
      return `O prazo ${ofArea(notice.area)} de ${cliente} termina amanhã.`;
    case 'prazo_vencido':
      return `O prazo ${ofArea(notice.area)} de ${cliente} venceu.`;
    case 'sem_retorno':
      return `${cliente} não respondeu ao estudo depois de cinco lembretes.`;
    case 'renovacao':
      return `Uma apólice de ${cliente} termina em ${quantity(notice.dias, 'dia', 'dias')}.`;
    case 'revisao_anual':
      return `Faz um ano do último estudo de ${cliente}: combine a revisão.`;
    case 'cliente_transferido':
    case 'tarefa_transferida':
      return handoverSentence(notice, cliente);
  }
}

/** One customer is named, several are counted; studies are said when there are any. */
function handoverSentence(notice: NotificacaoDeRepasse, cliente: string): string {
  const { sentido, clientes, estudos, tarefas, colega, motivo } = notice;
  const what =
    notice.nome === 'tarefa_transferida'
      ? quantity(tarefas, 'tarefa', 'tarefas')
      : clientes === 1
        ? cliente
        : quantity(clientes, 'cliente', 'clientes');
  const together = estudos > 0 ? `, com ${quantity(estudos, 'estudo', 'estudos')}` : '';
  const reason = motivo ? ` Motivo: ${motivo}` : '';
  if (sentido === 'recebido')
    return `Você recebeu ${what}${together}${colega ? `, de ${colega}` : ''}.${reason}`;
  const several = (notice.nome === 'tarefa_transferida' ? tarefas : clientes) > 1;
  return `${what}${together}, ${several ? 'passaram' : 'passou'} para ${colega ?? 'outra pessoa'}.${reason}`;
}

const ofArea = (area: Area | null): string => (area === null ? 'do estudo' : `de ${AREA_PRODUTO[area]}`);

/** Text of a notification, in the list and in the mail. */
export const noticeText = (notice: Notificacao | NotificacaoDeRepasse, cliente: string): NoticeText => ({
  titulo: NOTIFICACAO[notice.nome],
  texto: sentence(notice, cliente),
});

export const mailText = ({ texto }: NoticeText, pessoa_nome: string, url: string): string =>
  `Olá, ${pessoa_nome}.\n\n${texto}\n\nAbra no Farol: ${url}\n`;
