import type { Evento } from '@farol/contracts';
import { codeLabelIn } from '@farol/domain/code-lists';
import { ESTAGIO_ESPECIALISTA, ESTAGIO_FUNIL } from '@farol/domain/pipeline';
import type { Folded } from './fold-events.ts';
import { optionEvents, timelineTexts } from './texts.ts';

/** Names of events; events without one are described by the new stage. */
const EVENTS: Readonly<Record<string, string>> = {
  criar: 'Estudo aberto',
  iniciar_levantamento: 'Levantamento iniciado',
  concluir_levantamento: 'Levantamento concluído',
  voltar_levantamento: 'De volta ao levantamento',
  enviar_cotacao: 'Enviado para cotação',
  recolher: 'Recolhido da cotação',
  pedir_nova_cotacao: 'Nova cotação pedida',
  apresentar: 'Estudo apresentado',
  reabrir_ajuste: 'De volta ao ajuste',
  cancelar: 'Estudo encerrado',
  reabrir: 'Reaberto',
  entregar_cotacao: 'Cotação entregue',
  documentos_conferidos: 'Documentos conferidos',
  propostas_inseridas: 'Propostas inseridas',
  apolices_cadastradas: 'Apólices cadastradas',
  pendencia: 'Pendência de documentos',
  refazer_proposta: 'Proposta a refazer',
  recusa_subscricao: 'Recusado na subscrição',
  condicao_mudou: 'Condições mudaram no fornecedor',
  recusar: 'Área encerrada',
  reatribuir: 'Passado a outra pessoa',
  adicionar_area: 'Área incluída',
  remover_area: 'Área retirada',
  enviar_respostas: 'Respostas do cliente enviadas',
  criar_link: 'Link do cliente criado',
  trocar_link: 'Link do cliente substituído',
  revogar_link: 'Link do cliente revogado',
  abrir_link: 'Cliente abriu o link',
  duplicar: 'Estudo iniciado a partir de outro',
  pedir_documento: 'Documento pedido',
  enviar_documento: 'Documento enviado',
  tirar_documento: 'Documento retirado',
  registrar_apolice: 'Apólice registrada',
  mensagem_whatsapp: 'Mensagem aberta no WhatsApp',
  mensagem_email: 'Mensagem aberta no e-mail',
};

const REVIEWS: Readonly<Record<string, string>> = {
  approved: 'Documento aprovado',
  reproved: 'Documento recusado',
  dispensado: 'Documento dispensado',
};

/** An undone verdict, by the former status. */
const UNDONE: Readonly<Record<string, string>> = {
  approved: 'Aprovação do documento desfeita',
  reproved: 'Recusa do documento desfeita',
};

const stageOf = ({ objeto, para }: Evento): string => {
  const names = objeto === 'tarefa' ? ESTAGIO_ESPECIALISTA : ESTAGIO_FUNIL;
  if (para === 'encerrado') return 'Encerrado';
  const options = Object.entries(names).map(([value, label]) => ({ value, label }));
  return codeLabelIn(options, para);
};

/** "Enviado para cotação"; a move caused by another one is described by the new stage. */
export function eventText(event: Evento): string {
  const option = optionEvents[event.evento];
  if (option) return option[0];
  if (event.evento === 'dispensar_documento' && event.para !== 'dispensado')
    return 'Dispensa do documento desfeita';
  if (event.evento === 'conferir_documento' || event.evento === 'dispensar_documento')
    return REVIEWS[event.para] ?? UNDONE[event.de ?? ''] ?? 'Documento a conferir de novo';
  if (event.objeto === 'tarefa' && event.para === 'cancelada') return 'Tarefa cancelada';
  const known = event.pedido ? EVENTS[event.evento] : undefined;
  return known ?? `Passou a ${stageOf(event)}`;
}

/** "Documento enviado (3 vezes)", "5 opções alteradas" */
export function foldedText({ event, all }: Folded): string {
  const option = optionEvents[event.evento];
  const several = new Set(
    all.map(({ opcao }) => JSON.stringify([opcao?.item, opcao?.tipo_segurado, opcao?.nome])),
  );
  if (option) return several.size > 1 ? `${several.size} ${option[1]}` : option[0];
  return timelineTexts.times(eventText(event), all.length);
}
