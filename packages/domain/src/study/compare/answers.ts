import { type Campo, isFilled, type Valores } from '../../catalogue/index.ts';

/** An answer that is not what it was; null where there is none. */
export type RespostaMudada = { campo: Campo; antes: unknown; agora: unknown };

const valor = (campos: Valores, nome: string): unknown => (isFilled(campos[nome]) ? campos[nome] : null);

/**
 * Files and the days that the system notes are new in each study; of what it computes only what was typed instead is
 * kept as an answer.
 */
const isCompared = ({ tipo, calculado }: Campo): boolean =>
  tipo !== 'file' && tipo !== 'table' && !(calculado && tipo === 'date');

export function changedRespostas(campos: readonly Campo[], antes: Valores, agora: Valores): RespostaMudada[] {
  return campos.filter(isCompared).flatMap((campo): RespostaMudada[] => {
    const [velho, novo] = [valor(antes, campo.nome), valor(agora, campo.nome)];
    return JSON.stringify(velho) === JSON.stringify(novo) ? [] : [{ campo, antes: velho, agora: novo }];
  });
}
