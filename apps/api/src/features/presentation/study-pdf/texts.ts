/** Fixed texts of the document. */
export const words = {
  kicker: 'Estudo de proteção e futuro',
  titles: {
    pagina: 'Resumo de uma página',
    resumo: 'Resumo do estudo de proteção e futuro',
    completo: 'Estudo de proteção e futuro',
  },
  lead: (month: string) =>
    `O que a família precisa, o que já tem, o que falta e quanto custaria, em valores de ${month}.`,
  today: 'Valores de hoje, sem promessa de rentabilidade',
  onePage: 'Resumo de uma página',
  scoreToday: 'nota de hoje',
  scoreWithPlan: (score: string) => `com o plano ${score}`,
  scoreWished: (wished: string) => `deseja ${wished}`,
  amounts: 'O que mais pesa, em valores de hoje',
  flows: 'Por mês e por dia',
  /** After a need whose amounts are its own: the others are not in them. */
  besideOthers: (count: number) => (count === 1 ? '(fora outro item)' : `(fora outros ${count} itens)`),
  andOthers: (count: number) => (count === 1 ? 'e mais 1' : `e mais ${count}`),
  nothing: 'nada',
  complete: 'não falta nada',
  beyond: 'além do que falta',
  plan: 'O que recomendamos e quanto custa',
  planOf: (total: { situacao: string } | null) =>
    total?.situacao === 'aprovado' ? 'O que foi aprovado' : 'Necessidades',
  planFrom: 'Com quem',
  planPrice: 'Custa',
  noPlan: 'As opções ainda estão em cotação.',
  briefWhole: 'As contas, passo a passo, estão no documento completo.',
  scores: 'Notas da proteção',
  noteOfToday: (note: string, adjusted: boolean) =>
    `nota de hoje: ${note}${adjusted ? ', ajustada pelo consultor' : ''}`,
  scoresLead:
    'De 1 a 10 em cada área: hoje → desejada. A de hoje sai da conta e a desejada é a que a família disse. Linha cheia: hoje; tracejada: a desejada.',
  scoresOfTodayLead: 'De 1 a 10 em cada área. A de hoje sai da conta.',
  scoresOfShown: '“Com o plano” só há nota para as áreas deste documento que têm o que avaliar.',
  overall: (note: string, wished: string | null) =>
    `Nota geral ${note}${wished === null ? '.' : `; a desejada é ${wished}.`}`,
  costs: 'Quanto custaria',
  slack: (amount: string) => `A sobra do orçamento hoje é de ${amount} por mês.`,
  affordabilityLead:
    'A tabela segue a ordem de quem decide: prioridade, pressa e distância até a nota desejada.',
  red: 'Com o mês no vermelho, o que vem primeiro',
  redOrder: 'Ordem',
  redCost: 'Por mês',
  redWhen: 'Possível',
  besides: (items: string, total: string) =>
    `A conta do mês inclui também o que não está no total deste documento: ${items}. Com isso, tudo custa ${total} por mês.`,
  next: 'Próximos passos',
  parts: 'De onde vem essa necessidade',
  approved: 'aprovada',
  recommended: 'recomendada',
  pay: (options: string) => `Remuneração pela intermediação: ${options}.`,
  instead: (words: string) => `Por mês, ${words}.`,
  option: 'Opção',
  recommendedBy: (name: string) => `recomendada por ${name}`,
  sharedByAll: (lines: string) => `Igual em todas: ${lines}.`,
  noOptions: 'Ainda sem opções cotadas.',
  accounts: 'Apêndice: todas as contas',
  howSentence: 'A frase do estudo',
  accountsLead:
    'Cada conta do estudo, passo a passo: nome, conta e valor, na ordem em que foi feita. Um passo igual ao de outra conta do mesmo tipo aparece uma vez. Os números ao lado são os das premissas de que a conta parte.',
  ofTheFamily: 'Da família como um todo',
  couple: 'Um sem o outro',
  ended: 'Esta área foi encerrada.',
  premises: 'Premissas',
  premisesLead: 'Cada número do estudo nasce das respostas e destas premissas.',
  sensitivity: 'E se mudar',
  sensitivityLead: 'Liberdade financeira com juros, inflação e idade um pouco diferentes.',
  caveats: 'O que ter em mente',
  notComputed: 'O que este estudo não calcula',
  glossary: 'Glossário',
  disclosure: 'Divulgação',
} as const;

/** Glossary, by the areas that use each term. */
export const GLOSSARY: readonly { term: string; means: string; areas: readonly number[] }[] = [
  { term: 'Amortização', means: 'Parte da parcela que diminui a dívida; o resto é juro.', areas: [4, 6] },
  { term: 'Carência', means: 'Tempo de espera até que a cobertura passe a valer.', areas: [1, 3] },
  {
    term: 'CET',
    means: 'Custo efetivo total: juros, tarifas, seguros e impostos de um crédito em uma só taxa.',
    areas: [4, 6],
  },
  { term: 'Cobertura', means: 'O que o seguro paga e em que situação.', areas: [1, 3] },
  {
    term: 'Consórcio',
    means: 'Compra em grupo, sem juros e com taxa de administração, por sorteio ou lance.',
    areas: [4, 6],
  },
  { term: 'Franquia', means: 'Parte do prejuízo que fica com o segurado.', areas: [1, 3] },
  {
    term: 'Herança',
    means: 'O que era da pessoa e passa aos herdeiros, depois de separada a meação.',
    areas: [1],
  },
  {
    term: 'Inventário',
    means: 'Processo que passa os bens aos herdeiros, com imposto, custas e honorários.',
    areas: [1],
  },
  { term: 'IOF', means: 'Imposto federal sobre crédito, câmbio e seguros.', areas: [2, 4, 5] },
  { term: 'ITCMD', means: 'Imposto do estado sobre herança e doação.', areas: [1] },
  {
    term: 'Liberdade financeira',
    means: 'Patrimônio que sustenta a renda desejada sem depender do trabalho.',
    areas: [2],
  },
  {
    term: 'Meação',
    means: 'Metade dos bens comuns, que já é do cônjuge e não entra na herança.',
    areas: [1],
  },
  {
    term: 'PGBL e VGBL',
    means:
      'Planos de previdência: o primeiro adia o imposto sobre toda a contribuição; o segundo paga só sobre o rendimento.',
    areas: [2],
  },
  { term: 'Prêmio', means: 'O preço do seguro.', areas: [1, 3] },
  {
    term: 'Price e SAC',
    means:
      'Formas de pagar um crédito: parcelas iguais na primeira, amortização igual e parcelas que caem na segunda.',
    areas: [4, 6],
  },
  { term: 'Taxa real', means: 'Rendimento acima da inflação.', areas: [1, 2, 3, 4, 5, 6] },
  {
    term: 'Valor presente',
    means: 'Quanto um valor futuro representa em dinheiro de hoje.',
    areas: [1, 2, 4, 6],
  },
  {
    term: 'VET',
    means: 'Valor efetivo total do câmbio: taxa, tarifa e imposto por unidade de moeda.',
    areas: [5],
  },
];
