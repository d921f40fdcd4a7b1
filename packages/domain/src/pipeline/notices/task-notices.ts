import type { Ato, Rascunho } from '../draft.ts';
import type { Tarefa } from '../state.ts';

const DO_ESPECIALISTA = ['condicao_mudou', 'recusa_subscricao', 'entregar_cotacao'];

/** The specialist is notified once every document of the area can be checked. */
export function notifyDocuments(r: Rascunho, tarefa: Tarefa): void {
  const { produto_diagnostico_id: area, especialista_id, aguardando } = tarefa;
  if (aguardando === 'especialista')
    r.notificacoes.push({ nome: 'documentos_enviados', area, para: 'especialista', especialista_id });
}

/** Notifies the other side; both sides when the administrator acts for one. */
export function notifyEntry(r: Rascunho, tarefa: Tarefa, ato: Ato): void {
  const { lado } = r.contexto.ator;
  const area = tarefa.produto_diagnostico_id;
  const especialista = { para: 'especialista', especialista_id: tarefa.especialista_id } as const;
  const consultor = { para: 'consultor' } as const;
  const pedidoPeloEspecialista = ato.pedido && (lado === 'E' || DO_ESPECIALISTA.includes(ato.evento));
  const outroLado = pedidoPeloEspecialista ? consultor : especialista;

  switch (tarefa.estagio_especialista) {
    case 1:
      if (ato.evento === 'reabrir') r.notificacoes.push({ nome: 'tarefa_aberta', area, ...especialista });
      else r.notificacoes.push({ nome: 'ajuste_solicitado', area, motivo: ato.motivo, ...outroLado });
      return;
    case 3:
      if (ato.evento === 'pendencia')
        r.notificacoes.push({ nome: 'documento_solicitado', area, ...consultor });
      notifyDocuments(r, tarefa);
      return;
    case 5:
      r.notificacoes.push({ nome: 'proposta_protocolada', area, ...consultor });
      return;
    case 6:
      r.notificacoes.push({ nome: 'apolice_cadastrada', area, ...consultor });
      return;
    case 7: {
      const motivo = tarefa.motivo_recusa ?? 'outro';
      r.notificacoes.push({ nome: 'area_recusada', area, motivo, ...outroLado });
      if (lado === 'A' && ato.pedido && outroLado === especialista)
        r.notificacoes.push({ nome: 'area_recusada', area, motivo, ...consultor });
      return;
    }
    default:
      return;
  }
}
