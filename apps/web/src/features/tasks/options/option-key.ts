import type { Key } from '../../../shared/sync/types.ts';

export const optionKey = (id: number): Key => `opcao:${id}`;
