import { quantity } from '@farol/domain/br';

/** Of the list, which is loaded when the bell is opened. */
export const noticesTexts = {
  unreadOnly: 'Só os não lidos',
  readAll: 'Marcar todos como lidos',
  read: 'Marcar como lido',
  unread: 'Marcar como não lido',
  isUnread: 'Não lido.',
  more: 'Ver mais antigos',
  choose: 'Escolher os avisos',
  empty: 'Nenhum aviso por enquanto.',
  emptyHint: 'O que os outros fizerem nos seus estudos aparece aqui.',
  noneUnread: 'Você leu todos os avisos.',
  others: (count: number, kind: string, unread: number) =>
    unread === 0
      ? `Mais ${count} de “${kind}”`
      : `Mais ${count} de “${kind}”, ${quantity(unread, 'não lido', 'não lidos')}`,
  fewer: (kind: string) => `Mostrar só o mais novo de “${kind}”`,
} as const;
