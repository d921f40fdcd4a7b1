import type { Theme } from '../article.ts';

export const RENEWALS: Theme = {
  title: 'Renovações e comissões',
  articles: [
    {
      slug: 'renovacoes',
      title: 'Cuidar das renovações',
      lead: 'As apólices que vencem em 60 dias e as vencidas, nossas e de outras corretoras.',
      profiles: ['broker', 'admin'],
      screens: ['/renewals'],
      words: 'renovar vencimento vence vencida radar vigência perdeu não renovou prêmio mudou refazer',
      parts: [
        {
          picture: 'renewals',
          says: 'A tela Renovações, com as apólices a renovar, o fim da vigência, o prêmio e o que fazer em cada uma.',
        },
        'Cada aba é uma situação: A renovar, Em 7, 30 ou 60 dias, Vencidas, Prêmio mudou e Não renovou. Entra toda apólice com fim de vigência.',
        {
          steps: [
            'Mande a Mensagem de renovação, ou fale com o cliente.',
            'Se a família mudou, Refazer o diagnóstico mostra a cobertura e a necessidade de hoje e começa um estudo novo com as últimas respostas.',
            'Quando sair a apólice nova, escolha Renovar e registre. A anterior fica ligada a ela e sai da lista.',
            'Se não renovou, escolha Não renovou e diga o motivo.',
          ],
        },
        'Em Não renovou, Retomar traz a apólice de volta. Renovações com outro prêmio e as perdidas ficam na lista por um ano.',
        'O Farol avisa 60, 30 e 7 dias antes e no dia seguinte ao fim. Um clique na linha abre as apólices do cliente.',
      ],
    },
    {
      slug: 'comissoes',
      title: 'Acompanhar as comissões',
      lead: 'O que a seguradora deve pagar em cada mês, o que pagou e o que está atrasado.',
      profiles: ['broker', 'admin'],
      may: 'comissoes.ver',
      screens: ['/commissions'],
      words:
        'comissão repasse recebimento atraso diferença remuneração agenciamento estorno iss seguradora pagou',
      parts: [
        {
          picture: 'commissions',
          says: 'A tela Comissões, com os totais do período e a situação de cada apólice.',
        },
        'O consultor vê as dos seus clientes; líder e gerente, as da equipe; proprietário e administrador, as da empresa. Veja por apólice, por mês, por seguradora ou por consultor.',
        {
          points: [
            'Esperada vem da remuneração da proposta e das parcelas, mês a mês.',
            'Recebida é o que foi registrado, em valor bruto.',
            'Atrasada é a que passou 30 dias do fim do mês sem pagamento.',
          ],
        },
        'Clique numa apólice para ver os meses e o histórico. Gerente, proprietário e administrador também editam:',
        {
          points: [
            'Em Mês a mês, Registrar recebimento, ou corrija um que já está. Um estorno é negativo.',
            'Em Como é paga, Mudar: valor por ano ou percentual, agenciamento das primeiras parcelas, e o dia em que foi cancelada. O esperado é refeito.',
          ],
        },
        'Nada é esperado de uma apólice sem remuneração informada. Contam as da nossa corretora; as de outra não.',
      ],
    },
    {
      slug: 'extrato-de-comissao',
      title: 'Importar o extrato de comissão da seguradora',
      lead: 'A planilha que a seguradora manda, conferida linha a linha antes de registrar.',
      profiles: ['broker', 'admin'],
      may: 'comissoes.editar',
      screens: ['/commissions/import'],
      words: 'extrato planilha importar comissões repasse conciliação competência baixa recebido',
      parts: [
        {
          steps: [
            'Em Comissões, escolha Importar extrato e solte a planilha, com até 2.000 linhas.',
            'Confira o que cada coluna traz. É preciso o número da apólice ou da proposta e o valor em cada linha.',
            'Se as linhas não dizem o mês, escolha o mês de competência.',
            'Veja a conferência: linhas prontas, repetidas e com erro, com a apólice e o cliente de cada uma.',
            'Escolha Registrar. Só as linhas prontas entram.',
          ],
        },
        'Uma linha repetida já estava registrada e não entra de novo. Se o mesmo arquivo já foi importado, o Farol diz quando e por quem. Uma linha com erro diz o que há: em geral o número não é de nenhuma apólice registrada.',
        'Deixar de lado encerra o extrato sem registrar nada.',
        { title: 'Voltar atrás' },
        'Desfazer a importação tira os recebimentos desse extrato dos totais. Eles continuam no histórico de cada apólice.',
      ],
    },
  ],
};
