import type { Theme } from '../article.ts';

export const SURVEY: Theme = {
  title: 'Diagnóstico',
  articles: [
    {
      slug: 'fazer-o-diagnostico',
      title: 'Fazer o diagnóstico',
      lead: 'Do primeiro passo ao levantamento concluído, e os itens de cada área.',
      profiles: ['broker', 'admin'],
      screens: ['/diagnosis/complete', '/diagnosis/complete/'],
      words:
        'estudo levantamento perguntas questionário áreas itens passos novo diagnóstico continuar entrevista',
      parts: [
        {
          picture: 'diagnosis-area-1',
          says: 'O passo da área Vida no diagnóstico, com os passos, os itens e as necessidades.',
        },
        {
          steps: [
            'Escolha Novo diagnóstico, e o cliente. Um estudo em andamento aparece primeiro: continue nele ou comece outro.',
            'No primeiro passo, escolha o que vão estudar. O Farol pergunta só o que essas áreas precisam.',
            'Siga os passos: família, dinheiro, futuro e áreas. Pode pular e voltar por Passos.',
            'Em Áreas do estudo, escolha Concluir levantamento. Se falta algo, a tela diz o quê.',
            'Em cada área, responda Tem interesse? nos itens. O que interessa vai para a cotação; para o que não interessa, diga por quê.',
          ],
        },
        'Um campo preenchido com "Do cadastro" ou "Dos bens" veio do que já foi dito. Escreva por cima para mudar. "Sugestão" é só uma proposta: vale depois de Usar. Os itens em Sugeridos pelas respostas só entram com Incluir.',
        { title: 'Menos na tela' },
        'Perguntas que quase ninguém responde ficam em "Mais perguntas", e nunca contam como falta. Num item, Mais detalhes abre o resto. Um item já completo começa fechado: um clique no nome dele o abre. Um item que ninguém marcou fica em Outros itens desta área até você escolher Incluir.',
        'Sair e continuar depois guarda tudo. O estudo espera em Diagnósticos, Por terminar.',
      ],
    },
    {
      slug: 'salvar-e-sem-rede',
      title: 'Salvar sozinho, e trabalhar sem internet',
      lead: 'O que fica guardado, onde, e o que acontece quando duas pessoas mudam o mesmo campo.',
      profiles: [],
      screens: [],
      words: 'salvar gravar perder offline sem rede conexão internet caiu aparelho conflito duas pessoas',
      parts: [
        'Diagnóstico, opções da cotação e respostas do link são salvos enquanto você digita. No alto da tela aparece "Salvo às" e a hora. Formulários de cadastro são salvos pelo botão.',
        { title: 'Sem internet' },
        {
          points: [
            'O diagnóstico continua, mesmo recarregando a página. Os itens de uma área escolhida sem rede aparecem quando ela volta.',
            'Na cotação dá para acrescentar, copiar e mudar opções. Arquivos, propostas em comum e a entrega esperam a rede.',
            'O que não foi enviado fica guardado neste aparelho, até depois de sair, e vai na próxima entrada.',
            'Sem rede, abrem só os estudos abertos neste aparelho desde que você entrou.',
          ],
        },
        { title: 'Duas pessoas no mesmo estudo' },
        'O que a outra pessoa faz aparece em segundos. Se as duas mudaram o mesmo campo com valores diferentes, o Farol mostra os dois e pergunta qual fica. O resto segue sem esperar.',
        'Uma linha de tabela com campos obrigatórios em branco fica no aparelho até ser completada; o indicador conta quantas faltam.',
      ],
    },
    {
      slug: 'entender-os-numeros',
      title: 'Entender os números: Como calculamos',
      lead: 'De onde vem cada valor, o que a conferência aponta e o que significam as notas.',
      profiles: [],
      screens: ['/diagnosis/complete/?passo=conferencia'],
      words: 'conta cálculo fórmula necessidade falta capital nota saúde do caso contradição de onde vem',
      parts: [
        'Ao lado de um valor, "como calculamos" abre a conta passo a passo, com os números que entraram. O cliente vê a mesma conta nos slides e no PDF completo.',
        {
          points: [
            'Precisa é o que a família precisaria ter. Tem é o que já existe. Falta é a diferença.',
            'Tudo está em valores de hoje.',
            'As necessidades ao lado do diagnóstico mudam a cada resposta. Quando falta uma resposta, elas dizem qual.',
            'Uma ressalva ao lado do número diz o que ele tomou por certo.',
          ],
        },
        { title: 'A conferência' },
        'O passo Conferência, antes de enviar, separa o que não combina, o que falta responder e o que é pouco provável. Cada ponto leva ao campo.',
        { title: 'As notas' },
        'Cada área tem uma nota de 1 a 10: a de hoje sai da conta, a desejada a família diz, e a com o plano conta as opções. Em Ajustar nota você põe a sua, com o motivo. O cliente vê só que ela foi ajustada.',
        { title: 'E se?' },
        'Mova os ajustes, ou ligue o que pode acontecer (alguém sem o emprego, dívidas quitadas, um imóvel vendido), e veja nos gráficos o que muda. Nada é gravado até Aplicar; Guardar cenário deixa pronto para mostrar de novo.',
      ],
    },
    {
      slug: 'premissas-do-estudo',
      title: 'Premissas do estudo, e quando elas mudam',
      lead: 'Inflação, juros, idades e leis: mudar só neste estudo, e o que fica depois de apresentar.',
      profiles: ['broker', 'admin'],
      screens: [
        '/diagnosis/complete/?passo=premissas',
        '/diagnosis/complete/consultant-direction/?parte=premissas',
      ],
      words: 'inflação juros taxa parâmetro edição itcmd inss atualizar desatualizado congelado',
      parts: [
        'Toda conta nasce das respostas e das premissas. As da empresa valem onde o estudo não diz outra coisa. A aba Premissas mostra cada uma com valor, data e fonte.',
        {
          steps: [
            'No diagnóstico, abra o passo Premissas, ou escolha Mudar só neste estudo ao lado das necessidades.',
            'Escreva o valor, dentro dos limites que a empresa aceita.',
            'Para desistir, use Voltar ao valor da empresa.',
          ],
        },
        'Regras de lei, como INSS e imposto, não mudam por estudo. "A confirmar" quer dizer que ninguém conferiu o valor na fonte.',
        { title: 'Depois de apresentar' },
        'O estudo apresentado fica com as premissas do dia em que o cliente o viu. Se uma mudar depois, o Farol avisa, com o valor de antes e o de agora. Você decide: Atualizar premissas refaz as contas; Manter deixa como o cliente viu.',
        'Quem muda as premissas da empresa é o administrador, em Parâmetros.',
      ],
    },
  ],
};
