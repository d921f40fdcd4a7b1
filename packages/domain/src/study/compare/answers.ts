import { type Campo, isFilled, type Valores } from '../../catalogue/index.ts';

/** A changed answer; null for a blank. */
export type RespostaMudada = { campo: Campo; antes: unknown; agora: unknown };

const valor = (campos: Valores, nome: string): unknown => (isFilled(campos[nome]) ? campos[nome] : null);

/** Files and dates set by the system differ in every study; of computed fields only a typed value is an answer. */
const isCompared = ({ tipo, calculado }: Campo): boolean =>
  tipo !== 'file' && tipo !== 'table' && !(calculado && tipo === 'date');

export function changedRespostas(campos: readonly Campo[], antes: Valores, agora: Valores): RespostaMudada[] {
  return campos.filter(isCompared).flatMap((campo): RespostaMudada[] => {
    const [velho, novo] = [valor(antes, campo.nome), valor(agora, campo.nome)];
    return JSON.stringify(velho) === JSON.stringify(novo) ? [] : [{ campo, antes: velho, agora: novo }];
  });
}
