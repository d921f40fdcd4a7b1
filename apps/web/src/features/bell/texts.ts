import { quantity } from '@farol/domain/br';

export const bellTexts = {
  open: (unread: number) =>
    unread === 0 ? 'Avisos' : `Avisos: ${quantity(unread, 'não lido', 'não lidos')}`,
  title: 'Avisos',
  many: '99+',
} as const;
