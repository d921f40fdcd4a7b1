import { asNumber } from '@farol/domain/br';
import type { ParametroUsado } from '@farol/domain/calculators';
import { generalBlockNames } from '@farol/domain/catalogue';
import { companyParametro, validateParametro } from '@farol/domain/parameters';
import { useStudy } from '../study/study-context.ts';

type Used = Pick<ParametroUsado, 'chave' | 'unidade' | 'vigencia'>;

/** Figures of this study alone, by the parameter's key. */
function ownFigures(premissas: unknown): Record<string, number> {
  const entries = typeof premissas === 'object' && premissas !== null ? Object.entries(premissas) : [];
  return Object.fromEntries(
    entries.flatMap(([key, value]) => (typeof value === 'number' ? [[key, value]] : [])),
  );
}

/** Answers of the general block have the parameter's name, percentages in percent. */
const isAnswer = ({ chave }: Pick<Used, 'chave'>): boolean =>
  [...generalBlockNames].some((name) => name === chave);

export const isFraction = ({ unidade }: Pick<Used, 'unidade'>): boolean => unidade.startsWith('fração');

const toAnswer = (used: Used, value: number): number =>
  isFraction(used) ? Math.round(value * 1e6) / 1e4 : value;

/** Assumptions of a calculation, changed in this study alone, and back to the company's value. */
export function useOwnAssumptions() {
  const { valores, parametros, queue, readOnly } = useStudy();
  const own = ownFigures(valores.premissas);
  const companyValue = ({ chave }: Pick<Used, 'chave'>) => asNumber(parametros.get(chave)?.valor);
  const isOwn = (used: Used) =>
    isAnswer(used) ? typeof valores[used.chave] === 'number' : used.chave in own;

  /** Neither a law's figure nor an answer of one item, which has a field of its own. */
  const mayChange = (used: Used): boolean =>
    !readOnly &&
    companyValue(used) !== null &&
    !parametros.get(used.chave)?.verificado &&
    companyParametro(used.chave, null)?.forma.tipo === 'valor' &&
    (isOwn(used) || used.vigencia !== null);

  /** The message of a value that is no plausible one; undefined if saved. */
  function change(used: Used, value: number): string | undefined {
    const forma = companyParametro(used.chave, null)?.forma;
    const error = forma && validateParametro(forma, value, undefined).erros.valor?.[0];
    if (error) return error;
    queue.edit(
      'geral',
      isAnswer(used)
        ? { [used.chave]: toAnswer(used, value) }
        : { premissas: { ...own, [used.chave]: value } },
    );
    return undefined;
  }

  function restore(used: Used): void {
    const { [used.chave]: _, ...others } = own;
    queue.edit('geral', isAnswer(used) ? { [used.chave]: null } : { premissas: others });
  }

  return { mayChange, isOwn, companyValue, change, restore };
}
