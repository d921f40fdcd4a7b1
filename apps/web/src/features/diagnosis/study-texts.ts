/** Of an opened study, outside its questions. */
export const studyTexts = {
  openFailed: 'Não conseguimos abrir o estudo',
  customers: 'Clientes',
  study: 'Estudo',
  studyAbout:
    'O andamento de cada área: o que já foi cotado e apresentado, o que o cliente respondeu, o que ainda falta e qual é o próximo passo.',
  direction: {
    tabs: 'Telas do estudo',
    hub: 'Áreas',
    screens: {
      'awaiting-specialist': 'Cotação',
      'study-presentation': 'Apresentação',
      'additional-documents': 'Documentos',
      'solutions-execution': 'Execução',
    },
    opens: {
      'awaiting-specialist': 'Abre quando o estudo vai para a cotação.',
      'study-presentation':
        'Abre quando a primeira cotação é entregue. Antes disso, mostre o diagnóstico ao cliente em Áreas, Resumo, Mostrar em tela cheia.',
      'additional-documents': 'Abre quando o cliente aceita uma opção.',
      'solutions-execution': 'Abre quando os documentos estão aprovados.',
    },
  },
  remove: {
    title: 'Deseja realmente excluir este estudo?',
    body: (name: string) =>
      `O estudo de ${name} sai das listas de todos, com as respostas, as opções e os documentos. Por 30 dias ele pode ser restaurado na lixeira.`,
    action: 'Excluir estudo',
    done: 'Estudo excluído.',
  },
} as const;
