export const timelineTexts = {
  title: 'Linha do tempo',
  empty: 'Os movimentos do estudo aparecem aqui.',
  failed: 'Não conseguimos buscar a linha do tempo',
  system: 'Sistema',
  customer: 'Cliente',
  more: 'Ver tudo',
} as const;
