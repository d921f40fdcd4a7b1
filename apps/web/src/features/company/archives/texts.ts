import { count, plural } from '../../../shared/format/index.ts';

export const archiveTexts = {
  title: 'Levar tudo',
  hint: 'Uma cópia de tudo o que a empresa tem no Farol, num arquivo ZIP: cada tabela em planilha (CSV) e em JSON, os documentos e arquivos como foram enviados, e um LEIA-ME que diz o que é cada coluna. Serve para guardar fora, conferir ou mudar de sistema.',
  make: 'Fazer uma cópia',
  question: 'Fazer uma cópia de tudo?',
  health:
    'A cópia tem os dados pessoais e de saúde de todos os clientes. Guarde em lugar fechado e apague quando não precisar mais.',
  without:
    'Senhas, segundo fator, códigos de links e segredos não entram. Quem teve os dados apagados também não.',
  told: (days: number) =>
    `É feita em segundo plano; você pode sair desta página. Você e os outros administradores são avisados quando ficar pronta. O arquivo fica aqui por ${plural(days, 'dia', 'dias')}, e cada pedido e cada download ficam na auditoria.`,
  queued: 'A cópia está na fila.',
  atWork: (percent: number, who: string) => `Fazendo a cópia pedida por ${who}: ${percent}%`,
  leave: 'Continua mesmo que você saia desta página.',
  cancel: 'Cancelar',
  cancelled: 'Cópia cancelada.',
  list: 'Últimas cópias',
  none: 'Nenhuma cópia foi feita ainda.',
  failed: 'Não conseguimos abrir as cópias',
  when: 'Dados de',
  who: 'Pedida por',
  content: 'Conteúdo',
  size: 'Tamanho',
  state: 'Situação',
  actions: 'Ações',
  download: 'Baixar',
  remove: 'Apagar',
  removeOf: (when: string) => `Apagar a cópia de ${when}`,
  downloadOf: (when: string) => `Baixar a cópia de ${when}`,
  removeTitle: 'Apagar esta cópia?',
  removeBody: 'O arquivo sai do servidor. Outra pode ser feita quando quiser.',
  removed: 'Cópia apagada.',
  inside: (tabelas: number, linhas: number, arquivos: number) =>
    `${plural(tabelas, 'tabela', 'tabelas')}, ${count(linhas)} ${linhas === 1 ? 'linha' : 'linhas'}, ${count(arquivos)} ${arquivos === 1 ? 'arquivo' : 'arquivos'}`,
  missing: (n: number) => plural(n, 'arquivo não foi encontrado', 'arquivos não foram encontrados'),
  until: (day: string) => `Até ${day}`,
  states: {
    na_fila: 'Na fila',
    fazendo: 'Em andamento',
    pronta: 'Pronta',
    cancelada: 'Cancelada ou apagada',
    falhou: 'Não foi feita',
    vencida: 'O prazo passou',
    retirada: 'Retirada: os dados de um cliente foram apagados depois dela. Faça outra.',
  },
} as const;
