import type { Theme } from '../article.ts';

export const START: Theme = {
  title: 'Começar',
  articles: [
    {
      slug: 'busca-e-teclas',
      title: 'Buscar qualquer coisa, e as teclas',
      lead: 'Clientes, estudos, apólices, documentos, tarefas e telas, de qualquer lugar.',
      profiles: [],
      screens: [],
      words: 'procurar pesquisar encontrar atalhos teclado ctrl+k',
      parts: [
        'A lupa no alto da tela, ou Ctrl+K (no Mac, ⌘K), abre a busca de tudo. Ela encontra nomes sem acento, pedaços de palavras, CPF, CNPJ, telefone em qualquer forma, placa e número de apólice.',
        {
          steps: [
            'Aperte Ctrl+K e escreva o que sabe: "silva vida", "123.456", "ABC1D23".',
            'Ande pela lista com as setas.',
            'Enter abre. Esc fecha e volta para onde você estava.',
          ],
        },
        'Sem nada escrito, a busca mostra o que você abriu por último. Só aparece o que você pode ver.',
      ],
    },
  ],
};
