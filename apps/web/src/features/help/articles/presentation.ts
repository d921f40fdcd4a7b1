import type { Theme } from '../article.ts';

export const PRESENTATION: Theme = {
  title: 'Apresentar e decidir',
  articles: [
    {
      slug: 'apresentar-o-estudo',
      title: 'Apresentar o estudo ao cliente',
      lead: 'Montar a apresentação, mostrar em tela cheia e mandar o PDF.',
      profiles: ['broker', 'admin'],
      screens: ['/diagnosis/complete/consultant-direction/$diagnosisId/study-presentation'],
      words: 'slides apresentação reunião pdf tela cheia roteiro frase recomendar opção simular mostrar',
      parts: [
        {
          picture: 'slides-1',
          says: 'O primeiro slide da apresentação, em tela cheia.',
        },
        {
          steps: [
            'Em Apresentação, leia a Frase do estudo e mude se quiser.',
            'Em cada área, compare as opções e recomende uma por item. Ordenar por e Só diferenças ajudam a escolher.',
            'Em Roteiro, escolha as partes e a ordem, e escreva algo seu. O cliente lê.',
            'Veja em Antes de apresentar o que falta. Depois, Apresentar.',
          ],
        },
        'A partir daí o cliente pode responder, e a recomendação não muda mais. Áreas ainda em cotação são apresentadas depois.',
        { title: 'Na reunião' },
        'Setas mudam o slide, F alterna a tela cheia, Esc sai. Num casal, o seletor com os nomes e Casal mostra só os números de uma pessoa. "Como calculamos" abre a conta. Em "E se?" você simula na frente do cliente, e cada slide diz Simulação; no mês da casa, também alguém sem o emprego, as dívidas quitadas ou um imóvel vendido.',
        { title: 'O PDF' },
        'Uma página tem a frase, as notas e o custo. Resumo junta necessidades e opções. Completo traz cada conta passo a passo, e uma página com O dinheiro da família ano a ano. Antes de qualquer cotação, mostre o diagnóstico: no estudo, em Resumo, Mostrar em tela cheia.',
      ],
    },
    {
      slug: 'link-do-cliente',
      title: 'O link do cliente: o que ele vê e responde',
      lead: 'O estudo no celular, sem senha, com a resposta a cada opção e o comprovante.',
      profiles: ['broker', 'admin'],
      screens: [],
      words:
        'link whatsapp celular responder aprovar recusar ajustar assinatura comprovante validade prazo revogar',
      parts: [
        {
          picture: 'link',
          says: 'A primeira tela do link do cliente, com o nome dele e o resumo do estudo.',
        },
        {
          steps: [
            'Depois de apresentar, escolha Criar link em Link do cliente, na Apresentação ou na Cotação.',
            'Copie ou mande por WhatsApp ou e-mail. O endereço aparece só nessa hora.',
            'O cliente vê o que foi apresentado e, em cada opção, escolhe Aprovar, Ajustar ou Recusar.',
            'Ele revisa, assina com nome e sobrenome e envia. Você recebe o aviso.',
          ],
        },
        'O link vale por 30 dias, ou até vencer a última opção que espera resposta. Só um vale por vez: Criar outro link fecha o anterior. Você vê quando ele foi aberto e quantas vezes.',
        'O que ficou sem resposta pode vir depois, pelo mesmo link. Sem conexão, as respostas ficam no celular até a rede voltar. Anotações suas, arquivos e dados de saúde não aparecem. O dinheiro da família ano a ano aparece quando essa parte está ligada na Apresentação.',
        'Acima do perfil do investidor, aprovar pede que o cliente marque uma declaração, que fica no comprovante.',
        'Comprovante baixa o que o cliente viu e respondeu, com data e hora, como prova.',
      ],
    },
    {
      slug: 'respostas-e-segunda-rodada',
      title: 'Registrar respostas, pedir ajustes e a segunda rodada',
      lead: 'Quando o cliente responde por você, pede mudança ou recusa, e o motivo.',
      profiles: ['broker', 'admin'],
      screens: ['/diagnosis/complete/consultant-direction/$diagnosisId/study-presentation?parte=respostas'],
      words: 'aprovou recusou ajuste motivo recusa nova cotação rodada resposta telefone decidir comparar',
      parts: [
        {
          steps: [
            'Na Apresentação, abra Respostas.',
            'Em cada opção, marque Aprovar, Ajustar ou Recusar. Ajustar pede o que precisa mudar; Recusar pede o motivo.',
            'Escolha Enviar respostas e confira. Nada vale antes disso.',
          ],
        },
        {
          points: [
            'Aprovada: a área segue para documentos.',
            'Ajustar: volta ao especialista, que lê o pedido e cota outra rodada.',
            'Recusada: sai do andamento. O motivo aparece nos Indicadores.',
            'Sem resposta: continua esperando, e o Farol lembra você de voltar a falar.',
          ],
        },
        'Vale uma opção por item. Para ficar com várias, marque "O cliente fica com mais de uma: somar". Uma opção vencida não pode ser aprovada: peça nova cotação, ajuste ou recuse.',
        { title: 'A nova rodada' },
        'Enquanto uma área é cotada de novo, o resto segue: registre o que o cliente decidir e apresente o que estiver pronto. Quando a nova cotação chega, apresente outra vez. O que ele já aprovou e não mudou vem marcado; só vale quando ele envia.',
        'Pedir nova cotação e Voltar para ajuste, em Mais ações, abrem uma rodada sem esperar o cliente.',
      ],
    },
  ],
};
