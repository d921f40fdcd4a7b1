import type { Theme } from '../article.ts';

export const START: Theme = {
  title: 'Começar',
  articles: [
    {
      slug: 'primeiros-passos',
      title: 'Por onde começar',
      lead: 'O menu de cada perfil, os primeiros passos e um estudo de exemplo para experimentar.',
      profiles: [],
      screens: [],
      words: 'início inicio tutorial aprender exemplo menu perfil trocar consultor administrador',
      parts: [
        'O menu mostra o trabalho do seu perfil. O consultor começa em Tarefas, o especialista em Atividades, o administrador em Indicadores. Quem tem mais de um perfil troca no menu da conta, ao lado do próprio nome, em Trabalhar como.',
        { title: 'Primeiros passos' },
        'Numa corretora que está começando, um painel lista o que falta: dados da empresa, pessoas, seguradoras, primeiro cliente e um estudo de exemplo. Cada passo abre a tela certa e fica feito quando os dados existem. Pular deixa um passo para depois; Dispensar fecha o painel.',
        'Para trazer o painel de volta, abra o menu da conta e escolha Primeiros passos. Especialistas e parceiros não têm este painel.',
        { title: 'O estudo de exemplo' },
        'Criar exemplo monta uma família inventada, com diagnóstico e cotações prontos. Só você vê, e nenhuma lista ou indicador conta com ela. O exemplo vai até as respostas do cliente. Quando não precisar mais, use Remover exemplo.',
      ],
    },
    {
      slug: 'busca-e-teclas',
      title: 'Buscar qualquer coisa, e as teclas',
      lead: 'Clientes, estudos, apólices, documentos, tarefas e telas, de qualquer lugar.',
      profiles: [],
      screens: [],
      words: 'procurar pesquisar encontrar achar atalhos teclado ctrl+k ctrl+z lupa',
      parts: [
        'A lupa no alto da tela, ou Ctrl+K (no Mac, ⌘K), abre a busca de tudo. Ela encontra nomes sem acento, pedaços de palavras, CPF, CNPJ, telefone em qualquer forma, placa e número de apólice.',
        {
          steps: [
            'Aperte Ctrl+K e escreva o que sabe: "silva vida", "123.456", "ABC1D23".',
            'Ande pela lista com as setas.',
            'Enter abre. Esc fecha e volta para onde você estava.',
          ],
        },
        'Sem nada escrito, a busca mostra o que você abriu por último. Só aparece o que você pode ver. Documentos de saúde não aparecem na busca.',
        { title: 'A ajuda' },
        'O ponto de interrogação no alto abre o artigo da tela em que você está. No celular, Ajuda fica no menu da conta.',
        { title: 'Outras teclas' },
        {
          points: [
            '?, fora de um campo, mostra todas as teclas.',
            'Ctrl+Z, fora de um campo, desfaz o último movimento enquanto o aviso Desfazer está na tela.',
            'Esc fecha a janela que está por cima.',
            'Ctrl+Enter avança um passo no diagnóstico.',
            'Na tela da cotação, Alt+N abre a próxima área da fila do especialista.',
          ],
        },
      ],
    },
    {
      slug: 'entrar-e-senha',
      title: 'Entrar no Farol, e o que fazer sem a senha',
      lead: 'Usuário e senha, conta da empresa, convite e senha esquecida.',
      profiles: [],
      screens: [],
      words: 'login acesso senha esqueci esquecida convite sair logout conta microsoft google',
      parts: [
        'Você entra com o usuário e a senha que escolheu ao aceitar o convite. Se a sua empresa usa uma conta própria, escolha "Entrar com a conta da empresa" e diga o nome da empresa, como o administrador passou.',
        { title: 'Esqueci a senha' },
        {
          steps: [
            'Na entrada, abra Esqueci a senha e diga o seu usuário.',
            'Abra o e-mail do cadastro e siga o link. Ele vale por uma hora e funciona uma vez.',
            'Escolha a senha nova, com pelo menos 10 caracteres, e entre.',
          ],
        },
        'Se a empresa ainda não envia e-mails, a tela diz para falar com o administrador, que define uma senha nova em Usuários.',
        { title: 'O convite não abre' },
        'Um convite vale uma vez, por sete dias. Se já foi usado, cancelado ou passou do prazo, peça outro a quem convidou.',
        'Sair fica no menu da conta. Quando a sessão termina sozinha, o que você respondeu fica guardado neste aparelho e volta quando você entrar de novo.',
      ],
    },
    {
      slug: 'segundo-fator-e-sessoes',
      title: 'Segundo fator e aparelhos conectados',
      lead: 'Um código do telefone além da senha, e o que fazer quando o telefone some.',
      profiles: [],
      screens: ['/profile?aba=seguranca'],
      words:
        '2fa autenticador verificação duas etapas código recuperação segurança celular perdido roubado sessão',
      parts: [
        'Com o segundo fator, o Farol pede ao entrar um código do seu telefone. Quem descobrir a senha não entra. Fica em Seu perfil, Segurança.',
        {
          steps: [
            'Escolha Ligar segundo fator e informe a senha atual.',
            'Leia o código QR com um aplicativo autenticador.',
            'Digite o código que o aplicativo mostra e escolha Ligar.',
            'Guarde os códigos de recuperação fora do computador. Eles não aparecem de novo.',
          ],
        },
        'Cada código de recuperação substitui, uma vez, o do aplicativo. Na entrada, use Não tenho o aplicativo. Sem nenhum código, peça a um administrador que desligue o seu segundo fator em Usuários.',
        'Se a empresa exige o segundo fator, dá para trocar de aplicativo, não para desligar.',
        { title: 'Onde você está conectado' },
        'A mesma aba lista os aparelhos com sessão aberta. Não reconhece um deles? Escolha Encerrar e troque a senha. Encerrar todas as outras deixa só este aparelho.',
      ],
    },
    {
      slug: 'seu-perfil',
      title: 'Seus dados, sua foto e os termos de uso',
      lead: 'Mudar nome, e-mail, senha e aparência, e aceitar os termos em vigor.',
      profiles: [],
      screens: ['/profile', '/profile?aba=aparencia', '/terms-of-use'],
      words: 'perfil avatar foto trocar senha usuário tema escuro claro termos assinatura aceite',
      parts: [
        'Seu perfil abre pelo menu da conta. Em Dados ficam nome, telefone, cidade e o acesso.',
        {
          points: [
            'Para mudar e-mail, usuário ou senha, informe também a senha atual. A nova senha tem pelo menos 10 caracteres.',
            'A foto aparece no menu e ao lado do seu nome: PNG, JPG ou WEBP, até 5 MB. Recorte e escolha Salvar avatar.',
            'Em Aparência você escolhe o tema Claro, Escuro ou Do sistema. Vale neste navegador.',
          ],
        },
        { title: 'Termos de uso' },
        'Leia em Termos de uso, no menu da conta, e escolha "Li e aceito os termos". Quando os termos mudam, o Farol pede um novo aceite. Ninguém fica impedido de trabalhar por isso.',
        'Se a sua empresa pede assinatura, baixe o modelo em branco, assine e envie o arquivo em Seu perfil, Dados.',
      ],
    },
    {
      slug: 'visoes-e-etiquetas',
      title: 'Guardar uma visão, e trabalhar com vários clientes',
      lead: 'Filtros que você usa sempre, com um nome; etiquetas; e o que se faz com muitos clientes de uma vez.',
      profiles: [],
      screens: ['/views'],
      words: 'filtro favorito página inicial etiqueta tag marcador seleção lote em massa',
      parts: [
        {
          steps: [
            'Deixe a lista como quer: filtros, ordem e colunas.',
            'Em “Visões”, escolha “Guardar esta visão” e dê um nome.',
            'Marque “Abrir ao entrar” para começar o dia por ela. Líderes, gestores e administradores também podem compartilhá-la.',
          ],
        },
        'Uma visão compartilhada guarda só os filtros: cada pessoa vê as linhas que já podia ver.',
        { title: 'Vários clientes' },
        'Marque clientes na lista, ou todos de uma vez, até 500. Embaixo aparece o que pode ser feito: exportar, escrever a cada um, pôr e tirar etiquetas, passar a outro consultor. Etiquetas e repasse podem ser desfeitos no aviso que aparece.',
        'Ao escrever a cada um, o contato só é registrado quando você diz que enviou.',
      ],
    },
  ],
};
