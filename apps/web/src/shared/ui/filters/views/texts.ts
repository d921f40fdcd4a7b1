export const viewTexts = {
  button: 'Visões',
  current: (name: string) => `Visão: ${name}`,
  none: 'Guarde aqui os filtros, a ordem e as colunas que você mais usa.',
  keep: 'Guardar esta visão',
  arrange: 'Organizar visões',
  title: 'Visões desta lista',
  keepTitle: 'Guardar esta visão',
  keepHint:
    'Guarda os filtros, a ordem e as colunas de agora, sem as linhas: quem abrir vê só os seus clientes.',
  name: 'Nome',
  nameMissing: 'Dê um nome à visão.',
  share: { equipe: 'Compartilhar com o time', empresa: 'Compartilhar com a empresa' },
  shareHint: 'O que está escrito na busca fica só com você.',
  nowShared: (name: string) => `Visão “${name}” compartilhada, sem o que está escrito na busca.`,
  unshare: 'Deixar de compartilhar',
  shared: 'Compartilhada',
  by: (name: string) => `de ${name}`,
  initial: 'Abre ao entrar',
  setInitial: 'Abrir ao entrar',
  unsetInitial: 'Não abrir ao entrar',
  update: 'Guardar nela o que está na tela',
  rename: 'Mudar o nome',
  remove: 'Excluir',
  more: (name: string) => `Mais sobre ${name}`,
  open: 'Abrir',
  kept: (name: string) => `Visão “${name}” guardada.`,
  updated: (name: string) => `Visão “${name}” atualizada.`,
  removed: (name: string) => `Visão “${name}” excluída.`,
  back: (name: string) => `Visão “${name}” de volta.`,
  backShared: (name: string) =>
    `Visão “${name}” de volta. Quem a abria ao entrar precisa escolhê-la de novo.`,
  failed: 'Não conseguimos abrir as visões',
  gone: 'Esta visão não existe mais, ou não é mais compartilhada com você.',
} as const;

/** Filters that may name something gone. */
const FILTER_NAMES: Readonly<Record<string, string>> = {
  consultor: 'Consultor',
  equipe: 'Equipe',
  especialista: 'Especialista',
  quem: 'Quem',
  de: 'De quem',
  etiqueta: 'Etiqueta',
};

/** Filters of a view that name something gone, in words. */
export function missingText({ faltam }: { faltam: readonly string[] }): string {
  const names = faltam.map((name) => `“${FILTER_NAMES[name] ?? name}”`).join(' e ');
  return faltam.length === 1
    ? `O filtro ${names} é de alguém ou algo que não existe mais ou que você não vê.`
    : `Os filtros ${names} são de alguém ou algo que não existe mais ou que você não vê.`;
}
