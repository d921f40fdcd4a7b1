import type { TipoDeAchado } from '@farol/domain/search';

export const searchTexts = {
  open: 'Buscar',
  openWithKeys: (keys: string) => `Buscar (${keys})`,
  placeholder: 'Nome, CPF, telefone, placa, apólice, tela…',
  close: 'Fechar',
  results: 'Resultados',
  recent: 'Recentes',
  screens: 'Telas',
  actions: 'Ações',
  searching: 'Buscando…',
  failed: 'A busca não respondeu.',
  retry: 'Tentar de novo',
  none: (q: string) => `Nada encontrado para “${q}”.`,
  noneHint: 'Confira a grafia, ou busque por CPF, telefone ou número.',
  tooShort: 'Digite ao menos 2 letras ou números.',
  all: (q: string) => `Ver todos os clientes com “${q}”`,
  found: (n: number) => (n === 1 ? '1 resultado' : `${n} resultados`),
} as const;

export const KIND: Record<TipoDeAchado, string> = {
  cliente: 'Clientes',
  estudo: 'Estudos',
  apolice: 'Apólices',
  documento: 'Documentos',
  tarefa: 'Tarefas',
  usuario: 'Usuários',
};
