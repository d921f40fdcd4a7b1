import { count } from './money.ts';

/** "1 cliente", "12.000 clientes" */
export const plural = (n: number, one: string, many: string): string => `${count(n)} ${n === 1 ? one : many}`;
