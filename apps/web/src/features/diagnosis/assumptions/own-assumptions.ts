import { asNumber } from '@farol/domain/br';
import type { Parametros, ParametroUsado } from '@farol/domain/calculators';
import { generalBlockNames } from '@farol/domain/catalogue';
import { companyParametro, isLegalFigure, validateParametro } from '@farol/domain/parameters';

type Used = Pick<ParametroUsado, 'chave' | 'unidade' | 'vigencia' | 'valor'>;

type Answers = Readonly<Record<string, unknown>>;

/** Assumptions of a calculation, changed in this study alone, and back to the company's value. */
export type OwnAssumptions = {
  mayChange: (used: Used) => boolean;
  isOwn: (used: Used) => boolean;
  companyValue: (used: Used) => number | null;
  /** What to show, also before a change is saved. */
  shownValue: (used: Used) => number | null;
  /** The message of a value that is no plausible one; undefined if it is taken. */
  change: (used: Used, value: number) => string | undefined;
  restore: (used: Used) => void;
  /** The study was presented with these: they stay as they were on that day. */
  frozenOn: string | null;
};

type AssumptionsOf = {
  /** The general block, with its `premissas`. */
  valores: Answers;
  parametros: Parametros;
  readOnly: boolean;
  frozenOn: string | null;
  /** Saves answers of the general block. */
  save: (used: Used, answers: Answers, value: number | null) => void;
  shownValue?: OwnAssumptions['shownValue'];
};

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

export function ownAssumptions(of: AssumptionsOf): OwnAssumptions {
  const { valores, parametros, readOnly, frozenOn, save } = of;
  const own = ownFigures(valores.premissas);
  const companyValue = ({ chave }: Used) => asNumber(parametros.get(chave)?.valor);
  const isOwn = (used: Used) =>
    isAnswer(used) ? typeof valores[used.chave] === 'number' : used.chave in own;
  return {
    frozenOn,
    companyValue,
    isOwn,
    shownValue: of.shownValue ?? (({ valor }) => asNumber(valor)),
    /** Neither a figure set by law nor an answer of one item, which has a separate field. */
    mayChange: (used) =>
      !readOnly &&
      companyValue(used) !== null &&
      !isLegalFigure(used.chave) &&
      companyParametro(used.chave, null)?.forma.tipo === 'valor' &&
      (isOwn(used) || used.vigencia !== null),
    change: (used, value) => {
      const forma = companyParametro(used.chave, null)?.forma;
      const error = forma && validateParametro(forma, value, undefined).erros.valor?.[0];
      if (error) return error;
      const answers = isAnswer(used)
        ? { [used.chave]: toAnswer(used, value) }
        : { premissas: { ...own, [used.chave]: value } };
      save(used, answers, value);
      return undefined;
    },
    restore: (used) => {
      const { [used.chave]: _, ...others } = own;
      save(used, isAnswer(used) ? { [used.chave]: null } : { premissas: others }, companyValue(used));
    },
  };
}
