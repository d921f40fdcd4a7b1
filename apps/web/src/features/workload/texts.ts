import type { Carga } from '@farol/contracts';
import { plural } from '../../shared/format/index.ts';

export const workloadTexts = {
  view: 'Equipe',
  titles: { consultor: 'Consultores', especialista: 'Especialistas' },
  person: 'Pessoa',
  month: { consultor: 'Concluídos no mês', especialista: 'Cotados no mês' },
  since: 'Mais antigo com a pessoa',
  sinceDay: (day: string, days: number) =>
    days === 0 ? 'desde hoje' : `${day}, há ${plural(days, 'dia', 'dias')}`,
  open: (name: string, title: string, n: number) => `${title} de ${name}: ${n}`,
  filter: 'Carga',
  failed: 'Não conseguimos abrir a carga da equipe',
  empty: 'Ninguém tem estudos em andamento',
  emptyHint: 'Quando a equipe abrir estudos, a carga e os atrasos de cada pessoa aparecem aqui.',
  lead: (late: number, people: number) =>
    late === 0
      ? 'Nos estudos que você vê, ninguém está atrasado.'
      : `Nos estudos que você vê: ${plural(late, 'atrasado', 'atrasados')} com ${plural(people, 'pessoa', 'pessoas')}.`,
} as const;

export const CARGA_TITLES: Record<Carga, string> = {
  abertos: 'Abertos',
  na_vez: 'Com a pessoa',
  atrasados: 'Atrasados',
  esperando: 'Esperando outros',
  no_mes: 'No mês',
};
