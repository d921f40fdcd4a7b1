import type { Estudo } from '@farol/contracts';
import type { TipoSegurado } from '@farol/domain/study';
import { useMemo } from 'react';
import type { AreaView } from '../../study/index.ts';
import { areasOfPerson } from './deck-people.ts';
import { resultSlidesOf } from './result-slides.ts';
import { type Slide, slidesOf } from './slide-list.ts';

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
    return (person: TipoSegurado): Slide[] => list(shown, areasOfPerson(all, person), person);
  }, [results, shown, all]);
  const slides = useMemo(() => slidesFor(who), [slidesFor, who]);
  return { calculated, areas: all, slides, slidesFor };
}
