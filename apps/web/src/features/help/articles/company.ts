import type { Article } from '../article.ts';

/** What a company sets. */
export const COMPANY: readonly Article[] = [
  {
    slug: 'dados-da-empresa',
    title: 'Dados e marca da empresa',
    lead: 'O que os clientes leem sobre a corretora no link, na apresentação e nos documentos.',
    profiles: ['admin'],
    screens: ['/company'],
    words: 'corretora logo logotipo cor marca cnpj susep cvm registro vínculos contato termos modelo',
    parts: [
      {
        picture: 'company',
        says: 'A tela Empresa, na aba Dados.',
      },
      {
        points: [
          'Registros e Vínculos aparecem na apresentação, como a Resolução CNSP 382/2020 pede. Se faltarem, a tela da apresentação avisa.',
          'Contato vai na capa dos documentos.',
          'Marca é um logotipo e uma cor. Como aparece mostra o resultado em fundo claro e escuro; o tom se ajusta onde faltar contraste. Uma cor clara demais é recusada.',
        ],
      },
      'Os e-mails que saem do Farol não levam a marca. "Feito com Farol" continua, pequeno.',
      { title: 'Termos de uso' },
      'Em Modelo dos termos, envie o arquivo da empresa. Sem ele vale o do Farol. Trocar ou retirar o modelo pede um novo aceite de cada usuário.',
      { title: 'Se outra pessoa mudou ao mesmo tempo' },
      'O que você digitou continua na tela. Nos campos que as duas mudaram, o Farol mostra os dois valores e você escolhe.',
    ],
  },
  {
    slug: 'entrada-pela-conta-da-empresa',
    title: 'Entrar pela conta da empresa',
    lead: 'Microsoft, Google, Okta ou outro diretório no lugar da senha, ou ao lado dela.',
    profiles: ['admin'],
    screens: ['/company?aba=entrada'],
    words: 'sso openid oidc entra azure google workspace okta keycloak diretório grupos single sign-on login',
    parts: [
      {
        steps: [
          'Em Empresa, Entrada, dê um nome de entrada e copie os endereços.',
          'No diretório, registre o Farol como aplicativo web com esses endereços, letra por letra.',
          'Volte e preencha emissor, código e segredo do aplicativo. Testar o emissor diz se ele responde.',
          'Em Grupos e cargos, ligue cada grupo a um cargo. O primeiro da lista em que a pessoa está vale, a cada entrada. Quem não está em nenhum não entra.',
          'Escolha Opcional e salve. Entre você por ela antes de exigir.',
        ],
      },
      'Exigida deixa de aceitar a senha, e quem entrou por ela sai ao salvar, menos você e as exceções. Deixe ao menos um administrador com a senha: é ele que entra se o diretório sair do ar. Cada entrada dele por senha fica na auditoria.',
      'Quem atende mais de uma empresa continua com a senha. Proprietários e parceiros mantêm o cargo.',
      'Contas ligadas mostra quem já entrou por ela. Desfazer serve para quem ganhou outra conta no diretório.',
      'Para exigir o segundo fator de quem entra por senha, mude Segundo fator ao entrar em Parâmetros, grupo Operação.',
    ],
  },
  {
    slug: 'servidor-de-email',
    title: 'Configurar o servidor de e-mail',
    lead: 'Por onde saem convites, avisos e resumos, e o que acontece sem ele.',
    profiles: ['admin'],
    screens: ['/company?aba=email'],
    words:
      'smtp e-mail não chega enviar servidor porta tls starttls remetente senha de aplicativo gmail office',
    parts: [
      {
        steps: [
          'Em Empresa, E-mail, preencha servidor, segurança, usuário e senha. Estão na ajuda do seu provedor, em "SMTP".',
          'Diga o nome e o e-mail do remetente.',
          'Escolha Mandar um teste para mim. Vai com o que está preenchido, salvo ou não.',
          'Se chegou, marque Enviar os e-mails da empresa por este servidor e salve.',
        ],
      },
      'STARTTLS usa a porta 587 e TLS, a 465. Com verificação em duas etapas, o provedor dá uma senha de aplicativo: use essa. A senha guardada não aparece; preencha só para trocar.',
      { title: 'Se não sai' },
      {
        points: [
          'A aba mostra o último envio, a última recusa com o motivo e quantas mensagens esperam.',
          'Uma mensagem é tentada 12 vezes. O botão Tentar de novo agora, ou salvar, manda de novo as que desistiram no último dia.',
          'O teste foi aceito e não chegou? Veja o spam.',
        ],
      },
      'Sem servidor, nem da empresa nem da instalação, nada é enviado, e as telas dizem isso: convites e senhas novas você passa por onde preferir.',
    ],
  },
  {
    slug: 'integracoes',
    title: 'Chaves de API e webhooks',
    lead: 'Deixar outro programa ler e registrar no Farol, e avisar um sistema seu quando algo acontece.',
    profiles: ['admin'],
    screens: ['/company?aba=integracoes'],
    words:
      'api chave token integração webhook sistema site zapier n8n gestão escopo segredo entrega automação',
    parts: [
      { title: 'Chaves de API' },
      {
        steps: [
          'Em Empresa, Integrações, escolha Nova chave e diga que programa vai usar.',
          'Marque só o que ele precisa, e até quando vale: no máximo um ano.',
          'Copie a chave. Ela não aparece de novo; guarde como uma senha.',
        ],
      },
      'A chave age em nome de quem a criou, e nunca vê dados de saúde. Para de valer no dia marcado, ao ser revogada, ou quando quem a criou deixa de ser administrador. O Farol avisa duas semanas antes. Revogar não tem volta: crie outra.',
      { title: 'Webhooks' },
      'O Farol chama um endereço seu quando algo acontece, com o número do registro e sem dado do cliente. O endereço é https, na internet; os da rede da empresa não são chamados. O segredo aparece uma vez e serve para conferir que foi mesmo o Farol.',
      'Uma entrega que falha é tentada oito vezes em um dia. Entregas mostra os últimos 30 dias, com Mandar de novo. Depois de cinco dias sem nenhum sucesso o webhook é desligado, e os administradores são avisados. Mandar um teste experimenta o endereço.',
    ],
  },
  {
    slug: 'levar-tudo',
    title: 'Levar tudo: uma cópia de tudo o que a empresa tem',
    lead: 'Um ZIP com cada tabela em planilha e os arquivos, para guardar ou mudar de sistema.',
    profiles: ['admin'],
    may: 'empresa.levar',
    screens: ['/company?aba=levar'],
    words: 'backup cópia exportar tudo portabilidade sair migrar download dados zip csv json',
    parts: [
      {
        steps: [
          'Em Empresa, Levar tudo, escolha Fazer uma cópia e confirme.',
          'Saia da página se quiser: ela é feita em segundo plano. Você e os outros administradores são avisados.',
          'Escolha Baixar. O arquivo fica por sete dias, e só as duas cópias mais novas.',
        ],
      },
      'Dentro há cada tabela em CSV e JSON, os documentos e arquivos como foram enviados, e um LEIA-ME que diz o que é cada coluna. Todas as linhas são do mesmo momento.',
      'A cópia tem dados pessoais e de saúde de todos os clientes. Guarde em lugar fechado e apague quando não precisar. Senhas, segundo fator, links e segredos não entram, nem quem teve os dados apagados.',
      'Uma cópia por vez: se outra está em andamento, a tela diz de quem é. Cada pedido e cada download ficam na auditoria.',
      '"Retirada" quer dizer que os dados de um cliente foram apagados, ou o consentimento de saúde revogado, depois dela. Faça outra.',
    ],
  },
  {
    slug: 'parametros-da-empresa',
    title: 'Parâmetros: o que as contas dão por certo',
    lead: 'Inflação, juros, impostos, índices e prazos, com data, fonte e histórico.',
    profiles: ['admin'],
    may: 'parametros.ver',
    screens: ['/parameters'],
    words:
      'premissa inflação ptax incc ipca itcmd prazo sla feriado edição fonte vigência atualizar segundo fator',
    parts: [
      'Valores lista tudo o que os cálculos dão por certo, por grupo: economia, vida, sonhos, impostos, inventário, crédito, patrimônio e operação.',
      {
        steps: [
          'Abra o parâmetro e preencha Nova edição.',
          'Diga a partir de quando vale e a fonte: lei, portaria, tabela ou decisão da casa.',
          'Escolha Salvar edição. O valor de hoje fica no histórico e termina na véspera.',
        ],
      },
      'Uma data que já passou também vale. Voltar ao padrão traz o valor que o Farol usa, e o da empresa fica no histórico.',
      {
        points: [
          '"A confirmar" quer dizer que ninguém conferiu na fonte.',
          'Índices, como INCC e IPCA, são por mês. Cole de uma planilha duas colunas: mês e variação. Um mês que falta repete o anterior, e o estudo avisa.',
          'Em Operação ficam prazos de cada etapa, feriados, remuneração ao apresentar e segundo fator.',
        ],
      },
      'Estudos já apresentados ficam com os valores deles. Só o administrador lê e muda parâmetros.',
    ],
  },
  {
    slug: 'textos-listas-e-rotina',
    title: 'Mensagens, documentos, seguradoras e a rotina diária',
    lead: 'Os textos da empresa, o que se pede ao cliente, com quem se trabalha e o que roda toda manhã.',
    profiles: ['admin'],
    may: 'parametros.ver',
    screens: [
      '/parameters?aba=mensagens',
      '/parameters?aba=documentos',
      '/parameters?aba=seguradoras',
      '/parameters?aba=instituicoes',
      '/parameters?aba=padroes',
      '/parameters?aba=rotina',
    ],
    words:
      'texto whatsapp modelo checklist seguradora instituição padrão cotação validade rotina backup lembrete',
    parts: [
      {
        picture: 'parameters-messages',
        says: 'A aba Mensagens dos Parâmetros, com os textos de WhatsApp e e-mail por momento.',
      },
      {
        points: [
          'Mensagens: os textos de WhatsApp e e-mail de cada momento. Inserir campo põe o nome ou a data; Como o cliente lê mostra com um cliente de verdade ou de exemplo.',
          'Documentos: o que se pede depois da aprovação, em cada área. Você acrescenta, tira ou orienta. O que a lei ou o fornecedor exige pode ser reescrito, não tirado. Já pedidos continuam.',
          'Seguradoras: as escolhidas vêm primeiro nas cotações. Oferecer só as escolhidas esconde as outras.',
          'Instituições: nomes incluídos ao cotar. Corrija o nome, una com outro ou deixe de oferecer.',
          'Padrões de cotação: condições usuais que preenchem campos vazios quando o fornecedor é escolhido. Vale a linha mais específica.',
        ],
      },
      'Tudo vale assim que é salvo, e Voltar ao padrão desfaz. O histórico guarda cada versão, com quem mudou.',
      { title: 'Rotina diária' },
      'Toda manhã, a partir das 7h, o Farol abre renovações e revisões anuais e avisa cada pessoa do que vence. A aba mostra cada dia e, se falhou, que ele tenta de novo a cada hora. Ali está também o último backup.',
    ],
  },
];
