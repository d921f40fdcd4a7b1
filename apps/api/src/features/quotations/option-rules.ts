import { type Actor, actingSide } from '@farol/domain/access';
import { camposOfOpcao } from '@farol/domain/catalogue';
import { type AppError, conflict, forbidden } from '../../platform/http/errors.ts';
import type { OptionRow, TaskRow } from '../diagnosis/index.ts';

type Task = TaskRow['row'];

/** Subject of an option edit; each has its own stages and roles. */
type Subject = 'conteudo' | 'proposta' | 'resultado' | 'recomendacao' | 'divulgacao';

const OUTCOME = ['situacao_fornecedor', 'situacao_fornecedor_motivo'];

const isRequiredAt = (codigo: string, evento: 'propostas_inseridas' | 'apresentar', nome: string): boolean =>
  camposOfOpcao(codigo).some((campo) => campo.nome === nome && campo.obrigatorio_em === evento);

/** Payment terms belong to the quote and may also be settled with the proposal. */
const IN_BOTH: ReadonlySet<string> = new Set(['forma_pagamento']);

/** Subjects under which a field may be saved. */
export function subjectsOf(codigo: string, nome: string): Subject[] {
  if (nome === 'recomendada') return ['recomendacao'];
  if (OUTCOME.includes(nome)) return ['resultado'];
  // The broker may also enter its remuneration, so that a quote delivered without it need not be made again.
  if (isRequiredAt(codigo, 'apresentar', nome)) return ['conteudo', 'divulgacao'];
  if (!isRequiredAt(codigo, 'propostas_inseridas', nome)) return ['conteudo'];
  return IN_BOTH.has(nome) ? ['conteudo', 'proposta'] : ['proposta'];
}

type QuoteState = { option: Pick<OptionRow, 'rodada' | 'status'>; task: Task | undefined };

/** Whether the task's stage allows this subject, for any role of the quoting side. */
function isOpenForQuoting(subject: Subject, { option, task }: QuoteState): boolean {
  const present = task?.rodada === option.rodada;
  switch (subject) {
    case 'conteudo':
    case 'recomendacao':
      return present && task?.estagio_especialista === 1;
    case 'divulgacao':
      return false;
    case 'proposta':
      return option.status === 'approved' && task?.estagio_especialista === 4;
    case 'resultado':
      return option.status === 'approved' && task?.estagio_especialista === 5;
  }
}

const OF_CONSULTANT: readonly Subject[] = ['recomendacao', 'divulgacao'];

/** Delivered and not presented yet: the consultant sets the recommendation and the broker's remuneration. */
const isOpenForConsultant = ({ option, task }: QuoteState): boolean =>
  task?.estagio_especialista === 2 && !task.apresentada && task.rodada === option.rodada;

const WHEN: Record<Subject, string> = {
  conteudo: 'O conteúdo de uma opção só muda enquanto a cotação é preparada.',
  proposta: 'Os dados da proposta entram na etapa Inserir propostas, nas opções aprovadas.',
  resultado: 'O resultado no fornecedor entra na etapa de apólices, nas opções aprovadas.',
  recomendacao: 'A recomendação não muda mais: o estudo já foi apresentado.',
  divulgacao: 'A remuneração não muda mais: o estudo já foi apresentado.',
};

/** Refused at any stage: a specialist on somebody else's task, the consultant on the content. */
function isForbidden(actor: Actor, subjects: readonly Subject[], task: Task | undefined): boolean {
  switch (actingSide(actor)) {
    case 'A':
      return false;
    case 'E':
      return task?.especialista_id !== actor.funcionario_id;
    case 'C':
      return !subjects.some((subject) => OF_CONSULTANT.includes(subject));
    default:
      return true;
  }
}

/** Why this actor may not save a field under any of these subjects now; 403 before 409. */
export function findRefusal(
  actor: Actor,
  subjects: readonly Subject[],
  state: QuoteState,
): AppError | undefined {
  if (isForbidden(actor, subjects, state.task)) return forbidden();
  const side = actingSide(actor);
  const now = subjects.some((subject) => {
    const quoting = side !== 'C' && isOpenForQuoting(subject, state);
    const consulting = side !== 'E' && OF_CONSULTANT.includes(subject) && isOpenForConsultant(state);
    return quoting || consulting;
  });
  return now ? undefined : conflict('transicao_invalida', WHEN[subjects[0] ?? 'conteudo']);
}

export function assertMayEdit(actor: Actor, subject: Subject, state: QuoteState): void {
  const refusal = findRefusal(actor, [subject], state);
  if (refusal) throw refusal;
}
