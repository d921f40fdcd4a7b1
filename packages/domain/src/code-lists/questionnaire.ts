export type Pergunta = {
  readonly pergunta: number;
  readonly tema: string;
  readonly enunciado: string;
  /** Fewer points for a larger share or a more urgent need: the points of the answers are already reversed. */
  readonly invertida: boolean;
  readonly respostas: readonly { readonly value: number; readonly label: string; readonly pontos: number }[];
};

/** Investor profile questionnaire: ten questions, five answers each. */
export const questionarioPerfil: readonly Pergunta[] = [
  {
    pergunta: 1,
    tema: 'horizonte',
    enunciado: 'Quando você pretende usar este dinheiro?',
    invertida: false,
    respostas: [
      { value: 1, label: 'Em menos de 1 ano', pontos: 1 },
      { value: 2, label: 'Em 1 a 2 anos', pontos: 2 },
      { value: 3, label: 'Em 3 a 5 anos', pontos: 3 },
      { value: 4, label: 'Em 6 a 10 anos', pontos: 4 },
      { value: 5, label: 'Em mais de 10 anos', pontos: 5 },
    ],
  },
  {
    pergunta: 2,
    tema: 'objetivo',
    enunciado: 'Qual é o objetivo principal dos seus investimentos?',
    invertida: false,
    respostas: [
      { value: 1, label: 'Não perder', pontos: 1 },
      { value: 2, label: 'Proteger da inflação', pontos: 2 },
      { value: 3, label: 'Ter renda com pouca oscilação', pontos: 3 },
      { value: 4, label: 'Crescer no longo prazo', pontos: 4 },
      { value: 5, label: 'Buscar o máximo crescimento', pontos: 5 },
    ],
  },
  {
    pergunta: 3,
    tema: 'reacao_queda',
    enunciado: 'O que você faria se a sua carteira caísse 20% em um mês?',
    invertida: false,
    respostas: [
      { value: 1, label: 'Resgataria tudo', pontos: 1 },
      { value: 2, label: 'Resgataria uma parte', pontos: 2 },
      { value: 3, label: 'Esperaria um pouco e decidiria', pontos: 3 },
      { value: 4, label: 'Manteria como está', pontos: 4 },
      { value: 5, label: 'Aplicaria mais', pontos: 5 },
    ],
  },
  {
    pergunta: 4,
    tema: 'parcela_patrimonio',
    enunciado: 'Quanto do seu patrimônio financeiro será investido aqui?',
    invertida: true,
    respostas: [
      { value: 1, label: 'Mais de 80%', pontos: 1 },
      { value: 2, label: 'De 61% a 80%', pontos: 2 },
      { value: 3, label: 'De 41% a 60%', pontos: 3 },
      { value: 4, label: 'De 21% a 40%', pontos: 4 },
      { value: 5, label: 'Até 20%', pontos: 5 },
    ],
  },
  {
    pergunta: 5,
    tema: 'necessidade_liquidez',
    enunciado: 'Quando você pode precisar resgatar este dinheiro?',
    invertida: true,
    respostas: [
      { value: 1, label: 'A qualquer momento', pontos: 1 },
      { value: 2, label: 'Em até 6 meses', pontos: 2 },
      { value: 3, label: 'Em até 1 ano', pontos: 3 },
      { value: 4, label: 'Em até 3 anos', pontos: 4 },
      { value: 5, label: 'Não preciso dele', pontos: 5 },
    ],
  },
  {
    pergunta: 6,
    tema: 'estabilidade_renda',
    enunciado: 'Como é a sua renda?',
    invertida: false,
    respostas: [
      { value: 1, label: 'Instável, sem reserva', pontos: 1 },
      { value: 2, label: 'Instável, com reserva', pontos: 2 },
      { value: 3, label: 'Estável, mas toda comprometida', pontos: 3 },
      { value: 4, label: 'Estável, com sobra', pontos: 4 },
      { value: 5, label: 'Estável, com várias fontes', pontos: 5 },
    ],
  },
  {
    pergunta: 7,
    tema: 'produtos_conhecidos',
    enunciado: 'Quais produtos de investimento você conhece? Marque o mais avançado.',
    invertida: false,
    respostas: [
      { value: 1, label: 'Poupança', pontos: 1 },
      { value: 2, label: 'CDB e Tesouro Direto', pontos: 2 },
      { value: 3, label: 'Fundos e previdência', pontos: 3 },
      { value: 4, label: 'Ações e fundos imobiliários', pontos: 4 },
      { value: 5, label: 'Derivativos e investimentos no exterior', pontos: 5 },
    ],
  },
  {
    pergunta: 8,
    tema: 'operacoes_passadas',
    enunciado: 'Com que frequência você investiu nos últimos 24 meses?',
    invertida: false,
    respostas: [
      { value: 1, label: 'Nunca', pontos: 1 },
      { value: 2, label: 'Uma ou duas vezes', pontos: 2 },
      { value: 3, label: 'Algumas vezes por ano', pontos: 3 },
      { value: 4, label: 'Todo mês', pontos: 4 },
      { value: 5, label: 'Toda semana', pontos: 5 },
    ],
  },
  {
    pergunta: 9,
    tema: 'formacao_experiencia',
    enunciado: 'Qual é a sua formação ou experiência em finanças?',
    invertida: false,
    respostas: [
      { value: 1, label: 'Nenhuma', pontos: 1 },
      { value: 2, label: 'Leio a respeito', pontos: 2 },
      { value: 3, label: 'Fiz algum curso', pontos: 3 },
      { value: 4, label: 'Tenho formação na área', pontos: 4 },
      { value: 5, label: 'Trabalho na área ou tenho certificação', pontos: 5 },
    ],
  },
  {
    pergunta: 10,
    tema: 'ganho_perda',
    enunciado: 'Que resultado em um ano você aceitaria?',
    invertida: false,
    respostas: [
      { value: 1, label: 'Ganhar 8%, sem risco de perda', pontos: 1 },
      { value: 2, label: 'Ganhar 10% ou perder 2%', pontos: 2 },
      { value: 3, label: 'Ganhar 14% ou perder 8%', pontos: 3 },
      { value: 4, label: 'Ganhar 20% ou perder 15%', pontos: 4 },
      { value: 5, label: 'Ganhar 30% ou perder 30%', pontos: 5 },
    ],
  },
];
