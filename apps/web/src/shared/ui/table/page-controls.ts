export const CONTROLS = {
  first: 'Primeira página',
  previous: 'Página anterior',
  next: 'Próxima página',
  last: 'Última página',
} as const;

export type PagesProps = { last: number; page: number; onPage: (page: number) => void };
