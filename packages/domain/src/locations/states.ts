import { contem, lista, rotulo, type Valor } from '../code-lists/index.ts';

export type Uf = Valor<'estado'>;

export const estados = lista('estado');

export function ehUf(valor: unknown): valor is Uf {
  return contem('estado', valor);
}

export function nomeDoEstado(uf: Uf): string {
  return rotulo('estado', uf);
}
