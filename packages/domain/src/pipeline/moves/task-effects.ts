import { dayInSaoPaulo } from '../../calendar/index.ts';
import type { Aguardando, EstagioEspecialista, MotivoRecusa, StatusTarefa } from '../codes.ts';
import { followUpDays, needDays, pontualidadeAt, prazoOfTarefa } from '../deadlines/deadlines.ts';
import { type Ato, type Rascunho, recordEvent } from '../draft.ts';
import { notifyEntry } from '../notices/task-notices.ts';
import { approvedIds, type Tarefa, wantedItens } from '../state.ts';

function aguardandoOnEntry(
  r: Rascunho,
  tarefa: Tarefa,
  para: EstagioEspecialista,
  ato: Ato,
): Aguardando | null {
  switch (para) {
    case 1:
    case 4:
      return 'especialista';
    case 2:
      return 'consultor';
    case 3:
      // newly requested documents are missing, whatever was uploaded before
      return ato.evento !== 'pendencia' &&
        r.contexto.fatos.documentosEnviados(tarefa.produto_diagnostico_id, approvedIds(r))
        ? 'especialista'
        : 'consultor';
    case 5:
      return 'fornecedor';
    case 6:
    case 7:
      return null;
  }
}

function statusOnEntry(para: EstagioEspecialista, aguardando: Aguardando | null): StatusTarefa {
  if (para === 6) return 3;
  if (para === 7) return 4;
  return aguardando === 'consultor' ? 2 : 1;
}

/** Restarts the deadline of the current step: on entering a stage, or when the waiting side changes. */
export function restartPrazo(r: Rascunho, tarefa: Tarefa): void {
  tarefa.prazo = prazoOfTarefa(tarefa, r.contexto.agora, r.prazos);
  tarefa.lembretes = 0;
}

/** Quotes of earlier rounds are replaced by the new ones, unless carried over into this round. */
function replaceEarlierRodadas(r: Rascunho, tarefa: Tarefa): void {
  for (const opcao of r.opcoes)
    if (
      opcao.produto_diagnostico_id === tarefa.produto_diagnostico_id &&
      opcao.rodada < tarefa.rodada &&
      opcao.status !== 'reproved'
    )
      Object.assign(opcao, { status: 'reproved', motivo_recusa: 'substituida' });
}

/** What was typed for items without offer is not delivered. */
export function dropWithoutOferta(r: Rascunho, tarefa: Tarefa): void {
  const semOferta = new Set(
    wantedItens(r.antes.itens, tarefa.produto_diagnostico_id)
      .filter(({ sem_oferta }) => sem_oferta === 'S')
      .map((item) => item.diagnostico_produto_item_id),
  );
  for (const opcao of r.opcoes)
    if (
      semOferta.has(opcao.diagnostico_produto_item_id) &&
      opcao.rodada === tarefa.rodada &&
      opcao.status === 'analisis'
    )
      Object.assign(opcao, { status: 'reproved', motivo_recusa: 'sem_oferta' });
}

/** Discards collected, unsent answers when the area stops waiting for them. */
function discardRespostas(r: Rascunho, tarefa: Pick<Tarefa, 'produto_diagnostico_id'>): void {
  for (const opcao of r.opcoes)
    if (opcao.produto_diagnostico_id === tarefa.produto_diagnostico_id) opcao.resposta = null;
}

/** Every effect of a task entering a stage, whatever the cause. */
export function enterEstagio(
  r: Rascunho,
  tarefa: Tarefa,
  para: EstagioEspecialista,
  ato: Ato,
  motivoRecusa: MotivoRecusa | null = null,
): void {
  const { agora } = r.contexto;
  const itens = wantedItens(r.antes.itens, tarefa.produto_diagnostico_id);
  const pontualidade = tarefa.prazo === null ? null : pontualidadeAt(tarefa.prazo, agora);
  recordEvent(r, ato, {
    objeto: 'tarefa',
    objeto_id: tarefa.tarefa_id,
    produto_diagnostico_id: tarefa.produto_diagnostico_id,
    de: String(tarefa.estagio_especialista),
    para: String(para),
    dados: pontualidade && { pontualidade },
  });

  if (tarefa.estagio_especialista === 2) discardRespostas(r, tarefa);
  tarefa.estagio_especialista = para;
  tarefa.entrada_no_estagio = agora;
  tarefa.aguardando = aguardandoOnEntry(r, tarefa, para, ato);
  tarefa.status_tarefa = statusOnEntry(para, tarefa.aguardando);
  tarefa.motivo_recusa = motivoRecusa;
  tarefa.concluida_em = para === 6 ? agora : null;
  tarefa.pontualidade = para >= 6 ? pontualidade : null;
  if (para === 1) tarefa.rodada += 1;
  if (para === 2) replaceEarlierRodadas(r, tarefa);
  if (para <= 2) Object.assign(tarefa, { apresentada: false, apresentada_em: null });
  if (para < 6)
    Object.assign(tarefa, {
      dias_necessidade: needDays(itens),
      dias_acompanhamento: followUpDays(itens, r.prazos),
    });
  restartPrazo(r, tarefa);
  notifyEntry(r, tarefa, ato);
}

export function presentTarefa(r: Rascunho, tarefa: Tarefa): void {
  dropWithoutOferta(r, tarefa);
  tarefa.apresentada = true;
  tarefa.apresentada_em = r.contexto.agora;
  tarefa.aguardando = 'cliente';
  restartPrazo(r, tarefa);
  r.estudo.data_apresentacao ??= dayInSaoPaulo(r.contexto.agora);
}

/** Withdrawn before any work, or its area removed: preserved, and excluded from every rule. */
export function cancelTarefa(r: Rascunho, tarefa: Tarefa, ato: Ato): void {
  recordEvent(r, ato, {
    objeto: 'tarefa',
    objeto_id: tarefa.tarefa_id,
    produto_diagnostico_id: tarefa.produto_diagnostico_id,
    de: String(tarefa.estagio_especialista),
    para: 'cancelada',
    dados: null,
  });
  discardRespostas(r, tarefa);
  Object.assign(tarefa, { cancelada_em: r.contexto.agora, aguardando: null, prazo: null });
}
