import {
  alsoText,
  haveVerb,
  type NecessidadeMostrada,
  type NeedView,
  type Resultado,
} from '@farol/domain/study';
import { diagnosisTexts } from '../texts.ts';

/** One figure of the panel: need, existing cover or assets, and the calculation. */
export type Need = {
  key: string;
  area: number;
  name: string;
  /** Null while answers are missing. */
  figures: { need: number; has: number; missing: number } | null;
  unit: NecessidadeMostrada['unidade'];
  /** Label before the existing amount: "tem", "terá aos 65". */
  verb: string;
  note: string | null;
  /** The result as text, for needs without an amount that is missing. */
  resultText: string | null;
  incomplete: readonly string[];
  errors: readonly string[];
  result: Resultado | null;
};

type NeedDetails = Pick<Need, 'key' | 'area' | 'name'> & Partial<Need>;

/** A need of the panel from its computed figures, as far as they exist. */
export const toNeed = (
  necessidade: NeedView['necessidade'],
  result: Resultado,
  about: NeedDetails,
): Need => ({
  figures: necessidade && {
    need: necessidade.necessidade,
    has: necessidade.existente,
    missing: necessidade.falta,
  },
  unit: necessidade?.unidade ?? 'R$',
  verb: necessidade ? haveVerb(necessidade) : diagnosisTexts.needs.has,
  note: necessidade?.tambem ? alsoText(necessidade.tambem) : null,
  resultText: null,
  incomplete: result.incompleto ?? [],
  errors: result.erro ?? [],
  result,
  ...about,
});
