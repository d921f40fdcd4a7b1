import type { Estudo } from '@farol/contracts';
import type { TipoSegurado } from '@farol/domain/study';
import type { AreaView } from '../../study/index.ts';
import { type Slide, slidesOf } from './slide-list.ts';

/** Slides about offers or next steps. */
const OF_OFFERS: readonly string[] = ['options', 'plan', 'cost', 'next'];

const withoutOffers = (view: AreaView): AreaView => ({
  ...view,
  itens: view.itens.map((item) => ({ ...item, opcoes: [] })),
});

/** Results before any quote: the sentence, the notes, each need and its charts. */
export function resultSlidesOf(estudo: Estudo, areas: readonly AreaView[], who?: TipoSegurado): Slide[] {
  const shownAreas = areas.map(withoutOffers);
  return slidesOf(estudo, shownAreas, who, shownAreas).filter(({ kind }) => !OF_OFFERS.includes(kind));
}
