import type { Area } from '../codes.ts';
import { isDailyNotice, type NotificacaoDoDia } from '../reminders/daily-notices.ts';
import type { Notificacao, NotificacaoDaInstalacao, NotificacaoDeRepasse } from './notifications.ts';

type Concerned = { diagnostico_id: number | null; cliente_id: number | null };

const onlyOf = (areas: readonly Area[]): Area | null => (areas.length === 1 ? (areas[0] ?? null) : null);

const areaOf = (notice: Notificacao): Area | null => {
  if ('areas' in notice) return onlyOf(notice.areas);
  return 'area' in notice ? notice.area : null;
};

const HUB = '/diagnosis/complete/consultant-direction';

function withQuery(path: string, query: Record<string, number | true | null | undefined>): string {
  const known = Object.entries(query).flatMap(([name, value]) => (value ? [`${name}=${value}`] : []));
  return known.length > 0 ? `${path}?${known.join('&')}` : path;
}

function placeInStudy(notice: Notificacao, id: number): string {
  const area = areaOf(notice);
  const atArea = area === null ? '' : `?area=${area}`;
  const conversa = 'comentario_id' in notice ? notice.comentario_id : undefined;
  if (notice.para === 'especialista' || ('lado' in notice && notice.lado === 'especialista'))
    return withQuery(`/activity-panel/proposal-quotation/${id}`, { area, conversa });
  switch (notice.nome) {
    case 'cotacao_entregue':
      return `${HUB}/${id}/study-presentation${area === null ? '' : `?parte=${area}`}`;
    case 'cliente_respondeu':
    case 'ajuste_solicitado':
    case 'area_recusada':
      return `${HUB}/${id}/awaiting-specialist${atArea}`;
    case 'documento_solicitado':
    case 'documento_reprovado':
    case 'documentos_do_cliente':
      return `${HUB}/${id}/additional-documents${atArea}`;
    case 'proposta_protocolada':
    case 'apolice_cadastrada':
      return `${HUB}/${id}/solutions-execution${atArea}`;
    case 'comentario':
    case 'mencao':
      return withQuery(`${HUB}/${id}`, { areas: true, area, conversa });
    default:
      return `${HUB}/${id}${area === null ? '' : `?areas=true&area=${area}`}`;
  }
}

function placeOfDeadline(
  { lado, ato, areas }: Extract<NotificacaoDoDia, { ato: unknown }>,
  id: number,
): string {
  const area = onlyOf(areas);
  const at = (name: string) => (area === null ? '' : `?${name}=${area}`);
  if (lado === 'especialista') return `/activity-panel/proposal-quotation/${id}${at('area')}`;
  if (ato === 'documentos') return `${HUB}/${id}/additional-documents${at('area')}`;
  return ato === 'apresentar' ? `${HUB}/${id}/study-presentation${at('parte')}` : `${HUB}/${id}`;
}

const ofCustomer = (cliente_id: number | null, tab = ''): string | null =>
  cliente_id === null ? null : `/customers/${cliente_id}${tab}`;

function placeOfDaily(notice: NotificacaoDoDia, { diagnostico_id, cliente_id }: Concerned): string | null {
  switch (notice.nome) {
    case 'dias_parados':
      return notice.lado === 'especialista' ? '/customers-specialist' : '/to-do-list';
    case 'pedido_titular':
      return '/privacy?aba=pedidos';
    case 'renovacao':
      return ofCustomer(cliente_id, '?aba=apolices');
    case 'revisao_anual':
    case 'aniversario':
    case 'tarefa_propria':
      return ofCustomer(cliente_id);
    default:
      break;
  }
  if (diagnostico_id === null) return ofCustomer(cliente_id);
  if (notice.nome === 'documento_vence')
    return withQuery(`${HUB}/${diagnostico_id}/additional-documents`, { area: notice.area });
  if ('ato' in notice) return placeOfDeadline(notice, diagnostico_id);
  if (notice.nome === 'acompanhamento' && notice.em_preparo)
    return `/diagnosis/complete/${cliente_id}/${diagnostico_id}`;
  const isAnswer = notice.nome === 'acompanhamento' && notice.vez !== null;
  return `${HUB}/${diagnostico_id}${isAnswer ? '/study-presentation' : ''}`;
}

/** Where in the product a notice leads: the area it is about, the customer, or the list they are in. */
export function placeOfNotice(
  notice: Notificacao | NotificacaoDeRepasse | NotificacaoDoDia | NotificacaoDaInstalacao,
  concerned: Concerned,
): string | null {
  const { diagnostico_id, cliente_id } = concerned;
  if (isDailyNotice(notice)) return placeOfDaily(notice, concerned);
  if (notice.nome === 'levar_tudo') return '/company?aba=levar';
  if (notice.nome === 'chave_vence' || notice.nome === 'webhook_desligado') return '/company?aba=integracoes';
  if (notice.nome === 'backup_falhou') return '/parameters?aba=rotina';
  if ('sentido' in notice) {
    if (notice.nome === 'tarefa_transferida') return '/customers-specialist';
    return notice.sentido === 'recebido' && cliente_id !== null ? `/customers/${cliente_id}` : '/customers';
  }
  if (notice.nome === 'ficha_recebida') return ofCustomer(cliente_id, '?aba=ficha');
  if (diagnostico_id !== null) return placeInStudy(notice, diagnostico_id);
  return ofCustomer(cliente_id);
}
