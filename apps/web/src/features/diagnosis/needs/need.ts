import {
  alsoText,
  haveVerb,
  type NecessidadeMostrada,
  type NeedView,
  type Resultado,
} from '@farol/domain/study';
import { diagnosisTexts } from '../texts.ts';

/** One figure of the panel: what is needed, what there is, and how it came about. */
export type Need = {
  key: string;
  area: number;
  name: string;
  /** Null while answers are missing. */
  figures: { need: number; has: number; missing: number } | null;
  unit: NecessidadeMostrada['unidade'];
  /** Before what there is: "tem", "terá aos 65". */
  verb: string;
  note: string | null;
  /** What it comes to, where there is no more and less of it to measure. */
  resultText: string | null;
  incomplete: readonly string[];
  errors: readonly string[];
  result: Resultado | null;
};

type NeedDetails = Pick<Need, 'key' | 'area' | 'name'> & Partial<Need>;

/** A need of the panel, as far as its figure is worked out. */
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
