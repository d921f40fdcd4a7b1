import type { EstagioEspecialista } from '@farol/domain/pipeline';
import { plural } from '../../shared/format/index.ts';

export const queueTexts = {
  title: 'Atividades',
  about: 'As áreas que esperam por você, da mais atrasada à mais folgada, e as de outra pessoa.',
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
  specialist: 'Especialista',
  status: 'Situação',
  since: (n: number) => (n === 0 ? 'desde hoje' : `há ${plural(n, 'dia', 'dias')}`),
  sinceDay: (day: string) => `Nesta etapa desde ${day}`,
  days: (n: number) => `${n}d`,
  withYou: (n: number) => `${n} com você`,
  withSpecialists: (n: number) => `${n} com especialistas`,
  turns: { comigo: 'Com especialistas' },
  consultantOf: (name: string) => `Consultor: ${name}`,
  specialistOf: (name: string) => `Especialista: ${name}`,
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

/** Button of a row, if the specialist acts next. */
export const ROW_ACTION: Partial<Record<EstagioEspecialista, string>> = {
  1: 'Cotar',
  3: 'Conferir',
  4: 'Inserir',
  5: 'Cadastrar',
};
