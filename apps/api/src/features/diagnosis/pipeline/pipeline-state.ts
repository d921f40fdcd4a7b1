import { asNumber } from '@farol/domain/br';
import { type CodigoItem, isItem, readItemCampos } from '@farol/domain/catalogue';
import type { Area, Pipeline } from '@farol/domain/pipeline';
import { type ItemDoEstudo, inheritedForItem, type ProdutoDoEstudo } from '@farol/domain/study';
import type { ActivityRow, Contents, ItemRow, OptionRow, TaskRow } from '../contents.store.ts';
import { iso } from '../iso.ts';
import type { Study } from '../study.store.ts';

const yesNoIn = (value: unknown): 'S' | 'N' | null => (value === 'S' || value === 'N' ? value : null);

const studyState = (study: Study): Pipeline['estudo'] => ({
  diagnostico_id: study.diagnostico_id,
  estagio: study.estagio,
  entrada_no_estagio: study.entrada_no_estagio.toISOString(),
  data_apresentacao: study.data_apresentacao,
  encerrado_em: iso(study.encerrado_em),
  encerrado_motivo: study.encerrado_motivo,
  concluido_em: iso(study.concluido_em),
  ultima_atividade_em: study.ultima_atividade_em.toISOString(),
  versao: study.versao,
});

const activityState = (row: ActivityRow): Pipeline['atividade'] => ({
  status_tarefa: row.status_tarefa,
  aguardando: row.aguardando,
  entrada_no_estagio: row.entrada_no_estagio.toISOString(),
  prazo: iso(row.prazo),
  pontualidade: row.pontualidade,
  lembretes: row.lembretes,
  concluida_em: iso(row.concluida_em),
});

export const taskState = ({ row }: TaskRow): Pipeline['tarefas'][number] => ({
  tarefa_id: row.tarefa_id,
  produto_diagnostico_id: row.produto_diagnostico_id,
  especialista_id: row.especialista_id,
  estagio_especialista: row.estagio_especialista,
  status_tarefa: row.status_tarefa,
  rodada: row.rodada,
  apresentada: row.apresentada,
  apresentada_em: iso(row.apresentada_em),
  aguardando: row.aguardando,
  motivo_recusa: row.motivo_recusa,
  dias_necessidade: row.dias_necessidade,
  dias_acompanhamento: row.dias_acompanhamento,
  criado_em: row.criado_em.toISOString(),
  entrada_no_estagio: row.entrada_no_estagio.toISOString(),
  prazo: iso(row.prazo),
  pontualidade: row.pontualidade,
  lembretes: row.lembretes,
  concluida_em: iso(row.concluida_em),
  cancelada_em: iso(row.cancelada_em),
  versao: row.versao,
});

const dated = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** The row of a task with the changes of its state; the assignee is not part of it. */
export const withTaskState = (
  task: TaskRow,
  { tarefa_id: _id, especialista_id: _who, criado_em: _born, ...state }: Pipeline['tarefas'][number],
): TaskRow => ({
  ...task,
  row: {
    ...task.row,
    ...state,
    apresentada_em: dated(state.apresentada_em),
    entrada_no_estagio: new Date(state.entrada_no_estagio),
    prazo: dated(state.prazo),
    concluida_em: dated(state.concluida_em),
    cancelada_em: dated(state.cancelada_em),
  },
});

type AnsweredItems = { produtos: readonly ProdutoDoEstudo[] };

/** Follow-up days that an item takes over from the others of the study, as its screens show them. */
const followUpDaysOf = (item: ItemRow, estudo: AnsweredItems): number | null => {
  const typed = asNumber(item.campos.dias_acompanhamento);
  if (typed !== null || !isItem(item.codigo)) return typed;
  const inherited = inheritedForItem(estudo, answered(item, item.codigo), 'dias_acompanhamento');
  return asNumber(inherited.dias_acompanhamento?.valor);
};

const answered = ({ tipo_segurado, campos }: ItemRow, codigo: CodigoItem): ItemDoEstudo => ({
  codigo,
  tipo_segurado,
  campos: readItemCampos(codigo, campos),
  tabelas: {},
  opcoes: [],
});

/** Only wanted items pass their answers on. */
const answeredItems = ({ produtos, itens }: Pick<Contents, 'produtos' | 'itens'>): AnsweredItems => ({
  produtos: produtos.map(({ row }) => ({
    produto_diagnostico_id: row.produto_diagnostico_id,
    itens: itens
      .filter(({ campos }) => campos.interesse === 'S')
      .filter((item) => item.diagnostico_produto_id === row.diagnostico_produto_id)
      .flatMap((item) => (isItem(item.codigo) ? [answered(item, item.codigo)] : [])),
  })),
});

const itemState = (item: ItemRow, area: Area, answers: () => AnsweredItems): Pipeline['itens'][number] => ({
  diagnostico_produto_item_id: item.diagnostico_produto_item_id,
  produto_diagnostico_id: area,
  interesse: yesNoIn(item.campos.interesse),
  sem_oferta: item.sem_oferta,
  somar: item.somar,
  tempo_necessidade: asNumber(item.campos.tempo_necessidade),
  /** Looked for where it is read: only a move that opens tasks does. */
  get dias_acompanhamento() {
    return followUpDaysOf(item, answers());
  },
});

const optionState = (option: OptionRow, area: Area): Pipeline['opcoes'][number] => ({
  diagnostico_produto_item_opcao_id: option.diagnostico_produto_item_opcao_id,
  diagnostico_produto_item_id: option.diagnostico_produto_item_id,
  produto_diagnostico_id: area,
  status: option.status,
  rodada: option.rodada,
  validade_proposta: option.validade_proposta,
  motivo_recusa: option.motivo_recusa,
  comentario_cliente: option.comentario_cliente,
  resposta: option.resposta,
});

/** What the state machines read of a study, its tasks, items and options. */
export function pipelineOf(
  study: Study,
  contents: Pick<Contents, 'produtos' | 'tarefas' | 'itens' | 'opcoes'>,
  activity: ActivityRow,
): Pipeline {
  const areas = new Map(
    contents.produtos.map(({ row }) => [row.diagnostico_produto_id, row.produto_diagnostico_id]),
  );
  let answers: AnsweredItems | undefined;
  const answersOnce = () => {
    answers ??= answeredItems(contents);
    return answers;
  };
  const itens = contents.itens.flatMap((item) => {
    const area = areas.get(item.diagnostico_produto_id);
    return area ? [itemState(item, area, answersOnce)] : [];
  });
  const areaOfItem = new Map(
    itens.map((item) => [item.diagnostico_produto_item_id, item.produto_diagnostico_id]),
  );
  return {
    estudo: studyState(study),
    atividade: activityState(activity),
    areas: [...areas.values()],
    tarefas: contents.tarefas.map(taskState),
    itens,
    opcoes: contents.opcoes.flatMap((option) => {
      const area = areaOfItem.get(option.diagnostico_produto_item_id);
      return area ? [optionState(option, area)] : [];
    }),
  };
}
