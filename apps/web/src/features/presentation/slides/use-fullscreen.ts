import { useEffect, useEffectEvent, useRef } from 'react';

/** Without a click of the person the browser refuses; the overlay fills the window all the same. */
const enterFullscreen = () => document.documentElement.requestFullscreen?.().catch(() => undefined);

/** Takes the whole screen and leaves the deck with it; what it returns gives it back without leaving, or takes it again. */
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
