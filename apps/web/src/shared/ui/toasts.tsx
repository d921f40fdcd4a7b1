import { useEffect, useState } from 'react';
import { partOf } from './parts.tsx';
import { whenIdle } from './when-idle.ts';

const part = partOf<object>(async () => (await import('./toasts-part.tsx')).ToastsPart);

/** Where toasts are shown; one of before the page was shown waits for it. */
export function Toasts() {
  const [Here, setHere] = useState(() => part.get());
  useEffect(() => {
    if (!Here) whenIdle(() => part.load().then((component) => setHere(() => component)));
  }, [Here]);
  return Here ? <Here /> : null;
}
