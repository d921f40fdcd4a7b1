import { plural } from '../../format/index.ts';

export const workTexts = {
  nothing: 'Nada a fazer agora.',
  late: (n: number) => plural(n, 'atrasada', 'atrasadas'),
  today: (n: number) => `${n} para hoje`,
  /** The late ones here and those of the reader are what the list's group of late ones counts. */
  waiting: (n: number, late: number) =>
    `${n} esperando outra pessoa${late > 0 ? ` (${plural(late, 'atrasada', 'atrasadas')})` : ''}`,
  columns: { stage: 'Etapa', areas: 'Áreas', ball: 'Bola com', due: 'Prazo' },
  period: 'Período',
  periods: (days: number) => (days === 0 ? 'Todos' : days === 1 ? '1 dia' : String(days)),
  stage: 'Etapa',
  area: 'Área',
  punctuality: 'Pontualidade',
  noDue: 'sem prazo',
  daysLate: (days: number) => plural(days, 'dia de atraso', 'dias de atraso'),
} as const;
