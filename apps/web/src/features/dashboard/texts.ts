export const dashboardTexts = {
  title: 'Indicadores',
  lead: (company: string, time: string) => `${company}, dados até hoje às ${time}`,
  category: 'Categoria',
  from: 'Início',
  to: 'Fim',
  consultant: 'Consultor',
  perMonth: 'por mês',
  nothing: 'Nada no período escolhido.',
  empty: 'Os indicadores aparecem aqui',
  emptyHint: 'Estudos, apresentações e apólices da empresa entram no gráfico do mês em que acontecem.',
  failed: 'Não conseguimos abrir os indicadores',
} as const;
