/**
 * Style sheets that did not come. The build asks for each once: a part brought at a second try would be drawn without its
 * own.
 */
const failed = new Set<HTMLLinkElement>();
let isWatched = false;

const isStyleSheet = (target: EventTarget | null): target is HTMLLinkElement =>
  target instanceof HTMLLinkElement && target.rel === 'stylesheet';

export function watchStyles(): void {
  if (isWatched || typeof document === 'undefined') return;
  isWatched = true;
  const note = ({ target }: Event) => {
    if (isStyleSheet(target)) failed.add(target);
  };
  document.addEventListener('error', note, true);
}

function askAgain(link: HTMLLinkElement): Promise<void> {
  failed.delete(link);
  const anew = link.cloneNode() as HTMLLinkElement;
  return new Promise((resolve, reject) => {
    anew.addEventListener('load', () => resolve());
    anew.addEventListener('error', () => reject(new Error(`styles did not come: ${anew.href}`)));
    link.replaceWith(anew);
  });
}

/** Brings something once all styles are there that did not come before. */
export const withStyles = <T>(bring: () => Promise<T>): Promise<T> =>
  failed.size === 0 ? bring() : Promise.all([...failed].map(askAgain)).then(bring);
