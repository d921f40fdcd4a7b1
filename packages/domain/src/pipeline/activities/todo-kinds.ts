/** What a line of the to-do list asks for, in the order of the filter. */
export const TIPOS_TODO = {
  resposta: 'Respostas do cliente',
  estudo: 'Estudos',
  acompanhamento: 'Voltar a falar',
  renovacao: 'Renovações',
  revisao_anual: 'Revisões anuais',
  aniversario: 'Aniversários',
  propria: 'Tarefas anotadas',
  ficha: 'Fichas recebidas',
} as const;
export type TipoTodo = keyof typeof TIPOS_TODO;

/** What a person may do with a line, besides the work itself. */
export const ACOES_TODO = ['concluir', 'dispensar', 'adiar', 'retomar', 'ver'] as const;
export type AcaoTodo = (typeof ACOES_TODO)[number];

const POR_TIPO: Readonly<Record<TipoTodo, readonly AcaoTodo[]>> = {
  resposta: ['ver', 'adiar', 'retomar'],
  estudo: ['adiar', 'retomar', 'ver'],
  acompanhamento: ['adiar', 'retomar', 'ver'],
  renovacao: ['concluir', 'dispensar', 'adiar', 'retomar'],
  revisao_anual: ['concluir', 'dispensar', 'adiar', 'retomar'],
  aniversario: ['concluir', 'dispensar', 'adiar', 'retomar'],
  propria: ['concluir', 'dispensar', 'adiar', 'retomar'],
  ficha: ['concluir', 'dispensar', 'adiar', 'retomar'],
};

/** A study ends by its own moves, never by its line. */
export const canActOnTodo = (tipo: TipoTodo, acao: AcaoTodo): boolean => POR_TIPO[tipo].includes(acao);

/** Days a line may be put off at most. */
export const MAX_ADIAMENTO = 365;
