import type { Article } from '../article.ts';

export const IMPORTS: readonly Article[] = [
  {
    slug: 'importar-clientes',
    title: 'Trazer clientes de uma planilha',
    lead: 'A planilha como está, uma conferência antes de gravar, e como desfazer.',
    profiles: ['broker', 'admin'],
    may: 'clientes.criar',
    screens: ['/import'],
    words: 'importar planilha excel csv xlsx subir carregar migrar outro sistema contatos google colunas',
    parts: [
      {
        picture: 'import',
        says: 'A tela Importar clientes, com o lugar para soltar a planilha e as importações anteriores.',
      },
      {
        steps: [
          'Em Clientes, escolha Importar e solte o arquivo: Excel, ODS, CSV ou TSV, até 50.000 linhas. Não é preciso o modelo: os títulos são procurados.',
          'Em Colunas, confira que campo cada título preenche. O que não tem campo pode ir para as observações.',
          'Diga quem recebe os clientes, o DDD das linhas sem ele e o que fazer quando e-mail ou telefone já existe.',
          'Escolha Conferir planilha. Nada é cadastrado ainda.',
          'Veja os motivos das recusas e o que ficou de fora, e escolha Importar.',
        ],
      },
      'Só o nome e um contato ou documento são obrigatórios. Um valor que não se lê não derruba a linha: fica de fora e vai para as observações. Consultores que a planilha chama por um apelido são escolhidos uma vez.',
      { title: 'Quem já é cliente' },
      'Com Atualizar o cliente, a conferência mostra cada campo antes e depois. Desmarque o que deve ficar como está.',
      { title: 'Deu errado' },
      'Desfazer importação remove os clientes em que ninguém mexeu e devolve os atualizados ao que eram. Baixar linhas recusadas traz o motivo de cada uma para corrigir e enviar de novo.',
    ],
  },
  {
    slug: 'importar-apolices',
    title: 'Trazer apólices em vigor de uma planilha',
    lead: 'A lista que o portal da seguradora ou o seu sistema exporta, ligada aos clientes.',
    profiles: ['broker', 'admin'],
    may: 'clientes.criar',
    screens: ['/import?tipo=apolices'],
    words: 'importar apólices carteira relatório seguradora produção vigentes excel renovação endosso migrar',
    parts: [
      {
        steps: [
          'Em Clientes, escolha Importar e abra Apólices em vigor.',
          'Solte a planilha como o portal ou o sistema exporta, até 50.000 linhas.',
          'Confira as colunas: nome, CPF ou CNPJ do segurado, seguradora, produto, número, vigência, prêmio, comissão.',
          'Na conferência, diga o que quer dizer cada seguradora ou produto que o Farol não conhece. A corretora se lembra na próxima.',
          'Veja quantas apólices e clientes novos entram, e importe.',
        ],
      },
      'Os clientes são achados pelo CPF ou CNPJ, ou por nome com nascimento, e-mail ou telefone. Quem falta é cadastrado. Um cliente achado só pelo nome entra com o aviso para conferir; se há mais de um com o mesmo nome, a linha pede o CPF.',
      'Linhas de itens e endossos entram na apólice delas. Canceladas, vencidas, já renovadas e propostas ainda sem apólice ficam de fora, com o motivo.',
      'As apólices aparecem logo na página do cliente, nas renovações e nas comissões.',
      'Desfazer importação remove apólices e clientes em que ninguém mexeu. Ficam as que já têm comissão recebida, renovação, arquivo ou mudanças.',
    ],
  },
];
