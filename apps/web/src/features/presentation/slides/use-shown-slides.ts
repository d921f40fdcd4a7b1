import type { Estudo } from '@farol/contracts';
import type { Ajustes, TipoSegurado } from '@farol/domain/study';
import { useDeferredValue, useMemo } from 'react';
import { adjustedStudy } from '../../diagnosis/index.ts';
import type { AreaView } from '../../study/index.ts';
import { areasOfPerson } from './deck-people.ts';
import { resultSlidesOf } from './result-slides.ts';
import { type Slide, slidesOf } from './slide-list.ts';

type Shown = {
  estudo: Estudo;
  read: (estudo: Estudo) => readonly AreaView[];
  /** Only results, before any quote. */
  results: boolean;
  who: TipoSegurado;
  ajustes: Ajustes;
};

/** The slides of a person, moved by the trial values; the figures follow the finger, which never waits for them. */
export function useShownSlides({ estudo, read, results, who, ajustes }: Shown) {
  const tried = useDeferredValue(ajustes);
  const shown = useMemo(() => adjustedStudy(estudo, tried), [estudo, tried]);
  const calculated = useMemo(() => read(estudo), [read, estudo]);
  const all = useMemo(() => (shown === estudo ? calculated : read(shown)), [read, shown, estudo, calculated]);
  const slidesFor = useMemo(() => {
    const list = results ? resultSlidesOf : slidesOf;
    return (person: TipoSegurado): Slide[] => list(shown, areasOfPerson(all, person), person);
  }, [results, shown, all]);
  const slides = useMemo(() => slidesFor(who), [slidesFor, who]);
  return { shown, calculated, areas: all, slides, slidesFor };
}
