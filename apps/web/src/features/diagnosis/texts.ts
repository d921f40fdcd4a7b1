export const diagnosisTexts = {
  openFailed: 'Não conseguimos abrir o estudo',
  customers: 'Clientes',
  direction: {
    tabs: 'Partes do estudo',
    hub: 'Áreas',
    screens: {
      'awaiting-specialist': 'Cotação',
      'study-presentation': 'Apresentação',
      'additional-documents': 'Documentos',
      'solutions-execution': 'Execução',
    },
  },
} as const;
