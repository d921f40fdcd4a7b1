import { useEffect, useEffectEvent, useRef } from 'react';

/** Browsers refuse this without a click, with a warning; the overlay then fills the window. */
async function enterFullscreen(): Promise<void> {
  if (navigator.userActivation?.isActive === false) return;
  await document.documentElement.requestFullscreen?.().catch(() => undefined);
}

/** Enters full screen and leaves the deck when it ends; the returned function toggles it without leaving. */
export function useFullscreen(onLeave: () => void): () => void {
  const leave = useEffectEvent(onLeave);
  const givenBack = useRef(false);
  useEffect(() => {
    let entered = false;
    const change = () => {
      const whole = document.fullscreenElement !== null;
      if (!whole && entered && !givenBack.current) leave();
      entered = whole;
      givenBack.current = false;
    };
    document.addEventListener('fullscreenchange', change);
    void enterFullscreen();
    return () => {
      document.removeEventListener('fullscreenchange', change);
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
    };
  }, []);
  return () => {
    if (!document.fullscreenElement) {
      void enterFullscreen();
      return;
    }
    givenBack.current = true;
    void document.exitFullscreen().catch(() => undefined);
  };
}
