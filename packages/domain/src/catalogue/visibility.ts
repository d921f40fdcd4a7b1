import { asNumber } from '../br/index.ts';
import type { Campo, Condicao, Valores } from './field-types.ts';
import { campoDefinition, isCampo } from './fields.ts';

type Busca = (nome: string) => Campo | undefined;

const fromDictionary: Busca = (nome) => (isCampo(nome) ? campoDefinition(nome) : undefined);

/** Looks for controlling fields among these columns first: a table's `parentesco` is its own. */
export function lookupAmong(definicoes: readonly Campo[]): Busca {
  const porNome = new Map(definicoes.map((c) => [c.nome, c]));
  return (nome) => porNome.get(nome) ?? fromDictionary(nome);
}

/**
 * Whether the field is shown with these values. A hidden field shows no other: without a spouse the spouse's pro-
 * labore is hidden whatever the stored employment.
 */
export function isVisible(campo: Campo, valores: Valores, busca: Busca = fromDictionary): boolean {
  const vale = ([nome, aceitos]: [string, readonly unknown[]]): boolean => {
    if (!aceitos.includes(valores[nome])) return false;
    const controle = busca(nome);
    return !controle || isVisible(controle, valores, busca);
  };
  const condicoes = (condicao: Condicao | undefined) => Object.entries(condicao ?? {});
  if (!condicoes(campo.visivel_se).every(vale)) return false;
  if (campo.visivel_com !== undefined && !isFilled(valores[campo.visivel_com])) return false;
  if (campo.visivel_se_algum && !condicoes(campo.visivel_se_algum).some(vale)) return false;
  return !condicoes(campo.oculto_se).some(vale);
}

/** Options that may be chosen now; the chosen one stays, and so does every one while its condition is unanswered. */
export const offeredOptions = <O extends { readonly value: unknown }>(
  { resposta_se = {} }: Pick<Campo, 'resposta_se'>,
  options: readonly O[],
  valores: Valores,
  chosen: unknown,
): readonly O[] =>
  options.filter(({ value }) =>
    Object.entries(resposta_se[String(value)] ?? {}).every(
      ([nome, aceitos]: [string, readonly unknown[]]) =>
        value === chosen || valores[nome] == null || valores[nome] === '' || aceitos.includes(valores[nome]),
    ),
  );

/** Whether a row or form with these values is incomplete without the field. */
export const isRequiredToSave = ({ obrigatorio_em, opcional_se = {} }: Campo, valores: Valores): boolean =>
  obrigatorio_em === 'salvar' &&
  !Object.entries(opcional_se).some(([nome, livres]: [string, readonly unknown[]]) =>
    livres.includes(valores[nome]),
  );

/** Visible values: stored values of hidden fields are excluded from calculations. */
export function visibleValues<T extends Valores>(definicoes: readonly Campo[], valores: T): Partial<T> {
  const busca = lookupAmong(definicoes);
  const visiveis = new Set(definicoes.filter((c) => isVisible(c, valores, busca)).map((c) => c.nome));
  const vistos: Partial<T> = {};
  for (const nome in valores) if (visiveis.has(nome)) vistos[nome] = valores[nome];
  return vistos;
}

/** Value under a name that is only known at run time. */
export const valueIn = (valores: Valores, nome: string): unknown => valores[nome];

/** The same for numbers; null otherwise. */
export function numberIn(valores: Valores, nome: string): number | null {
  return asNumber(valores[nome]);
}

export function isFilled(valor: unknown): boolean {
  if (valor === null || valor === undefined || valor === '') return false;
  return !Array.isArray(valor) || valor.length > 0;
}

/** What a new row may begin with, whose or what it is: alone it answers nothing. Another value was chosen. */
const INICIAIS: Readonly<Partial<Record<string, readonly unknown[]>>> = {
  parentesco: ['filho'],
  titularidade: ['titular', 'casal'],
  titular: ['titular'],
  tipo_segurado: ['titular'],
};

/** Something was answered in this row beyond what a new one begins with. */
export const isLinhaBegun = (linha: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(linha).some(([nome, valor]) => isFilled(valor) && !INICIAIS[nome]?.includes(valor));
