import { isSystemMotivo, OUTRA_OPCAO } from '../../code-lists/index.ts';
import { approvalLabel, opcoesOfRodada, situacaoOfArea } from '../aggregate.ts';
import type { Area, CanalResposta, MotivoRecusa } from '../codes.ts';
import { type Ato, openDraft, type Rascunho } from '../draft.ts';
import type { Contexto } from '../facts.ts';
import { checkRequest } from '../moves/checks.ts';
import { missingMotivo } from '../moves/reason.ts';
import { enterEstagio } from '../moves/task-effects.ts';
import { type FieldErrors, mergeErrors, type Resultado } from '../outcome.ts';
import { settleChange } from '../settle.ts';
import { type Opcao, type Pipeline, situacaoOf, type Tarefa } from '../state.ts';
import { canAnswer, missingInResposta } from './collect-answer.ts';

const answeredOpcoes = (p: Pipeline): Opcao[] =>
  p.opcoes.filter((o) => o.resposta !== null && canAnswer(p, o));

const addsOpcoes = (p: Pipeline, item: number): boolean =>
  p.itens.find((i) => i.diagnostico_produto_item_id === item)?.somar === 'S';

const estagioAfterResposta = (opcao: Opcao) => opcao.resposta?.status ?? opcao.status;

/** Only one option of an item may be approved, unless its amounts add up. */
function surplusApprovals(p: Pipeline, itens: ReadonlySet<number>): FieldErrors {
  const erros: FieldErrors = {};
  for (const item of itens) {
    const aprovadas = p.opcoes.filter(
      (o) =>
        o.diagnostico_produto_item_id === item && canAnswer(p, o) && estagioAfterResposta(o) === 'approved',
    );
    if (aprovadas.length > 1 && !addsOpcoes(p, item))
      erros[`itens.${item}.status`] = ['Aprove só uma opção deste item.'];
  }
  return erros;
}

function missing(p: Pipeline, opcoes: readonly Opcao[], contexto: Contexto): FieldErrors {
  if (opcoes.length === 0) return { respostas: ['Nenhuma resposta para enviar.'] };
  const porOpcao = opcoes.map((o) => {
    const erros = o.resposta ? missingInResposta(o, o.resposta, contexto) : {};
    return Object.fromEntries(
      Object.entries(erros).map(([campo, mensagens]) => [
        `opcoes.${o.diagnostico_produto_item_opcao_id}.${campo}`,
        mensagens,
      ]),
    );
  });
  return mergeErrors(
    ...porOpcao,
    surplusApprovals(p, new Set(opcoes.map((o) => o.diagnostico_produto_item_id))),
  );
}

function applyRespostas(opcao: Opcao): void {
  if (!opcao.resposta) return;
  const { status, comentario, motivo_recusa } = opcao.resposta;
  Object.assign(opcao, { status, comentario_cliente: comentario, motivo_recusa, resposta: null });
}

/** When one option of an item is approved, the others are refused. */
function refusePassedOver(p: Pipeline, daArea: readonly Opcao[]): void {
  for (const [item, opcoes] of Map.groupBy(daArea, (o) => o.diagnostico_produto_item_id)) {
    if (addsOpcoes(p, item) || !opcoes.some((o) => o.status === 'approved')) continue;
    for (const opcao of opcoes)
      if (opcao.status !== 'approved' && opcao.status !== 'reproved')
        Object.assign(opcao, { status: 'reproved', motivo_recusa: OUTRA_OPCAO });
  }
}

/** The customer's most frequent reason; the first one on a tie. */
function mainMotivo(opcoes: readonly Opcao[]): MotivoRecusa {
  const contagem = new Map<MotivoRecusa, number>();
  for (const { motivo_recusa } of opcoes)
    if (motivo_recusa && !isSystemMotivo(motivo_recusa))
      contagem.set(motivo_recusa, (contagem.get(motivo_recusa) ?? 0) + 1);
  return [...contagem].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 'outro';
}

function moveArea(r: Rascunho, tarefa: Tarefa, daArea: readonly Opcao[], ato: Ato): void {
  const situacao = situacaoOfArea(daArea);
  if (situacao === 'approved') enterEstagio(r, tarefa, 3, ato);
  if (situacao === 'adjust') {
    const pedidos = daArea.filter((o) => o.status === 'adjust').map((o) => o.comentario_cliente);
    enterEstagio(r, tarefa, 1, { ...ato, motivo: pedidos.filter((c) => c !== null).join('\n') || null });
  }
  if (situacao === 'reproved') {
    const motivo = mainMotivo(daArea);
    enterEstagio(r, tarefa, 7, { ...ato, motivo }, motivo);
  }
}

/** Applies all collected answers as one transition, each area separately; an administrator must give a reason. */
export function sendRespostas(
  pipeline: Pipeline,
  pedido: { canal: CanalResposta; motivo?: string | null },
  contexto: Contexto,
): Resultado {
  const { lado } = contexto.ator;
  const situacao = situacaoOf(pipeline.estudo);
  const opcoes = answeredOpcoes(pipeline);
  const parada = checkRequest({
    permitido: lado === 'C' || lado === 'K' || lado === 'A',
    jaEsta: false,
    versoes: [],
    existe: (situacao !== 'encerrado' && situacao >= 4) || 'Este estudo não espera respostas do cliente.',
    guardas: () => ({
      erros: mergeErrors(missingMotivo(null, pedido.motivo, lado), missing(pipeline, opcoes, contexto)),
    }),
  });
  if (parada) return parada;

  const r = openDraft(pipeline, contexto);
  const ato: Ato = { evento: 'enviar_respostas', pedido: false, motivo: null };
  const areas = [...new Set(opcoes.map((o): Area => o.produto_diagnostico_id))];
  for (const area of areas) {
    const tarefa = r.tarefas.find(
      (t) => t.produto_diagnostico_id === area && t.cancelada_em === null && t.estagio_especialista === 2,
    );
    if (!tarefa) continue;
    const daArea = opcoesOfRodada(r.opcoes, tarefa);
    for (const opcao of daArea) applyRespostas(opcao);
    refusePassedOver(pipeline, daArea);
    moveArea(r, tarefa, daArea, ato);
  }
  r.notificacoes.push({
    nome: 'cliente_respondeu',
    areas,
    canal: pedido.canal,
    status_aprovacao: approvalLabel(r),
    para: 'consultor',
  });
  return settleChange(r, { ...ato, pedido: true, motivo: pedido.motivo?.trim() || null }, pedido.canal);
}
