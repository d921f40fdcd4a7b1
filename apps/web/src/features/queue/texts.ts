import type { EstagioEspecialista } from '@farol/domain/pipeline';
import { plural } from '../../shared/format/index.ts';

export const queueTexts = {
  title: 'Atividades',
  open: (n: number) => plural(n, 'área aberta', 'áreas abertas'),
  inStudies: (n: number) => ` em ${plural(n, 'estudo', 'estudos')}`,
  unit: ['área', 'áreas'],
  count: (n: number) => plural(n, 'área', 'áreas'),
  columns: {
    customer: 'Cliente e próximo passo',
    need: 'Quando precisa',
    consultant: 'Consultor',
  },
  noNeed: 'não informado',
  view: 'Mostrar como',
  views: { lista: 'Lista', quadro: 'Quadro' },
  board: 'Atividades por etapa',
  tasks: (n: number) => plural(n, 'atividade', 'atividades'),
  emptyColumn: 'Nenhuma atividade nesta etapa',
  search: 'Cliente',
  label: 'Atividades do especialista',
  empty: 'Suas atividades aparecem aqui',
  emptyHint: 'Quando um consultor enviar um estudo para cotação nas suas áreas, a tarefa entra nesta fila.',
  filterEmpty: 'Nenhuma atividade com esses filtros',
  without: (n: number) =>
    n === 0
      ? 'Sem filtros também não há nenhuma.'
      : `Há ${plural(n, 'área aberta', 'áreas abertas')} sem esses filtros.`,
  failed: 'Não conseguimos abrir suas atividades',
  round: (n: number) => `${n}ª rodada`,
} as const;

/** Next step of a stage, if the specialist acts next. */
export const NEXT_STEP: Record<EstagioEspecialista, string> = {
  1: 'Cotar',
  2: 'Cotação entregue, aguarda resposta',
  3: 'Conferir documentos',
  4: 'Inserir propostas',
  5: 'Cadastrar apólices',
  6: 'Concluído',
  7: 'Recusado',
};

/** Button of a row, if the specialist acts next. */
export const ROW_ACTION: Partial<Record<EstagioEspecialista, string>> = {
  1: 'Cotar',
  3: 'Conferir',
  4: 'Inserir',
  5: 'Cadastrar',
};
