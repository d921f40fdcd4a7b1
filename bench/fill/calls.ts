// The lists, boards, searches and the dashboard, by who reads them.
const I = '/motor-interno';
const LIST = `${I}/cliente`;
const PANEL = `${I}/diagnostico/painel-vendas`;
const ADMIN = `${I}/cliente/admin`;
const STUDIES = `${I}/cliente/lista-atividades-admin`;
const QUEUE = `${I}/cliente/lista-atividades-especialista`;
const BOARD = `${I}/diagnostico/painel-atividades`;
const POLICIES = `${I}/diagnostico-apolice`;

const OF_CUSTOMERS = [
  LIST,
  `${LIST}?ordenar_por=pessoa_nome&ordem=asc`,
  `${LIST}?ordenar_por=usuario_criador&ordem=asc`,
  `${LIST}?ordenar_por=ultimo_estudo&ordem=desc`,
  `${LIST}?busca=conceicao`,
  `${LIST}?busca=quiteria%20xavier`,
  `${LIST}?busca=11900000123`,
  `${LIST}?busca=zzzyx`,
  `${LIST}?pessoa_email=cliente12`,
  `${LIST}?estagio=4`,
  `${LIST}?estagio=10`,
  `${LIST}?situacao=sem_estudo`,
  `${LIST}?page=200`,
  `${LIST}/por-diagnostico`,
  `${LIST}/por-diagnostico?busca=conceicao`,
];
const OF_STUDIES = [
  PANEL,
  `${PANEL}?vez=esperando`,
  `${PANEL}?pontualidade=1`,
  `${PANEL}?carga=atrasados`,
  `${PANEL}?busca=conceicao`,
  `${PANEL}/lista`,
  `${PANEL}/lista?ordenar_por=pessoa_nome`,
  `${I}/cliente/lista-atividades`,
  `${I}/cliente/lista-atividades?vez=esperando`,
  `${I}/cliente/lista-atividades?busca=conceicao`,
  POLICIES,
  `${POLICIES}?situacao=vigente`,
  `${POLICIES}?busca=conceicao`,
  `${I}/continuar-diagnostico`,
];
const OF_COMPANY = [`${PANEL}/equipe`];

export const CALLS: Record<string, readonly string[]> = {
  corretor: [...OF_CUSTOMERS, ...OF_STUDIES],
  gerente: [...OF_CUSTOMERS, ...OF_STUDIES, ...OF_COMPANY],
  proprietario: [...OF_CUSTOMERS, ...OF_STUDIES, ...OF_COMPANY],
  admin: [
    ADMIN,
    `${ADMIN}?pessoa_nome=conceicao`,
    `${ADMIN}?ordenar_por=usuario_criador`,
    STUDIES,
    `${STUDIES}?pontualidade=1&aguardando=especialista`,
    `${STUDIES}?ordenar_por=consultor`,
    `${STUDIES}?situacao=encerrados`,
    `${I}/dashboard`,
    `${I}/dashboard/funil`,
    `${I}/dashboard/detalhe?por=consultor`,
    `${I}/dashboard/detalhe?por=estagio`,
    `${I}/dashboard/linhas?metrica=apolices`,
    `${I}/dashboard/linhas?metrica=comissao`,
  ],
  especialista: [
    QUEUE,
    `${QUEUE}?vez=comigo&pontualidade=1`,
    `${QUEUE}?ordenar_por=pessoa_nome`,
    BOARD,
    POLICIES,
  ],
};
