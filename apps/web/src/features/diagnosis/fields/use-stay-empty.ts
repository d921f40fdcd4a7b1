import { useEffect, useRef, useState } from 'react';

/** Emptied while it is typed in, a field does not fill itself again before it is left. */
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
