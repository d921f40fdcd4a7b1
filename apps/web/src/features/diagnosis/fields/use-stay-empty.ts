import { useEffect, useRef, useState } from 'react';

/** A field emptied by typing is not prefilled again before blur. */
export function useStayEmpty() {
  const place = useRef<HTMLDivElement>(null);
  const [isEmptied, setEmptied] = useState(false);
  useEffect(() => {
    const node = place.current;
    const leave = () => setEmptied(false);
    node?.addEventListener('focusout', leave);
    return () => node?.removeEventListener('focusout', leave);
  }, []);
  return { place, isEmptied, setEmptied };
}
