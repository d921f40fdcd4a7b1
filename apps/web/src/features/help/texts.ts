const MAC = /Mac|iPhone|iPad/.test(navigator.userAgent);
const mod = MAC ? '⌘' : 'Ctrl';

export const helpTexts = {
  title: 'Ajuda',
  lead: 'O que dá para fazer em cada tela, e como.',
  search: 'O que você quer fazer?',
  none: (text: string) => `Nada sobre "${text}".`,
  noneHint: 'Tente outra palavra, ou veja os temas.',
  found: (n: number) => (n === 1 ? '1 artigo' : `${n} artigos`),
  back: 'Voltar para a tela',
  all: 'Todos os temas',
  articles: 'Artigos',
  unknown: 'Este artigo não existe ou não é do seu perfil.',
  related: 'Do mesmo tema',
  openScreen: 'Abrir a tela',
  keys: 'Teclas',
  keysOf: [
    {
      title: 'Em qualquer tela',
      keys: [
        [`${mod}+K`, 'Buscar clientes, estudos, apólices, telas e ações'],
        [`${mod}+Z`, 'Desfazer o que o aviso oferece desfazer'],
        ['?', 'Estas teclas'],
        ['Esc', 'Fechar o que está aberto'],
      ],
    },
    {
      title: 'Em listas, tabelas e quadros',
      keys: [
        ['↑ ↓', 'Linha de cima e de baixo'],
        ['Enter', 'Abrir a linha; em tabelas de preencher, a célula de baixo'],
        ['Espaço', 'No quadro, pegar e soltar um cartão; as setas o levam'],
      ],
    },
    {
      title: 'Em campos',
      keys: [
        ['Alt+↓', 'Abrir o calendário de uma data'],
        ['S, N', 'Responder sim ou não'],
        [`${mod}+Enter`, 'Enviar o comentário; no diagnóstico, ir ao próximo passo'],
      ],
    },
    {
      title: 'Na apresentação',
      keys: [
        ['→ ←', 'Próximo slide e anterior'],
        ['F', 'Tela cheia'],
        ['Esc', 'Sair'],
      ],
    },
    { title: 'Na fila do especialista', keys: [['Alt+N', 'Próxima tarefa da fila']] },
  ],
} as const;
