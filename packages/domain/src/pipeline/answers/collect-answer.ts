import { isFullName } from '../../br/index.ts';
import type { CalendarDay } from '../../calendar/index.ts';
import { dayInSaoPaulo } from '../../calendar/index.ts';
import { isOffered } from '../../study/offered.ts';
import type { MotivoRecusa, StatusRevisao } from '../codes.ts';
import type { Contexto } from '../facts.ts';
import { checkRequest } from '../moves/checks.ts';
import { type FieldErrors, isUnchanged, type Resultado, refusal } from '../outcome.ts';
import { type Opcao, type Pipeline, type Resposta, situacaoOf, tarefaOfArea } from '../state.ts';

export type PedidoResposta = {
  diagnostico_produto_item_opcao_id: number;
  /** `analisis` withdraws a collected answer */
  status: StatusRevisao;
  comentario?: string | null;
  motivo_recusa?: MotivoRecusa | null;
  declaracao_nome?: string | null;
};

/** Presented, waiting for the customer, in the current round of an open study, and of an item that is in it. */
export function canAnswer(pipeline: Pick<Pipeline, 'estudo' | 'tarefas' | 'itens'>, opcao: Opcao): boolean {
  if (situacaoOf(pipeline.estudo) === 'encerrado') return false;
  const item = pipeline.itens.find(
    (i) => i.diagnostico_produto_item_id === opcao.diagnostico_produto_item_id,
  );
  if (item?.interesse !== 'S' || !isOffered(item, opcao)) return false;
  const tarefa = tarefaOfArea(pipeline.tarefas, opcao.produto_diagnostico_id);
  return tarefa?.estagio_especialista === 2 && tarefa.apresentada && tarefa.rodada === opcao.rodada;
}

export const isExpired = (opcao: Pick<Opcao, 'validade_proposta'>, hoje: CalendarDay): boolean =>
  opcao.validade_proposta !== null && opcao.validade_proposta < hoje;

const missingDeclaracao = (opcao: Opcao, { declaracao_nome }: Resposta, { fatos }: Contexto): FieldErrors =>
  !isFullName(declaracao_nome ?? '') && fatos.pedeDeclaracao(opcao.diagnostico_produto_item_opcao_id)
    ? {
        declaracao_nome: [
          'Esta opção está acima do perfil de investidor: só vale com a declaração do cliente, aceita pelo nome completo.',
        ],
      }
    : {};

export function missingInResposta(opcao: Opcao, resposta: Resposta, contexto: Contexto): FieldErrors {
  if (resposta.status === 'approved') {
    const vencida = isExpired(opcao, dayInSaoPaulo(contexto.agora));
    return vencida ? { status: ['Opção vencida'] } : missingDeclaracao(opcao, resposta, contexto);
  }
  if (resposta.status === 'adjust')
    return resposta.comentario ? {} : { comentario: ['Conte o que precisa mudar.'] };
  return resposta.motivo_recusa ? {} : { motivo_recusa: ['Escolha o motivo da recusa.'] };
}

const respostaOf = (pedido: PedidoResposta): Resposta | null =>
  pedido.status === 'analisis'
    ? null
    : {
        status: pedido.status,
        comentario: pedido.comentario?.trim() || null,
        motivo_recusa: pedido.status === 'reproved' ? (pedido.motivo_recusa ?? null) : null,
        ...(pedido.status === 'approved' &&
          pedido.declaracao_nome?.trim() && { declaracao_nome: pedido.declaracao_nome.trim() }),
      };

const isSame = (a: Resposta | null, b: Resposta | null) =>
  a === b ||
  (a?.status === b?.status &&
    a?.comentario === b?.comentario &&
    a?.motivo_recusa === b?.motivo_recusa &&
    a?.declaracao_nome === b?.declaracao_nome);

/** Stores one answer of the customer until all are sent together; nothing moves yet. */
export function collectResposta(pipeline: Pipeline, pedido: PedidoResposta, contexto: Contexto): Resultado {
  const { diagnostico_produto_item_opcao_id } = pedido;
  const opcao = pipeline.opcoes.find(
    (o) => o.diagnostico_produto_item_opcao_id === diagnostico_produto_item_opcao_id,
  );
  if (!opcao) return refusal('nao_encontrado', 'Opção não encontrada.');
  const resposta = respostaOf(pedido);
  const { lado } = contexto.ator;
  const parada = checkRequest({
    permitido: lado === 'C' || lado === 'K' || lado === 'A',
    jaEsta: isSame(opcao.resposta, resposta),
    versoes: [],
    existe: canAnswer(pipeline, opcao) || 'Esta opção não está em análise pelo cliente.',
    guardas: () => ({
      erros: resposta ? missingInResposta(opcao, resposta, contexto) : {},
    }),
  });
  if (parada) return parada;
  return {
    tipo: 'mudou',
    mudancas: { ...isUnchanged(), opcoes: [{ diagnostico_produto_item_opcao_id, campos: { resposta } }] },
  };
}
