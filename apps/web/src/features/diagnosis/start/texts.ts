export const runningTexts = {
  title: 'Novo diagnóstico',
  lead: (studies: number) =>
    studies === 1
      ? 'Este cliente já tem um estudo em andamento.'
      : `Este cliente já tem ${studies} estudos em andamento.`,
  study: (id: number) => `Estudo ${id}`,
  changed: (when: string) => `Última mudança: ${when}`,
  open: 'Abrir o estudo em andamento',
  another: 'Começar outro estudo',
  hint: 'Outro estudo começa um levantamento novo, ao lado do que está em andamento. Para incluir uma área no estudo em andamento não é preciso outro: use Incluir área na Cotação.',
} as const;
