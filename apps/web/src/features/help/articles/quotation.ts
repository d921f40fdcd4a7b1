import type { Theme } from '../article.ts';

export const QUOTATION: Theme = {
  title: 'Especialistas e cotações',
  articles: [
    {
      slug: 'mandar-aos-especialistas',
      title: 'Mandar as áreas aos especialistas',
      lead: 'Enviar o estudo para cotação, acompanhar cada área e recolher se for preciso.',
      profiles: ['broker', 'admin'],
      screens: ['/diagnosis/complete/consultant-direction/'],
      words:
        'enviar cotação cotar especialista direcionamento andamento incluir área recolher encerrar duplicar',
      parts: [
        {
          picture: 'hub',
          says: 'O direcionamento do estudo, com um cartão por área: etapa, especialista, prazo e próximo passo.',
        },
        {
          steps: [
            'No estudo, a aba Andamento mostra um cartão por área. Se falta algo, Preencher leva ao campo.',
            'Escolha Enviar para cotação. Antes de confirmar você vê quem recebe cada área e até quando cota.',
            'Em Cotação, acompanhe etapa, prazo e com quem está a bola. Você recebe um aviso a cada entrega.',
          ],
        },
        'Cada área segue no seu ritmo. Enviar esta área manda uma só. Incluir área acrescenta outra a um estudo em andamento, sem abrir um novo.',
        { title: 'Mudar de ideia' },
        {
          points: [
            'Recolher da cotação traz o estudo de volta enquanto nenhum especialista começou a cotar.',
            'No menu da área: Desistir desta área, Retomar esta área ou Tirar do estudo. As respostas ficam guardadas.',
            'Em Mais ações do estudo: Encerrar estudo e Reabrir estudo, Duplicar estudo e Comparar com outro estudo.',
          ],
        },
        'Uma resposta que já foi cotada não muda em silêncio: o Farol diz o que seria desfeito e mostra as saídas.',
      ],
    },
    {
      slug: 'fila-do-especialista',
      title: 'A fila do especialista',
      lead: 'As áreas que esperam por você, da mais atrasada à mais folgada.',
      profiles: ['specialist'],
      screens: ['/customers-specialist', '/activity-panel'],
      words: 'atividades fila pendências prazo atrasado quadro lista próxima da fila recusar área',
      parts: [
        {
          picture: 'queue',
          says: 'A tela Atividades, com as áreas do especialista por prazo e um botão nas que esperam por ele.',
        },
        'Atividades junta as áreas enviadas a você. Comigo mostra as que dependem de você; Esperando, as que estão com consultor, cliente ou fornecedor. Pode ser lista ou quadro por etapa.',
        'O botão da linha diz o próximo passo: Cotar a área, Conferir os documentos, Inserir as propostas ou Cadastrar as apólices. Sem botão, a vez é de outra pessoa.',
        {
          points: [
            'Próxima da fila, no alto da tela de uma área, abre a seguinte. Alt+N faz o mesmo.',
            'Só chegam áreas ligadas às suas especialidades, que o administrador escolhe em Usuários.',
            'O prazo parte de quando a família precisa, em dias úteis.',
            'Recusar, em Mais ações, tira a área do estudo com um motivo. O consultor é avisado.',
          ],
        },
        'CPF, nascimento e endereço de quem é segurado aparecem em Cliente enquanto a área está aberta com você. Os dados financeiros da família não aparecem por inteiro: só os dos itens a cotar.',
      ],
    },
    {
      slug: 'cotar-opcoes',
      title: 'Cotar opções',
      lead: 'Preencher, copiar, comparar e recomendar, contra a necessidade medida.',
      profiles: ['specialist'],
      screens: ['/activity-panel/proposal-quotation/'],
      words:
        'opção cotação proposta comparar copiar duplicar recomendar sem oferta prêmio capital padrão colar',
      parts: [
        {
          steps: [
            'Escolha um item à esquerda. O que o cliente precisa e a nota do consultor estão no alto.',
            'Crie a opção e escolha o fornecedor. Os padrões da empresa preenchem os campos vazios.',
            'Preencha os campos marcados para entregar e junte o arquivo da cotação.',
            'Recomende uma opção por item.',
          ],
        },
        'São até cinco opções por item e rodada. Ao lado, Contra a necessidade mostra quanto cada uma cobre e custa. Acima do perfil do investidor não há recomendação. Sem necessidade medida, recomendar pede um motivo, que o cliente lê.',
        { title: 'Digitar menos' },
        {
          points: [
            'Duplicar opção repete a que está na tela.',
            'Copiar de… traz a oferta de outra rodada, pessoa ou estudo. Confira capital e prêmio.',
            'Levar às outras coberturas faz uma proposta só para vários itens: seguradora, validade, pagamento e arquivo entram uma vez.',
            'Colar células copiadas de uma planilha preenche vários campos de uma vez.',
          ],
        },
        'Se ninguém aceitou o risco, use Marcar item sem oferta e diga por quê, nas palavras que o cliente vai ler. Um fornecedor que falta na lista entra ao digitar o nome e escolher Incluir.',
      ],
    },
    {
      slug: 'entregar-cotacao',
      title: 'Entregar a cotação, e a nova rodada',
      lead: 'O que precisa estar pronto, até quando dá para desfazer, e o que fazer quando ela volta.',
      profiles: ['specialist'],
      screens: ['/activity-panel/awaiting-consultant/'],
      words:
        'entrega rodada ajuste voltou refazer manter opção recusada desfazer entrega aguardando consultor',
      parts: [
        'Para entregar mostra o que falta: uma opção ou motivo por item, uma recomendada, os dados e o arquivo dela, propostas válidas hoje e, se a empresa exige, a remuneração de cada opção.',
        {
          steps: [
            'Quando tudo estiver pronto, escolha Entregar cotação e confira o resumo.',
            'O consultor recebe o aviso e apresenta ao cliente.',
            'Enquanto espera, a área fica em Esperando. Você é avisado quando a vez voltar.',
          ],
        },
        'Desfazer entrega vale por dez minutos, enquanto ninguém abrir a cotação. Depois, as opções só mudam numa nova rodada.',
        { title: 'Quando ela volta' },
        'Uma nova rodada mostra Por que voltou e o que o cliente disse de cada opção. Manter nesta rodada repete uma oferta; Manter a aprovada repete a que ele já aprovou. Uma proposta vencida precisa de nova validade antes de ser recomendada. Um item que o cliente recusou só é cotado de novo se o consultor pedir.',
        'Se todos os itens estão sem oferta, entregar encerra a área como recusada.',
      ],
    },
  ],
};
