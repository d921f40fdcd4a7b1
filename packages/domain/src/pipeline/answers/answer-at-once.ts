import { OUTRA_OPCAO } from '../../code-lists/index.ts';
import type { CanalResposta } from '../codes.ts';
import type { Contexto } from '../facts.ts';
import {
  type FieldErrors,
  isRefusal,
  type Mudancas,
  mergeErrors,
  type Resultado,
  refusal,
} from '../outcome.ts';
import type { Opcao, Pipeline, Resposta } from '../state.ts';
import { canAnswer, collectResposta, type PedidoResposta } from './collect-answer.ts';
import { sendRespostas } from './send-answers.ts';

const ofOpcao = (id: number, erros: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(erros).map(([campo, textos]) => [`opcoes.${id}.${campo}`, textos]));

/** These answers are already in effect: a repeated request. */
export const areInForce = (
  { opcoes }: Pick<Pipeline, 'opcoes'>,
  pedidos: readonly PedidoResposta[],
): boolean =>
  pedidos.length > 0 &&
  pedidos.every((pedido) => {
    const opcao = opcoes.find(
      (o) => o.diagnostico_produto_item_opcao_id === pedido.diagnostico_produto_item_opcao_id,
    );
    return (
      opcao?.resposta === null &&
      opcao.status === pedido.status &&
      opcao.comentario_cliente === (pedido.comentario?.trim() || null) &&
      opcao.motivo_recusa === (pedido.status === 'reproved' ? (pedido.motivo_recusa ?? null) : null)
    );
  });

/**
 * The same answers with their consequences: where a need takes one option, an earlier approval is replaced by the new
 * one and reported as withdrawn for it.
 */
export function withReplacements(pipeline: Pipeline, pedidos: readonly PedidoResposta[]): PedidoResposta[] {
  const { opcoes, itens } = pipeline;
  const pedidoDe = (opcao: Opcao) =>
    pedidos.find((um) => um.diagnostico_produto_item_opcao_id === opcao.diagnostico_produto_item_opcao_id);
  const decididos = new Set(
    opcoes
      .filter((opcao) => pedidoDe(opcao)?.status === 'approved')
      .map((opcao) => opcao.diagnostico_produto_item_id),
  );
  const deUmaSo = new Set(
    itens.filter(({ somar }) => somar !== 'S').map((item) => item.diagnostico_produto_item_id),
  );
  const trocadas = opcoes.filter((opcao) => {
    const { diagnostico_produto_item_id: item, status } = opcao;
    const daVez = decididos.has(item) && deUmaSo.has(item) && canAnswer(pipeline, opcao);
    return status === 'approved' && daVez && !pedidoDe(opcao);
  });
  return [
    ...pedidos,
    ...trocadas.map(({ diagnostico_produto_item_opcao_id }) => ({
      diagnostico_produto_item_opcao_id,
      status: 'reproved' as const,
      comentario: null,
      motivo_recusa: OUTRA_OPCAO,
    })),
  ];
}

type Mudada = Mudancas['opcoes'][number];

/** Relative to the state that was read: answers collected earlier and not repeated are discarded. */
function differences(antes: readonly Opcao[], depois: ReadonlyMap<number, Mudada['campos']>): Mudada[] {
  return antes.flatMap(({ diagnostico_produto_item_opcao_id, resposta }) => {
    const campos = {
      ...(resposta !== null && { resposta: null }),
      ...depois.get(diagnostico_produto_item_opcao_id),
    };
    return Object.keys(campos).length > 0 ? [{ diagnostico_produto_item_opcao_id, campos }] : [];
  });
}

/**
 * Collects these answers and applies them as one transition. Answers collected earlier by others are excluded: only
 * this request counts.
 */
export function answerAtOnce(
  pipeline: Pipeline,
  pedidos: readonly PedidoResposta[],
  { canal }: { canal: CanalResposta },
  contexto: Contexto,
): Resultado {
  const dadas = new Map<number, Resposta>();
  const erros: FieldErrors[] = [];
  const limpo = { ...pipeline, opcoes: pipeline.opcoes.map((o) => ({ ...o, resposta: null })) };
  for (const pedido of withReplacements(limpo, pedidos)) {
    const id = pedido.diagnostico_produto_item_opcao_id;
    // Of two answers to one option, both would be recorded and only one in effect.
    if (dadas.has(id)) erros.push(ofOpcao(id, { status: ['Responda cada opção uma vez só.'] }));
    const coletada = collectResposta(limpo, pedido, contexto);
    if (isRefusal(coletada)) {
      if (coletada.tipo !== 'dados_invalidos') return coletada;
      erros.push(ofOpcao(id, coletada.errors ?? {}));
    }
    if (coletada.tipo === 'mudou') dadas.set(id, coletada.mudancas.opcoes[0]?.campos.resposta as Resposta);
  }
  if (erros.length > 0)
    return refusal('dados_invalidos', 'Confira as respostas destacadas.', mergeErrors(...erros));

  const recolhido = {
    ...limpo,
    opcoes: limpo.opcoes.map((o) => ({
      ...o,
      resposta: dadas.get(o.diagnostico_produto_item_opcao_id) ?? null,
    })),
  };
  const enviado = sendRespostas(recolhido, { canal }, contexto);
  if (enviado.tipo !== 'mudou') return enviado;
  const depois = new Map(enviado.mudancas.opcoes.map((o) => [o.diagnostico_produto_item_opcao_id, o.campos]));
  return { tipo: 'mudou', mudancas: { ...enviado.mudancas, opcoes: differences(pipeline.opcoes, depois) } };
}
