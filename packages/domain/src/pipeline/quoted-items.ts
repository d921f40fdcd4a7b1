import type { Area } from './codes.ts';
import { isAreaEnded, type Opcao, type Tarefa } from './state.ts';

type TarefaCotada = Pick<Tarefa, 'produto_diagnostico_id' | 'estagio_especialista' | 'rodada'> & {
  /** an instant, as text or as a table has it */
  readonly cancelada_em: unknown;
};

/** What the rule reads of a study; a customer's record has only this of each open one. */
export type Cotado = {
  readonly tarefas: readonly TarefaCotada[];
  readonly opcoes: readonly Pick<Opcao, 'diagnostico_produto_item_id' | 'status'>[];
};

type ItemDeArea = { readonly diagnostico_produto_item_id: number; readonly produto_diagnostico_id: Area };

const tarefaInForce = ({ tarefas }: Pick<Cotado, 'tarefas'>, area: Area) =>
  tarefas.find((t) => t.produto_diagnostico_id === area && t.cancelada_em === null);

/** Its quotes left the specialist, in this round or an earlier one, and its area was not refused. */
const wasDelivered = (tarefa: TarefaCotada | undefined): boolean =>
  tarefa !== undefined && !isAreaEnded(tarefa) && (tarefa.estagio_especialista > 1 || tarefa.rodada > 1);

/**
 * An option of the item was delivered and is not refused: the survey may no longer take the item or its insured
 * person out of the study.
 */
export function isItemInCotacao(cotado: Cotado, item: ItemDeArea): boolean {
  if (!wasDelivered(tarefaInForce(cotado, item.produto_diagnostico_id))) return false;
  return cotado.opcoes.some(
    (opcao) =>
      opcao.diagnostico_produto_item_id === item.diagnostico_produto_item_id && opcao.status !== 'reproved',
  );
}

/** An item becomes of interest only where its area is not sent yet or is being quoted. */
export const takesNewItems = (cotado: Pick<Cotado, 'tarefas'>, area: Area): boolean =>
  (tarefaInForce(cotado, area)?.estagio_especialista ?? 1) === 1;

/** What a person may do instead of changing the survey, first the most likely. */
export type Saida =
  | 'recusar_opcao'
  | 'recusar_area'
  | 'remover_area'
  | 'pedir_nova_cotacao'
  | 'reabrir_ajuste'
  | 'reabrir'
  | 'duplicar';

/** Ways to take an item out whose quotes were delivered. */
export function waysOut({ tarefas }: Pick<Cotado, 'tarefas'>, area: Area): Saida[] {
  switch (tarefaInForce({ tarefas }, area)?.estagio_especialista) {
    case 1:
      return ['remover_area', 'duplicar'];
    case 2:
      return ['recusar_opcao', 'recusar_area', 'pedir_nova_cotacao', 'duplicar'];
    case 3:
    case 4:
      return ['recusar_area', 'reabrir_ajuste', 'duplicar'];
    case 5:
      return ['recusar_area', 'duplicar'];
    default:
      return ['duplicar'];
  }
}

/** Ways to have another item quoted when its area is past quoting. */
export function waysIn({ tarefas }: Pick<Cotado, 'tarefas'>, area: Area): Saida[] {
  switch (tarefaInForce({ tarefas }, area)?.estagio_especialista) {
    case 2:
      return ['pedir_nova_cotacao'];
    case 3:
    case 4:
      return ['reabrir_ajuste'];
    case 7:
      return ['reabrir'];
    default:
      return ['duplicar'];
  }
}

const PALAVRAS: Record<Saida, string> = {
  recusar_opcao: 'recuse as opções dele',
  recusar_area: 'recuse a área',
  remover_area: 'remova a área',
  pedir_nova_cotacao: 'peça nova cotação',
  reabrir_ajuste: 'reabra a área para ajuste',
  reabrir: 'reabra a área',
  duplicar: 'duplique o estudo',
};

/** "recuse a área, peça nova cotação ou duplique o estudo" */
export const saidasText = (saidas: readonly Saida[]): string =>
  new Intl.ListFormat('pt-BR', { type: 'disjunction' }).format(saidas.map((saida) => PALAVRAS[saida]));
