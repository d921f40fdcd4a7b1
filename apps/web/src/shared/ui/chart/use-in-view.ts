import { type RefCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** The browser answers the person between one drawing and the next. */
const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

let last = Promise.resolve();

function inTurn(draw: () => void): Promise<void> {
  last = last.then(() => {
    draw();
    return breath();
  });
  return last;
}

/**
 * Whether an element, the one that has the ref now, has come into view or is about to be printed. Several are drawn one
 * after the other, once what draws them has loaded.
 */
export function useInView(ready: () => Promise<unknown>): [isSeen: boolean, place: RefCallback<HTMLElement>] {
  const [isSeen, setSeen] = useState(false);
  const [element, place] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (isSeen || !element) return;
    const show = () => setSeen(true);
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      void ready()
        .catch(() => undefined)
        .then(() => inTurn(show));
    });
    observer.observe(element);
    // The page is printed as it is when all have heard of it.
    const showNow = () => flushSync(show);
    window.addEventListener('beforeprint', showNow);
    return () => {
      observer.disconnect();
      window.removeEventListener('beforeprint', showNow);
    };
  }, [isSeen, element, ready]);
  return [isSeen, place];
}
