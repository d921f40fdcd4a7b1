import type { Estudo } from '@farol/contracts';
import { AREA } from '@farol/domain/code-lists';
import {
  type Hipotese,
  hypothesesOfEstudo,
  type NecessidadeDe,
  type NomeAlavanca,
} from '@farol/domain/study';
import { calculatedStudy } from '../../../shared/study/index.ts';
import { type CalculationAccount, leversFor } from '../../diagnosis/index.ts';
import type { ItemView } from '../../study/index.ts';
import { isAnswerable } from '../answers/answer-counts.ts';
import type { OptionsSlide } from './area-slides.ts';
import type { Slide } from './slide-list.ts';
import { slideTexts as texts } from './texts.ts';

export type PanelKind = 'how' | 'what-if' | 'answers';

type SlideAccount = { subject: string; result: CalculationAccount };

/** What a slide opens beside itself. */
export type SlideOffers = {
  how: SlideAccount | null;
  levers: readonly NomeAlavanca[];
  /** What may happen to the month. */
  hypotheses: readonly Hipotese[];
  answers: OptionsSlide | null;
};

function accountOf(slide: Slide): SlideAccount | null {
  if (slide.kind === 'sentence') {
    const result = { passos: slide.account, parametros: [] };
    return slide.account.length > 0 ? { subject: texts.sentence, result } : null;
  }
  if (slide.kind !== 'need') return null;
  const { nome, resultado } = slide.item;
  return resultado && resultado.passos.length > 0 ? { subject: nome, result: resultado } : null;
}

const needOfItem = ({ resultado }: ItemView): NecessidadeDe[] => (resultado ? [resultado] : []);

function needsOf(slide: Slide): readonly NecessidadeDe[] {
  if (slide.kind === 'need') return needOfItem(slide.item);
  if (slide.kind === 'needs') return slide.lines.flatMap(({ item }) => needOfItem(item));
  return slide.kind === 'picture' && slide.area.area === AREA.sonhos
    ? [{ kind: 'sonhos.liberdade', tipo_segurado: slide.papel }]
    : [];
}

const OF_MONTH: readonly Slide['kind'][] = ['month', 'red', 'cost'];

/** None for a reader who does not see the answers behind them. */
const ofMonth = (estudo: Estudo, { kind }: Slide): readonly Hipotese[] =>
  OF_MONTH.includes(kind) && estudo.cenarios !== undefined ? hypothesesOfEstudo(calculatedStudy(estudo)) : [];

/** `answering`: this reader may see the customer's answers while they are awaited. */
export function offersOf(estudo: Estudo, slide: Slide, answering: boolean): SlideOffers {
  const levers = needsOf(slide).flatMap((need) => leversFor(estudo, need));
  return {
    how: accountOf(slide),
    levers: [...new Set(levers)],
    hypotheses: ofMonth(estudo, slide),
    answers: answering && slide.kind === 'options' && isAnswerable(slide.area) ? slide : null,
  };
}

export const hasPanel = (offers: SlideOffers, kind: PanelKind): boolean =>
  kind === 'what-if'
    ? offers.levers.length + offers.hypotheses.length > 0
    : (kind === 'how' ? offers.how : offers.answers) !== null;
