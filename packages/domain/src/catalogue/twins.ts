import type { TipoSegurado } from '../code-lists/index.ts';
import type { RespostaDe, Respostas } from './answers.ts';
import { generalBlockNames } from './catalogue.ts';
import { PAR_CONJUGE } from './general-block.ts';

const PARES: Readonly<Record<string, string>> = PAR_CONJUGE;

/** Where values of a field are for this insured person: fields of the study, or empty for the item's row. */
export function namesInEstudo(nome: string, segurado: TipoSegurado): readonly string[] {
  if (!generalBlockNames.has(nome)) return [];
  const par = PARES[nome];
  if (!par || segurado === 'titular') return [nome];
  return segurado === 'conjuge' ? [par] : [nome, par];
}

const hasTwin = (nome: string): nome is keyof typeof PAR_CONJUGE => Object.hasOwn(PAR_CONJUGE, nome);

/** The answer of this person: the spouse's has its own field name. */
export function respostaOf<N extends keyof Respostas>(
  respostas: Respostas,
  segurado: TipoSegurado,
  nome: N,
): RespostaDe<N>;
export function respostaOf(respostas: Respostas, segurado: TipoSegurado, nome: keyof Respostas) {
  return respostas[segurado === 'conjuge' && hasTwin(nome) ? PAR_CONJUGE[nome] : nome];
}

/**
 * Splits the values of an item's form into the item's own and those of the study. A joint row sends the spouse's value
 * under the spouse's field name.
 */
export function splitItemValues<T>(
  enviados: Readonly<Record<string, T>>,
  segurado: TipoSegurado,
): { item: Record<string, T>; diagnostico: Record<string, T> } {
  const separados = { item: {} as Record<string, T>, diagnostico: {} as Record<string, T> };
  for (const [nome, valor] of Object.entries(enviados)) {
    const destino = namesInEstudo(nome, segurado)[0];
    if (destino) separados.diagnostico[destino] = valor;
    else separados.item[nome] = valor;
  }
  return separados;
}
