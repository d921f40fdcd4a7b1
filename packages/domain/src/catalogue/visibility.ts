import type { Campo, Condicao, Valores } from './field-types.ts';
import { campo as daqui, ehCampo } from './fields.ts';

type Busca = (nome: string) => Campo | undefined;

const noDicionario: Busca = (nome) => (ehCampo(nome) ? daqui(nome) : undefined);

/** Finds controlling fields among these columns first: a table's `parentesco` is its own. */
export function entre(definicoes: readonly Campo[]): Busca {
  const porNome = new Map(definicoes.map((c) => [c.nome, c]));
  return (nome) => porNome.get(nome) ?? noDicionario(nome);
}

/**
 * Whether the field is shown with these values. A field that is hidden itself opens no other: with no spouse
 * the spouse's pro-labore stays hidden whatever employment was once answered.
 */
export function visivel(campo: Campo, valores: Valores, busca: Busca = noDicionario): boolean {
  const vale = ([nome, aceitos]: [string, readonly unknown[]]): boolean => {
    if (!aceitos.includes(valores[nome])) return false;
    const controle = busca(nome);
    return !controle || visivel(controle, valores, busca);
  };
  const condicoes = (condicao: Condicao | undefined) => Object.entries(condicao ?? {});
  if (!condicoes(campo.visivel_se).every(vale)) return false;
  if (campo.visivel_se_algum && !condicoes(campo.visivel_se_algum).some(vale)) return false;
  return !condicoes(campo.oculto_se).some(vale);
}

/** The values that count: what a hidden field once held stays out of calculations. */
export function valoresVisiveis<T extends Valores>(definicoes: readonly Campo[], valores: T): Partial<T> {
  const busca = entre(definicoes);
  const visiveis = new Set(definicoes.filter((c) => visivel(c, valores, busca)).map((c) => c.nome));
  const vistos: Partial<T> = {};
  for (const nome in valores) if (visiveis.has(nome)) vistos[nome] = valores[nome];
  return vistos;
}

/** The value under a name that is known only at run time, as the catalogue gives it. */
export const valorEm = (valores: Valores, nome: string): unknown => valores[nome];

/** The same where it is a number. */
export function numeroEm(valores: Valores, nome: string): number | null {
  const valor = valores[nome];
  return typeof valor === 'number' ? valor : null;
}

export function preenchido(valor: unknown): boolean {
  if (valor === null || valor === undefined || valor === '') return false;
  return !Array.isArray(valor) || valor.length > 0;
}
