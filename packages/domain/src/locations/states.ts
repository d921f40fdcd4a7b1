import { codeLabel, findLista, hasCode, type Valor } from '../code-lists/index.ts';

export type Uf = Valor<'estado'>;

export const estados = findLista('estado');

export function isUf(valor: unknown): valor is Uf {
  return hasCode('estado', valor);
}

export function estadoName(uf: Uf): string {
  return codeLabel('estado', uf);
}
