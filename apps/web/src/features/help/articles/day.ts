import type { Theme } from '../article.ts';

export const DAY: Theme = {
  title: 'O dia a dia',
  articles: [
    {
      slug: 'lista-de-tarefas',
      title: 'A lista de tarefas',
      lead: 'O que está atrasado, o que é para hoje e para depois, e o que espera por outra pessoa.',
      profiles: ['broker'],
      screens: ['/to-do-list'],
      words:
        'tarefas afazeres to-do pendência adiar concluir dispensar prazo hoje atrasado semana aniversário',
      parts: [
        {
          picture: 'to-do-list',
          says: 'A lista de tarefas, agrupada por prazo, e a semana.',
        },
        'Cada linha diz o que fazer, o cliente, com quem está a bola e o prazo. Entram os estudos, respostas do link, fichas, renovações, revisões anuais, aniversários e as tarefas que você anotou. Clicar abre a tela do passo.',
        {
          points: [
            'Comigo são as suas; Esperando, as que dependem de outra pessoa.',
            'Mensagem abre o texto pronto para aquele momento.',
            'Adiar… leva a linha para outro dia. O prazo do estudo não muda.',
            'Concluir e Dispensar… tiram a linha. Dispensar pede o motivo.',
            'Já vi marca uma resposta como vista. Retomar agora traz de volta o que foi adiado.',
          ],
        },
        'Ao lado, Sua semana mostra os próximos dias, feriados, diagnósticos por terminar e renovações em 30 dias.',
        'Líder, gerente e proprietário veem também as da equipe, em De quem. Para anotar uma tarefa, use a página do cliente.',
      ],
    },
    {
      slug: 'painel-de-vendas',
      title: 'O painel de vendas e as dez etapas',
      lead: 'Todos os estudos por etapa, o que move um cartão e o que cada etapa quer dizer.',
      profiles: ['broker'],
      screens: ['/sales-panel'],
      words: 'funil kanban quadro etapas cartão arrastar mover pipeline encerrar reabrir prêmio anual',
      parts: [
        {
          picture: 'sales-panel',
          says: 'O painel de vendas, com uma coluna por etapa e um cartão por estudo.',
        },
        {
          steps: [
            'Prospecção: o cadastro e o consentimento.',
            'Levantamento de necessidades: as perguntas.',
            'Diagnóstico: os itens de cada área.',
            'Cotação: com os especialistas.',
            'Resultado do estudo: as cotações chegaram.',
            'Apresentação do estudo: o cliente decide.',
            'Ajustes: parte volta para nova cotação.',
            'Fechamento: os documentos.',
            'Protocolo no fornecedor: as propostas.',
            'Conclusão no fornecedor: as apólices.',
          ],
        },
        'A etapa do estudo é a da área menos adiantada. Arraste o cartão ou use o menu dele, Mover para…. As colunas que não aceitam dizem por quê, e um movimento que pede mais abre a tela certa.',
        'Pelo teclado: Espaço pega o cartão, as setas escolhem a coluna, Espaço solta, Esc deixa onde estava.',
        'Ver como troca entre Quadro, Lista e Equipe. O prêmio soma o que foi aprovado; antes da resposta, o recomendado. Estudos encerrados aparecem pelo filtro Situação.',
      ],
    },
    {
      slug: 'carga-da-equipe',
      title: 'Ver a carga da equipe',
      lead: 'Quem tem estudos demais, quem está atrasado, e o que fazer para aliviar.',
      profiles: ['broker'],
      screens: ['/sales-panel?vista=equipe'],
      words: 'equipe time supervisão gestão atrasados carga líder gerente especialistas gargalo distribuir',
      parts: [
        'No Painel de vendas, em Ver como, escolha Equipe. A tabela conta os estudos que você vê, por consultor e por especialista.',
        {
          points: [
            'Abertos: tudo o que está em andamento.',
            'Com a pessoa: a vez é dela.',
            'Atrasados: o prazo passou.',
            'Esperando outros: cliente, fornecedor ou colega.',
            'Concluídos ou cotados no mês, e o mais antigo com a pessoa.',
          ],
        },
        'Cada número abre os estudos dele no painel. O prazo de um estudo é o mais próximo entre o do consultor e o dos especialistas.',
        { title: 'Aliviar alguém' },
        'Gerente e proprietário passam clientes a outro consultor, na lista de clientes, e uma área a outro especialista, no menu da área do estudo. Etapa e prazo continuam os mesmos. O líder vê e combina com eles.',
      ],
    },
    {
      slug: 'mensagens-prontas',
      title: 'Mandar uma mensagem pronta ao cliente',
      lead: 'WhatsApp e e-mail com o texto da empresa para cada momento, e o registro do contato.',
      profiles: ['broker'],
      screens: [],
      words: 'whatsapp e-mail texto modelo aniversário renovação parcela primeiro contato template lembrete',
      parts: [
        'Há um texto para cada momento: primeiro contato, ficha, apresentação, renovação, aniversário, revisão anual e outros. A página do cliente propõe o do momento em que ele está, e você pode trocar.',
        {
          steps: [
            'Na página do cliente, escolha WhatsApp ou E-mail. Na lista de tarefas e em Renovações, o botão Mensagem.',
            'Confira o texto. O que você mudar vale só para esta mensagem.',
            'Escolha Abrir no WhatsApp ou Abrir no e-mail e envie por lá. Copiar texto serve para qualquer outro lugar.',
          ],
        },
        'O Farol não envia nada em seu nome. O contato fica na linha do tempo, sem as palavras.',
        'Sem celular ou e-mail no cadastro, a tela avisa. Os textos não levam dados de saúde. Quem muda os textos da empresa é o administrador, em Parâmetros, Mensagens.',
        'Para escrever a várias pessoas, marque as linhas na lista de clientes e use Mensagem para cada um.',
      ],
    },
    {
      slug: 'comentarios-e-mencoes',
      title: 'Comentários e menções',
      lead: 'Conversar com quem cuida do estudo, sobre o estudo, uma área ou uma necessidade.',
      profiles: [],
      screens: ['/customers/?aba=comentarios'],
      words: 'conversa comentar chat recado arroba @ mencionar responder especialista consultor não lido',
      parts: [
        {
          steps: [
            'Abra Conversa no estudo, ou o balão ao lado de uma área ou item.',
            'Em Sobre, escolha do que se trata: o estudo todo, uma área ou uma necessidade.',
            'Escreva. Digite @ para mencionar alguém que vê este estudo.',
            'Escolha Comentar. Quem está do outro lado recebe um aviso.',
          ],
        },
        'O cliente não lê os comentários. Para uma anotação sua sobre a pessoa, use Conversa e registros, na página do cliente.',
        {
          points: [
            'Abrir a conversa marca os avisos dela como lidos.',
            'Você edita e exclui os seus. Excluir retira o aviso, se o e-mail ainda não saiu.',
            'A aba Comentários, na página do cliente, junta os de todos os estudos dele.',
          ],
        },
        'Só pode ser mencionado quem vê aquele lugar. Se a pessoa não aparece na lista do @, ela não tem acesso ao estudo.',
      ],
    },
    {
      slug: 'avisos-e-emails',
      title: 'Avisos, e-mails e o resumo do dia',
      lead: 'Escolher o que chega no sino, o que vai por e-mail e quando.',
      profiles: [],
      screens: ['/profile?aba=avisos'],
      words: 'notificação notificações sino alerta e-mail resumo diário parar de receber lembrete spam',
      parts: [
        'O sino guarda o que os outros fizeram nos seus estudos e o que o calendário lembra: prazos, renovações, tarefas, aniversários. Só os não lidos filtra; Marcar todos como lidos zera a contagem.',
        {
          steps: [
            'Em Seu perfil, abra Avisos: estão os tipos que chegam ao seu cargo.',
            'Para cada tipo, diga se quer No aplicativo.',
            'Por e-mail, escolha Na hora, No resumo do dia ou Não enviar. Cada escolha é salva na hora.',
          ],
        },
        'Até você escolher, o que as pessoas fazem chega na hora, e o que o calendário lembra vai no resumo.',
        'O Resumo do dia por e-mail chega na manhã de um dia útil, e só quando há algo atrasado, para hoje ou à espera. Sem o resumo, esses avisos ficam só no aplicativo.',
        'As escolhas valem para todas as empresas em que você trabalha. Se a empresa ainda não envia e-mails, a aba diz: um administrador os configura em Empresa, E-mail.',
      ],
    },
    {
      slug: 'agenda-no-calendario',
      title: 'Ver a agenda do Farol no seu calendário',
      lead: 'Prazos, tarefas, renovações e aniversários no Google, Outlook, iPhone ou Mac.',
      profiles: [],
      screens: ['/profile?aba=agenda'],
      words:
        'calendário ical icalendar google agenda outlook iphone apple assinar url compromisso sincronizar',
      parts: [
        {
          steps: [
            'Em Seu perfil, abra Agenda.',
            'Decida se quer Mostrar o nome dos clientes. Sem nomes, os títulos dizem só o que é.',
            'Escolha Criar o endereço e depois Copiar o endereço. Ele aparece só nessa hora.',
            'Assine no seu programa: no Google Agenda, Outras agendas, Do URL; no Outlook, Adicionar calendário, Assinar da Web; no iPhone e no Mac, Abrir no calendário deste aparelho.',
          ],
        },
        'O programa de calendário lê o endereço por conta própria, de tempos em tempos. Uma mudança no Farol aparece na leitura seguinte.',
        'Quem tiver o endereço vê a sua agenda: não o mande a ninguém. Se ele vazou, ou se você o perdeu, escolha Trocar o endereço. O anterior deixa de valer e o seu programa precisa do novo. Apagar encerra tudo.',
        'Última leitura diz se o programa está lendo. "Nenhuma ainda" por muito tempo quer dizer que a assinatura não foi feita.',
      ],
    },
    {
      slug: 'exportar-listas',
      title: 'Exportar uma lista para planilha',
      lead: 'As linhas do filtro, na ordem da tela, num arquivo de Excel.',
      profiles: [],
      screens: [],
      words: 'exportar excel xlsx baixar planilha relatório download imprimir',
      parts: [
        {
          steps: [
            'Filtre e ordene a lista como quer ver no arquivo.',
            'Escolha Exportar. O botão diz quantas linhas vão.',
            'Espere o arquivo, ou continue trabalhando. Dá para cancelar.',
          ],
        },
        'Vão exatamente as linhas do filtro, na ordem da tela, e só as que você pode ver. A escolha é feita no começo: o que for excluído enquanto o arquivo é montado fica de fora.',
        'A planilha de clientes leva todos os campos da página deles e pode ser corrigida e importada de volta. Um texto que parece fórmula continua sendo texto.',
        'Cada exportação fica na auditoria: quem, qual lista, que filtros e quantas linhas.',
        'Se aparecer que há exportações demais ao mesmo tempo, espere a anterior terminar. São duas por pessoa e três por empresa.',
        'Para uma cópia de tudo o que a empresa tem, o administrador usa Empresa, Levar tudo.',
      ],
    },
  ],
};
