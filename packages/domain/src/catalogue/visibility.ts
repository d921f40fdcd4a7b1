import { asNumber } from '../br/index.ts';
import type { Campo, Condicao, Valores } from './field-types.ts';
import { campoDefinition, isCampo } from './fields.ts';

type Busca = (nome: string) => Campo | undefined;

const fromDictionary: Busca = (nome) => (isCampo(nome) ? campoDefinition(nome) : undefined);

/** Finds controlling fields among these columns first: a table's `parentesco` is its own. */
export function lookupAmong(definicoes: readonly Campo[]): Busca {
  const porNome = new Map(definicoes.map((c) => [c.nome, c]));
  return (nome) => porNome.get(nome) ?? fromDictionary(nome);
}

/**
 * Whether the field is shown with these values. A field that is hidden itself opens no other: with no spouse
 * the spouse's pro-labore stays hidden whatever employment was once answered.
 */
export function isVisible(campo: Campo, valores: Valores, busca: Busca = fromDictionary): boolean {
  const vale = ([nome, aceitos]: [string, readonly unknown[]]): boolean => {
    if (!aceitos.includes(valores[nome])) return false;
    const controle = busca(nome);
    return !controle || isVisible(controle, valores, busca);
  };
  const condicoes = (condicao: Condicao | undefined) => Object.entries(condicao ?? {});
  if (!condicoes(campo.visivel_se).every(vale)) return false;
  if (campo.visivel_se_algum && !condicoes(campo.visivel_se_algum).some(vale)) return false;
  return !condicoes(campo.oculto_se).some(vale);
}

/** The values that count: what a hidden field once held stays out of calculations. */
export function visibleValues<T extends Valores>(definicoes: readonly Campo[], valores: T): Partial<T> {
  const busca = lookupAmong(definicoes);
  const visiveis = new Set(definicoes.filter((c) => isVisible(c, valores, busca)).map((c) => c.nome));
  const vistos: Partial<T> = {};
  for (const nome in valores) if (visiveis.has(nome)) vistos[nome] = valores[nome];
  return vistos;
}

/** The value under a name that is known only at run time, as the catalogue gives it. */
export const valueIn = (valores: Valores, nome: string): unknown => valores[nome];

/** The same where it is a number. */
export function numberIn(valores: Valores, nome: string): number | null {
  return asNumber(valores[nome]);
}

export function isFilled(valor: unknown): boolean {
  if (valor === null || valor === undefined || valor === '') return false;
  return !Array.isArray(valor) || valor.length > 0;
}
