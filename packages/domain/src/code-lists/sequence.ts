import type { Opcao } from './types.ts';

export function sequence(de: number, ate: number, rotular: (n: number) => string): readonly Opcao<number>[] {
  return Array.from({ length: ate - de + 1 }, (_, i) => ({ value: de + i, label: rotular(de + i) }));
}
