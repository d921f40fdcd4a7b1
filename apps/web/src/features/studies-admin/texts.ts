import { plural } from '../../shared/format/index.ts';

export const studiesAdminTexts = {
  title: 'Estudos',
  lead: (total: string, one: boolean) => (one ? '1 estudo na empresa.' : `${total} estudos na empresa.`),
  label: 'Estudos da empresa',
  search: 'Nome do cliente',
  status: 'Situação',
  from: 'Início de',
  to: 'até',
  pendingFor: 'Tempo',
  orMore: (days: number) => `${days} dias ou mais`,
  columns: {
    name: 'Nome',
    study: 'Estudo',
    consultant: 'Consultor',
    stage: 'Etapa',
    ball: 'Bola com',
    specialist: 'Especialista',
    due: 'Prazo',
    started: 'Data de início',
    pending: 'Dias pendentes',
  },
  consultant: 'Consultor',
  noDue: 'sem prazo',
  andOthers: (others: number) => `e mais ${others}`,
  days: (n: number) => plural(n, 'dia', 'dias'),
  number: (id: number) => `Estudo ${id}`,
  empty: 'Nenhum cliente encontrado.',
  emptyHint: 'Os estudos que os consultores abrem aparecem aqui.',
  without: (total: string, one: boolean) =>
    one ? 'Há 1 estudo sem esses filtros.' : `Há ${total} estudos sem esses filtros.`,
  failed: 'Não conseguimos abrir a lista de estudos',
} as const;
