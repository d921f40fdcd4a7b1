import { quantity } from '@farol/domain/br';
import { type CalendarDay, formatDay } from '@farol/domain/calendar';
import { codeLabel } from '@farol/domain/code-lists';
import {
  AREA_PRODUTO,
  type Area,
  isDailyNotice,
  NOTIFICACAO,
  type Notificacao,
  type NotificacaoDaInstalacao,
  type NotificacaoDeRepasse,
  type NotificacaoDoDia,
  STATUS_APROVACAO,
} from '@farol/domain/pipeline';
import { dailySentence } from './daily-sentence.ts';

/** As stored: the addressee is the row's. */
export type Notice = Notificacao | NotificacaoDeRepasse | NotificacaoDoDia | NotificacaoDaInstalacao;

/** A comment's author and words, where both may be shown. */
export type Said = { autor: string; palavras: string };

/** A comment's words, where they may be shown; the day on which the notice is read. */
type Reading = { dito?: Said | null; hoje?: CalendarDay };

type NoticeText = { titulo: string; texto: string };

const areaNames = (areas: readonly Area[]): string => {
  const names = areas.map((area) => AREA_PRODUTO[area]);
  const last = names.pop() ?? '';
  return names.length === 0 ? last : `${names.join(', ')} e ${last}`;
};

/** "em Vida, no estudo de Helena" */
const inStudy = (area: Area | null, cliente: string): string =>
  `${area === null ? '' : `em ${AREA_PRODUTO[area]}, `}no estudo de ${cliente}`;

function sentence(notice: Notice, cliente: string, { dito, hoje }: Reading): string {
  if (isDailyNotice(notice)) return dailySentence(notice, cliente, hoje);
  switch (notice.nome) {
    case 'tarefa_aberta':
      return `Prepare a cotação de ${AREA_PRODUTO[notice.area]} para ${cliente}.`;
    case 'cotacao_entregue':
      return notice.pendentes?.length
        ? `A cotação de ${areaNames(notice.areas)} para ${cliente} chegou. Para apresentar falta a de ${areaNames(notice.pendentes)}.`
        : `As opções de ${areaNames(notice.areas)} para ${cliente} estão prontas para apresentar.`;
    case 'ajuste_solicitado':
      return `${AREA_PRODUTO[notice.area]} de ${cliente} voltou para nova cotação.`;
    case 'cliente_respondeu': {
      const label = notice.status_aprovacao === null ? '' : `: ${STATUS_APROVACAO[notice.status_aprovacao]}`;
      return `${cliente} respondeu sobre ${areaNames(notice.areas)}${label}.`;
    }
    case 'documento_solicitado':
      return `Faltam documentos de ${AREA_PRODUTO[notice.area]} para ${cliente}.`;
    case 'documentos_enviados':
      return `Os documentos de ${AREA_PRODUTO[notice.area]} de ${cliente} estão todos enviados: confira.`;
    case 'documentos_do_cliente':
      return `${cliente} enviou documentos pelo link. Veja o que chegou e o que ainda falta.`;
    case 'ficha_recebida':
      return `${cliente} enviou a ficha. Confira o que ela traz e aceite no estudo.`;
    case 'documento_reprovado':
      return `Um documento de ${AREA_PRODUTO[notice.area]} para ${cliente} foi recusado e precisa ser reenviado.`;
    case 'proposta_protocolada':
      return `As propostas de ${AREA_PRODUTO[notice.area]} para ${cliente} foram protocoladas no fornecedor.`;
    case 'apolice_cadastrada':
      return `${AREA_PRODUTO[notice.area]} de ${cliente} foi concluída.`;
    case 'area_recusada':
      return `${AREA_PRODUTO[notice.area]} de ${cliente} foi recusada: ${codeLabel('motivo_recusa', notice.motivo)}.`;
    case 'comentario':
      return dito
        ? `${dito.autor} comentou ${inStudy(notice.area, cliente)}: “${dito.palavras}”`
        : `Há um novo comentário ${inStudy(notice.area, cliente)}.`;
    case 'mencao':
      return dito
        ? `${dito.autor} mencionou você ${inStudy(notice.area, cliente)}: “${dito.palavras}”`
        : `Há uma menção a você ${inStudy(notice.area, cliente)}.`;
    case 'backup_falhou': {
      const last =
        notice.ultimo === null ? 'Ainda não há nenhum' : `O último é de ${formatDay(notice.ultimo)}`;
      return `O backup não foi feito. ${last}. ${notice.motivo ?? 'Nenhum começou no tempo marcado.'}`;
    }
    case 'levar_tudo': {
      if (notice.ate === null)
        return `A cópia de tudo da empresa não foi feita. ${notice.motivo ?? ''}`.trim();
      const who = notice.quem ? `${notice.quem} fez uma cópia` : 'Ficou pronta a cópia';
      return `${who} de todos os dados da empresa. Pode ser baixada até ${formatDay(notice.ate)}.`;
    }
    case 'chave_vence':
      return `A chave de API “${notice.chave}” vale até ${formatDay(notice.ate)}. Crie outra e troque-a no programa que a usa.`;
    case 'webhook_desligado':
      return `O webhook “${notice.webhook}” foi desligado: nenhuma entrega chegou em ${notice.dias} dias. Confira o endereço e ligue de novo.`;
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
  const together = estudos > 0 ? ` com ${quantity(estudos, 'estudo', 'estudos')}` : '';
  const reason = motivo ? ` Motivo: ${motivo}` : '';
  if (sentido === 'recebido')
    return `Você recebeu ${what}${together}${colega ? `, de ${colega}` : ''}.${reason}`;
  const several = (notice.nome === 'tarefa_transferida' ? tarefas : clientes) > 1;
  return `${what}${together} ${several ? 'passaram' : 'passou'} para ${colega ?? 'outra pessoa'}.${reason}`;
}

/** Text of a notification, in the list and in the mail. */
export const noticeText = (notice: Notice, cliente: string, reading: Reading = {}): NoticeText => ({
  titulo: NOTIFICACAO[notice.nome],
  texto: capitalized(sentence(notice, cliente, reading)),
});

/** A sentence may begin with words that stand for a name. */
const capitalized = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/** One link to the work, and where to change what is mailed. */
export const mailText = ({ texto }: Pick<NoticeText, 'texto'>, pessoa_nome: string, url: string): string =>
  `Olá, ${pessoa_nome}.\n\n${texto}\n\nAbra no Farol: ${url}\n\nPara escolher o que recebe por e-mail: ${new URL('/profile?aba=avisos', url)}\n`;
