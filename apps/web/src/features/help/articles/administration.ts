import type { Article } from '../article.ts';

/** People, figures and what the law asks. */
export const ADMINISTRATION: readonly Article[] = [
  {
    slug: 'indicadores',
    title: 'Ler os indicadores',
    lead: 'Vendas, prêmios, funil, etapas e recusas, e a lista atrás de cada número.',
    profiles: ['admin'],
    may: 'dashboard.ver',
    screens: ['/dashboard'],
    words:
      'dashboard relatório métricas conversão funil prêmio emitido comissão prevista metas comparar período',
    parts: [
      {
        picture: 'dashboard',
        says: 'Os Indicadores, com os números do período, o funil e o gráfico por mês.',
      },
      'O período é este ano até hoje, comparado com os mesmos dias do ano anterior. Mude início, fim, categoria ou consultor nos filtros.',
      {
        points: [
          'Evolução: os números do período e o funil.',
          'Comparativo: por consultor e por seguradora.',
          'Etapas: quantos dias os estudos ficam em cada uma.',
          'Recusas: por motivo.',
        ],
      },
      'Clique num número para abrir a lista atrás dele. Ela tem tantas linhas quanto o número diz.',
      { title: 'O que cada um conta' },
      {
        points: [
          'Conversão: dos estudos apresentados no mês, quantos tiveram ao menos uma área aprovada.',
          'Comissão prevista: a remuneração declarada nas opções das apólices emitidas. O que foi pago está em Comissões.',
          'Prêmio emitido: só prêmios, por ano. Aportes, parcelas e câmbio não entram. Um prêmio único conta inteiro no mês da apólice.',
        ],
      },
      'Renovações e apólices de outras corretoras não mudam estes números.',
    ],
  },
  {
    slug: 'estudos-da-empresa',
    title: 'Ver os estudos da empresa e a carga da equipe',
    lead: 'Onde cada estudo está, com quem, há quantos dias, e quem está sobrecarregado.',
    profiles: ['admin'],
    may: 'listas_admin.ver',
    screens: ['/studies-admin'],
    words: 'equipe time supervisão gestão atrasados carga consultores especialistas pendente parado gargalo',
    parts: [
      'Estudos lista todos os da empresa. Filtre por etapa, prazo, com quem está a bola, consultor, especialista ou tempo parado. Clique na linha para abrir o estudo. Exportar leva as linhas do filtro.',
      { title: 'A carga' },
      'Em Ver como, escolha Equipe. A tabela mostra, por consultor e por especialista, os abertos, os que estão com a pessoa, os atrasados, os que esperam outros e os do mês. Cada número abre os estudos dele.',
      { title: 'Aliviar alguém' },
      {
        points: [
          'Passe clientes a outro consultor, na lista de clientes.',
          'Passe uma área a outro especialista, no menu da área do estudo. Etapa e prazo continuam.',
        ],
      },
      'Quem envia um estudo para cotação no lugar do consultor diz por quê. O motivo fica no histórico.',
    ],
  },
  {
    slug: 'usuarios-e-convites',
    title: 'Usuários e convites',
    lead: 'Convidar, dar cargo e áreas, montar o time, desativar e tirar quem saiu.',
    profiles: ['admin'],
    may: 'usuarios.ver',
    screens: ['/users', '/users/cadastro', '/users/editar/'],
    words:
      'usuário pessoa funcionário corretor especialista cargo permissão acesso time líder senha desligar demitir',
    parts: [
      {
        picture: 'users',
        says: 'A lista de usuários, com cargo, e-mail, especialidades e os botões Convidar e Adicionar usuário.',
      },
      {
        steps: [
          'Em Usuários, escolha Convidar e diga e-mail e cargo; para um especialista, ligue as Especialidades, as áreas que vai cotar. A pessoa recebe um endereço que vale uma vez, por sete dias, e escolhe usuário e senha.',
          'Se a empresa não envia e-mails, copie o endereço e mande por onde preferir. Ele não aparece de novo.',
          'As Especialidades mudam no cadastro do especialista. Sem elas ele não recebe cotações.',
          'Em Pessoas relacionadas, monte a equipe de um líder, ou os especialistas preferidos de um consultor.',
        ],
      },
      'Adicionar usuário cria a conta na hora, com senha: a pessoa recebe o usuário por e-mail, e você entrega a senha. Convites lista os pendentes, para enviar de novo ou cancelar.',
      { title: 'Quando alguém sai' },
      'Desativar impede a entrada e mantém o histórico. Excluir pede quem recebe clientes, estudos e atividades. Um excluído pode ser restaurado; o que foi passado continua com quem recebeu.',
      'Na mesma página você encerra sessões e desliga o segundo fator de quem perdeu o telefone. Ninguém desativa a si mesmo, nem tira o último administrador.',
    ],
  },
  {
    slug: 'privacidade',
    title: 'Atender pedidos da LGPD',
    lead: 'Consentimentos, pedidos com prazo, os dados de uma pessoa e o apagamento.',
    profiles: ['admin'],
    may: 'privacidade.atender',
    screens: ['/privacy', '/privacy/'],
    words:
      'lgpd titular dados pessoais consentimento revogar apagar esquecer acesso portabilidade prazo guarda saúde',
    parts: [
      {
        picture: 'privacy',
        says: 'A tela Privacidade, com os clientes, os consentimentos e a situação de cada um.',
      },
      {
        steps: [
          'Em Pedidos de titulares, escolha Registrar pedido assim que ele chegar. O prazo corre desse dia: 15 dias, ou na hora para a confirmação simples.',
          'Abra os dados da pessoa. Baixar PDF ou JSON gera tudo o que está guardado dela.',
          'Responda o pedido: atendido, ou recusado com o motivo e a lei.',
        ],
      },
      'Os administradores são avisados três dias antes do prazo e quando ele passa.',
      { title: 'Revogar' },
      'Revogar o uso dos dados fecha os links na hora e impede o envio do estudo; os contratos seguem. Revogar dados de saúde apaga respostas, documentos e arquivos de saúde, e eles não voltam.',
      { title: 'Apagar' },
      'Apagar os dados esconde o cliente na hora. Por 30 dias dá para desfazer; depois não. É recusado enquanto um estudo está em cotação ou fechamento, ou há contrato em vigor. Números e comissões ficam, sem o nome.',
      'Prazos de guarda lista quem espera a sua decisão.',
    ],
  },
  {
    slug: 'auditoria',
    title: 'Saber quem fez o quê: a auditoria',
    lead: 'Mudanças, leituras de saúde, exportações e entradas, com o antes e o depois.',
    profiles: ['admin'],
    may: 'auditoria.ver',
    screens: ['/audit'],
    words: 'log histórico quem mudou rastreio acesso login exportou leu alteração investigação',
    parts: [
      'A auditoria diz, por dia, o que cada pessoa fez. Filtre por período, pessoa e tipo: alterações, leituras de saúde, exportações e acessos.',
      {
        steps: [
          'Abra uma linha para ver quem, quando, de onde e o que mudou, antes e depois.',
          'Use Tudo deste cliente para ver só o que tem a ver com ele.',
          'Exportar leva o que está no filtro. A exportação também fica registrada.',
        ],
      },
      'Um dado de saúde que mudou aparece como mudado, sem o valor. Abrir um registro que mostra dados de saúde também fica na auditoria.',
      {
        points: [
          'Alterações ficam sempre.',
          'Leituras de dados de saúde, cinco anos.',
          'Tentativas de entrada, 30 dias.',
        ],
      },
      'Ninguém muda nem apaga um registro. O que foi excluído de vez se acha pelo número, em Número do registro.',
    ],
  },
];
