import type { CalendarDay } from '../../calendar/index.ts';
import { dayInSaoPaulo } from '../../calendar/index.ts';
import type { MotivoRecusa, StatusRevisao } from '../codes.ts';
import type { Contexto } from '../facts.ts';
import { conferir } from '../moves/checks.ts';
import { type FieldErrors, nadaMuda, type Resultado, recusa } from '../outcome.ts';
import { type Opcao, type Pipeline, type Resposta, situacaoDe, tarefaDaArea } from '../state.ts';

export type PedidoResposta = {
  diagnostico_produto_item_opcao_id: number;
  /** analisis takes a collected answer back */
  status: StatusRevisao;
  comentario?: string | null;
  motivo_recusa?: MotivoRecusa | null;
};

/** Presented, at the customer, in the present round of an open study. */
export function podeResponder(pipeline: Pick<Pipeline, 'estudo' | 'tarefas'>, opcao: Opcao): boolean {
  if (situacaoDe(pipeline.estudo) === 'encerrado') return false;
  const tarefa = tarefaDaArea(pipeline.tarefas, opcao.produto_diagnostico_id);
  return tarefa?.estagio_especialista === 2 && tarefa.apresentada && tarefa.rodada === opcao.rodada;
}

export const estaVencida = (opcao: Pick<Opcao, 'validade_proposta'>, hoje: CalendarDay): boolean =>
  opcao.validade_proposta !== null && opcao.validade_proposta < hoje;

export function faltasDaResposta(opcao: Opcao, resposta: Resposta, hoje: CalendarDay): FieldErrors {
  if (resposta.status === 'approved') return estaVencida(opcao, hoje) ? { status: ['Opção vencida'] } : {};
  if (resposta.status === 'adjust')
    return resposta.comentario ? {} : { comentario: ['Conte o que precisa mudar.'] };
  return resposta.motivo_recusa ? {} : { motivo_recusa: ['Escolha o motivo da recusa.'] };
}

const respostaDe = (pedido: PedidoResposta): Resposta | null =>
  pedido.status === 'analisis'
    ? null
    : {
        status: pedido.status,
        comentario: pedido.comentario?.trim() || null,
        motivo_recusa: pedido.status === 'reproved' ? (pedido.motivo_recusa ?? null) : null,
      };

const iguais = (a: Resposta | null, b: Resposta | null) =>
  a === b ||
  (a?.status === b?.status && a?.comentario === b?.comentario && a?.motivo_recusa === b?.motivo_recusa);

/** Keeps one answer of the customer until all are sent together; nothing moves yet. */
export function coletarResposta(pipeline: Pipeline, pedido: PedidoResposta, contexto: Contexto): Resultado {
  const { diagnostico_produto_item_opcao_id } = pedido;
  const opcao = pipeline.opcoes.find(
    (o) => o.diagnostico_produto_item_opcao_id === diagnostico_produto_item_opcao_id,
  );
  if (!opcao) return recusa('nao_encontrado', 'Opção não encontrada.');
  const resposta = respostaDe(pedido);
  const { lado } = contexto.ator;
  const parada = conferir({
    permitido: lado === 'C' || lado === 'K' || lado === 'A',
    jaEsta: iguais(opcao.resposta, resposta),
    versoes: [],
    existe: podeResponder(pipeline, opcao) || 'Esta opção não está em análise pelo cliente.',
    guardas: () => ({
      erros: resposta ? faltasDaResposta(opcao, resposta, dayInSaoPaulo(contexto.agora)) : {},
    }),
  });
  if (parada) return parada;
  return {
    tipo: 'mudou',
    mudancas: { ...nadaMuda(), opcoes: [{ diagnostico_produto_item_opcao_id, campos: { resposta } }] },
  };
}
