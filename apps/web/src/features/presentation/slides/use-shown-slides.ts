import type { Estudo } from '@farol/contracts';
import type { TipoSegurado } from '@farol/domain/study';
import { useMemo } from 'react';
import type { AreaView } from '../../study/index.ts';
import { areasOfPerson } from './deck-people.ts';
import { type Slide, slidesOf } from './slide-list.ts';

/** Slides about offers or next steps. */
const OF_OFFERS: readonly string[] = ['options', 'plan', 'cost', 'next'];

const withoutOffers = (view: AreaView): AreaView => ({
  ...view,
  itens: view.itens.map((item) => ({ ...item, opcoes: [] })),
});

/** Results before any quote: the sentence, the notes, each need and its charts. */
function resultSlidesOf(estudo: Estudo, areas: readonly AreaView[], who: TipoSegurado): Slide[] {
  const shownAreas = areas.map(withoutOffers);
  return slidesOf(estudo, shownAreas, who, areasOfPerson(shownAreas, who)).filter(
    ({ kind }) => !OF_OFFERS.includes(kind),
  );
}

type Shown = {
  estudo: Estudo;
  /** With the trial values. */
  shown: Estudo;
  read: (estudo: Estudo) => readonly AreaView[];
  /** Only results, before any quote. */
  results: boolean;
  who: TipoSegurado;
};

/** The slides of a person, moved by the trial values. */
export function useShownSlides({ estudo, shown, read, results, who }: Shown) {
  const calculated = useMemo(() => read(estudo), [read, estudo]);
  const all = useMemo(() => (shown === estudo ? calculated : read(shown)), [read, shown, estudo, calculated]);
  const slidesFor = useMemo(() => {
    const list = results ? resultSlidesOf : slidesOf;
    return (person: TipoSegurado): Slide[] => list(shown, all, person);
  }, [results, shown, all]);
  const slides = useMemo(() => slidesFor(who), [slidesFor, who]);
  return { calculated, areas: all, slides, slidesFor };
}
