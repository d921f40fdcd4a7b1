import type { Theme } from '../article.ts';
import { IMPORTS } from './imports.ts';

export const CUSTOMERS: Theme = {
  title: 'Clientes',
  articles: [
    {
      slug: 'cadastrar-cliente',
      title: 'Cadastrar um cliente',
      lead: 'O que é pedido, o consentimento, e quando o cadastro já existe.',
      profiles: ['broker'],
      may: 'clientes.criar',
      screens: ['/customers/add'],
      words: 'novo cliente adicionar criar cadastro duplicado repetido consentimento lgpd pessoa',
      parts: [
        {
          steps: [
            'Em Clientes ou em Tarefas, escolha Novo cliente.',
            'Informe o nome completo, o celular ou o e-mail, o estado e a cidade. O resto pode vir depois.',
            'Se o cliente já concordou com o uso dos dados, registre como e quando em Consentimento.',
            'Escolha Cadastrar cliente.',
          ],
        },
        'Cadastrar não abre um estudo: você começa o diagnóstico quando quiser. O que foi digitado fica guardado no aparelho até o cadastro ser feito.',
        { title: 'O consentimento' },
        'São dois. O de tratamento dos dados é necessário para concluir o levantamento. O de dados de saúde abre as perguntas de saúde. Os dois podem ser registrados depois, na página do cliente ou no diagnóstico.',
        { title: 'Este cliente já pode estar cadastrado' },
        'CPF e CNPJ não se repetem na empresa. Com o mesmo e-mail ou telefone, o Farol mostra os cadastros parecidos: Abrir cadastro leva ao que existe, Cadastrar mesmo assim segue. Se o parecido é de outro consultor, você vê só isso, sem os dados dele.',
      ],
    },
    {
      slug: 'lista-de-clientes',
      title: 'A lista de clientes',
      lead: 'Achar alguém, filtrar, escolher colunas, e o que os botões do alto fazem.',
      profiles: ['broker'],
      screens: ['/customers'],
      words: 'procurar filtro ordenar colunas carteira última etapa cidade lista meus clientes',
      parts: [
        {
          picture: 'customers',
          says: 'A lista de clientes, com a busca, os filtros e uma linha por cliente.',
        },
        'A lista mostra os clientes que você vê, com contato, cidade, último estudo e áreas. Um clique na linha abre a página do cliente.',
        {
          points: [
            'A busca acha por nome, documento ou contato.',
            'Os filtros se juntam: etapa do último estudo, cadastro, consultor, etiqueta. Limpar filtros volta a todos.',
            'Um clique no título de uma coluna ordena. Colunas escolhe o que aparece.',
            'Visões guarda a lista do seu jeito.',
          ],
        },
        'No alto ficam Novo cliente, Importar e Exportar, a lixeira e, se o seu cargo permite, Passar carteira.',
        'Não achou alguém? A lista diz quantos há sem os filtros. Um cliente de outro consultor só aparece para quem acompanha a equipe dele. Para procurar também em estudos, apólices e documentos, use Ctrl+K.',
      ],
    },
    {
      slug: 'clientes-da-empresa',
      title: 'Os clientes da empresa',
      lead: 'Todos os clientes, de todos os consultores, para o administrador.',
      profiles: ['admin'],
      may: 'listas_admin.ver',
      screens: ['/customers-admin'],
      words: 'todos os clientes administrador carteira consultor filtro exportar importar lista',
      parts: [
        'A lista tem todos os clientes da empresa, com o consultor de cada um. Filtre por nome, e-mail, consultor, cadastro, etiqueta ou etapa do último estudo. Um clique na linha abre a página do cliente.',
        {
          points: [
            'Importar traz clientes ou apólices de uma planilha, para qualquer consultor.',
            'Exportar leva as linhas do filtro, com todos os campos do cadastro.',
            'Passar carteira entrega a outro todos os clientes de um consultor.',
            'A lixeira mostra o que a empresa excluiu nos últimos 30 dias.',
          ],
        },
        'Marcando linhas, você exporta a seleção, etiqueta ou passa vários clientes de uma vez.',
        'Para atender a um pedido sobre dados pessoais, abra o cliente e escolha Privacidade e dados em Mais ações.',
        'Quem tem também o perfil de consultor cadastra um cliente novo por ele: troque em Trabalhar como, no menu da conta.',
      ],
    },
    {
      slug: 'etiquetas-e-varios-clientes',
      title: 'Etiquetas, e várias pessoas de uma vez',
      lead: 'Separar clientes com etiquetas, e escrever, exportar ou passar vários juntos.',
      profiles: ['broker', 'admin'],
      screens: [],
      words:
        'etiqueta tag marcador grupo segmentar seleção selecionar todos massa lote vip mensagem para cada um',
      parts: [
        {
          steps: [
            'Na lista de clientes, marque as caixas das linhas, ou todas as que o filtro encontrou, até 500.',
            'Na barra que aparece, escolha Exportar seleção, Mensagem para cada um, Etiquetas ou, se o seu cargo permite, passar os clientes.',
          ],
        },
        'Em Mensagem para cada um, os textos abrem um por um. O contato só é registrado quando você diz "Sim, enviei". Pular deixa um de fora.',
        { title: 'Etiquetas' },
        'Uma etiqueta separa clientes em qualquer lista, como "VIP" ou "Renovar em janeiro". São até 30 por empresa e 10 por cliente. Diga as que entram e as que saem e escolha Salvar etiquetas. Para uma pessoa só, abra a página dela, Mais ações, Etiquetas.',
        'Se alguns clientes não puderem ser mudados, o Farol diz quantos e por quê, e muda os outros. Desfazer volta atrás.',
        'Quem cria, muda e exclui etiquetas é o líder, o gerente, o proprietário ou o administrador. Excluir tira a etiqueta de todos e não se desfaz.',
      ],
    },
    {
      slug: 'visoes',
      title: 'Guardar uma lista do seu jeito',
      lead: 'Filtros, ordem e colunas com um nome, só seus ou do time, e como primeira tela.',
      profiles: [],
      screens: [],
      words: 'visão visões lista guardada salva favorito favoritos filtro salvo compartilhar página inicial',
      parts: [
        'Quase toda lista tem o botão Visões, ao lado dos filtros. Uma visão guarda os filtros, a ordem e as colunas de agora, sem as linhas: quem abrir vê só os seus clientes.',
        {
          steps: [
            'Deixe a lista como gosta: filtros, ordem e colunas.',
            'Abra Visões e escolha Guardar esta visão.',
            'Dê um nome. Marque Abrir ao entrar para que ela seja a sua primeira tela.',
          ],
        },
        'Líder e gerente podem compartilhar com o time; proprietário e administrador, com a empresa. O que você escreveu na busca, como um nome ou e-mail, não vai junto.',
        { title: 'Mudar depois' },
        'Em Organizar visões você muda o nome, guarda nela o que está na tela, deixa de compartilhar ou exclui. Uma visão excluída volta com Desfazer.',
        'Se um filtro é de alguém ou algo que não existe mais, ou que você não vê, Organizar visões diz qual é. Se a visão deixou de ser compartilhada, o Farol avisa e abre a sua tela de sempre.',
      ],
    },
    {
      slug: 'pagina-do-cliente',
      title: 'A página do cliente',
      lead: 'Tudo de uma pessoa num lugar: dados, família, estudo, apólices, tarefas e conversas.',
      profiles: ['broker', 'admin'],
      screens: ['/customers/'],
      words:
        'ficha cadastro histórico linha do tempo nota ligação reunião anotar tarefa documento identidade',
      parts: [
        {
          picture: 'customer',
          says: 'A página do cliente, com a pessoa, a família, o estudo em andamento e a conversa.',
        },
        'Visão geral junta a pessoa, a família, o retrato financeiro, o estudo com o próximo passo, as tarefas, as apólices e os documentos. As outras abas são Dados, Estudos, Apólices, Ficha, Comentários e Linha do tempo.',
        { title: 'O que se faz aqui' },
        {
          points: [
            'WhatsApp e E-mail abrem uma mensagem pronta.',
            'Novo diagnóstico começa um estudo; Abrir estudo continua o que está em andamento.',
            'Em Conversa e registros, anote uma nota, ligação ou reunião. O que foi anotado não se muda depois.',
            'Anotar tarefa pede o que fazer, o dia e, se quiser, a hora. Ela entra na lista de tarefas do consultor do cliente.',
            'Dados muda o cadastro. O que você mudar aparece também no estudo aberto.',
          ],
        },
        'Em Mais ações ficam etiquetas, passar o cliente, privacidade e excluir, conforme o que o seu cargo permite.',
        'As necessidades já contam as apólices emitidas depois da apresentação. O estudo fica como foi apresentado.',
      ],
    },
    {
      slug: 'empresas-como-cliente',
      title: 'Quando o cliente é uma empresa',
      lead: 'Cadastrar pelo CNPJ, o que muda, e onde ficam os seguros dela.',
      profiles: ['broker', 'admin'],
      screens: [],
      words: 'cnpj pessoa jurídica pj firma razão social sócio empresarial alfanumérico',
      parts: [
        'Um cliente pode ser uma pessoa, com CPF, ou uma empresa, com CNPJ. O CNPJ com letras também é aceito. Nenhum dos dois se repete na empresa.',
        {
          steps: [
            'Escolha Novo cliente e escreva a razão social em Nome completo.',
            'Preencha o CNPJ e deixe o CPF em branco.',
            'Informe celular ou e-mail de quem responde por ela, o estado e a cidade.',
          ],
        },
        'A busca encontra a empresa pelo nome e pelo CNPJ, com ou sem pontos. A planilha de clientes e a exportação também levam o CNPJ.',
        'Os seguros da empresa ficam na página dela, em Apólices, e entram nas renovações como os de qualquer cliente.',
        'As perguntas do diagnóstico são de uma pessoa e sua família. Para estudar a família de um sócio, cadastre o sócio com o CPF dele; a empresa entra nos bens dele, em Bens e direitos.',
      ],
    },
    ...IMPORTS,
    {
      slug: 'apolices-do-cliente',
      title: 'Registrar uma apólice do cliente',
      lead: 'De outra corretora ou vendida sem estudo, com os arquivos, para o Farol lembrar da renovação.',
      profiles: ['broker', 'admin'],
      screens: ['/customers/?aba=apolices'],
      words: 'seguro vigente vigência pdf ler apólice boleto carteirinha número prêmio outra corretora',
      parts: [
        {
          picture: 'customer-policies',
          says: 'A aba Apólices do cliente, com produto, número, prêmio e fim da vigência de cada uma.',
        },
        'A aba Apólices junta as que o especialista cadastra no fim de um estudo, as que o cliente conta no diagnóstico e as que você registra.',
        {
          steps: [
            'Escolha Registrar apólice e diga se é da nossa corretora ou de outra.',
            'Preencha o que souber. O que não souber pode ficar em branco.',
            'Informe o fim da vigência: sem ele a apólice não aparece nas renovações.',
            'Depois de salvar, junte os arquivos: apólice, boleto ou carteirinha. O que fala da saúde do cliente, marque como Contém dados de saúde: só abre para quem pode ver a saúde dele.',
          ],
        },
        { title: 'Ler de um PDF' },
        'Com o PDF da seguradora, o formulário pode vir preenchido com o que o texto diz. Confira cada campo com o papel antes de salvar: o que não estava claro fica em branco, e nada é registrado sem você.',
        { title: 'A que o cliente contou' },
        'Uma apólice marcada "informada no diagnóstico" vira registro com Trazer para as apólices. Complete número e datas quando os tiver.',
        'Uma apólice com comissão recebida não pode ser excluída.',
      ],
    },
    {
      slug: 'ficha-do-cliente',
      title: 'A ficha que o cliente preenche antes da reunião',
      lead: 'Um link sem senha para o cliente contar família, renda, bens e seguros.',
      profiles: ['broker', 'admin'],
      screens: ['/customers/?aba=ficha'],
      words: 'formulário questionário link pré-reunião antes da reunião whatsapp conferir ficha recebida',
      parts: [
        {
          steps: [
            'Na página do cliente, abra a aba Ficha e escolha Criar link da ficha.',
            'Copie o endereço ou mande por WhatsApp ou e-mail. Ele aparece só nessa hora.',
            'O cliente concorda com o uso dos dados, responde o que quiser e envia.',
            'Quando a ficha chega, ela entra nas suas tarefas como Conferir a ficha recebida.',
          ],
        },
        'Nada é obrigatório, e nada sobre saúde é perguntado. O cliente pode parar e voltar pelo mesmo link, e mudar o que enviou até você conferir a primeira resposta.',
        { title: 'Conferir' },
        'Cada resposta aparece ao lado do que está no estudo. Aceitar leva ao estudo; Manter deixa como está. Aceitar o que falta no estudo traz de uma vez o que ainda está em branco. Sem um estudo aberto, a ficha espera: use Começar diagnóstico.',
        'Criar outro link faz o anterior parar de abrir. Revogar fecha o link; o que já foi enviado fica.',
      ],
    },
    {
      slug: 'passar-cliente',
      title: 'Passar um cliente a outra pessoa',
      lead: 'Um cliente, vários, ou a carteira inteira de um consultor, com todos os estudos.',
      profiles: ['broker', 'admin'],
      may: 'clientes.reatribuir',
      screens: [],
      words: 'transferir trocar consultor carteira repasse mudar responsável férias saída herdar',
      parts: [
        'Um cliente e todos os estudos dele têm um só consultor. Passar leva tudo junto: estudos, atividades e rascunhos. Quem passa são o gerente, o proprietário e o administrador.',
        {
          points: [
            'Um cliente: na página dele ou no estudo, em Mais ações, Passar cliente e estudos.',
            'Vários: marque as linhas na lista de clientes, até 500.',
            'Todos de alguém: na lista de clientes, Passar carteira.',
          ],
        },
        {
          steps: [
            'Escolha a pessoa que recebe. O Farol conta antes o que vai.',
            'Se quiser, escreva por quê: aparece no histórico e no aviso aos dois.',
            'Escolha Passar. Por alguns segundos dá para desfazer.',
          ],
        },
        'O novo consultor vê e edita tudo; o anterior deixa de ver. Especialistas e prazos continuam os mesmos. Clientes que não puderem ir ficam como estavam, e o Farol diz por quê.',
        'Para trocar só o especialista de uma área, abra o menu da área no estudo e escolha Passar a outro especialista.',
      ],
    },
    {
      slug: 'lixeira-e-desfazer',
      title: 'Desfazer, excluir e restaurar',
      lead: 'O que volta com um clique, o que fica 30 dias na lixeira e o que não volta.',
      profiles: ['broker', 'admin'],
      may: 'clientes.excluir',
      screens: ['/bin'],
      words: 'lixeira apagar excluir deletar recuperar restaurar voltar engano erro ctrl+z',
      parts: [
        'Depois de quase todo movimento aparece Desfazer por 15 segundos. Ctrl+Z, fora de um campo, faz o mesmo.',
        { title: 'A lixeira' },
        'Clientes e estudos excluídos ficam 30 dias em Lixeira, que abre pelo botão na lista de clientes. Cada pessoa vê o que ela mesma excluiu; o administrador, o que a empresa excluiu. Restaurar traz de volta com tudo. Um cliente leva junto os seus estudos.',
        { title: 'O que não se desfaz' },
        {
          points: [
            'Apresentar, enviar respostas, criar links, registrar propostas protocoladas e apólices: o cliente ou o fornecedor já viu.',
            'O que já saiu num e-mail de aviso.',
            'O que outra pessoa mudou depois de você.',
          ],
        },
        'A entrega de uma cotação pode ser desfeita por dez minutos, enquanto ninguém a abrir.',
        'Clientes e estudos encerrados com apólice registrada só são excluídos por um administrador, e as apólices ficam.',
      ],
    },
  ],
};
