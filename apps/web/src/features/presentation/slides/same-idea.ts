import type { Slide } from './slide-list.ts';

const areaOf = (slide: Slide): number | null => ('area' in slide ? slide.area.area : null);
const codeOf = (slide: Slide): string | null => ('item' in slide ? slide.item.codigo : null);

/** An area's only need or offer stands for its list. */
const subjectOf = ({ kind }: Slide): string =>
  kind === 'needs' ? 'need' : kind === 'plan' ? 'options' : kind;

/** The same subject of the same item before that of its area, that before the item and the area. */
function likeness(one: Slide, other: Slide): number {
  if (areaOf(one) !== areaOf(other)) return 0;
  const isSubject = subjectOf(one) === subjectOf(other);
  if (areaOf(one) === null) return isSubject ? 4 : 0;
  const isItem = codeOf(one) === codeOf(other);
  if (isSubject) return isItem ? 4 : 3;
  return isItem ? 2 : 1;
}

/** Number of the slide that says the same about somebody else, from 1; else the nearest number. */
export function placeOfSameIdea(from: Slide, slides: readonly Slide[], at: number): number {
  const nearest = Math.min(at, slides.length);
  const likest = Math.max(...slides.map((slide) => likeness(from, slide)));
  if (likest === 0) return nearest;
  const places = slides.flatMap((slide, place) => (likeness(from, slide) === likest ? [place + 1] : []));
  return places.reduce((best, place) => (Math.abs(place - at) < Math.abs(best - at) ? place : best));
}
