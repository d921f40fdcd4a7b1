const SIGNS = ['pointerdown', 'keydown'] as const;

/** Resolves once nobody has pressed or typed for so many milliseconds. */
export const rest = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      for (const sign of SIGNS) window.removeEventListener(sign, again, true);
      resolve();
    };
    let timer = setTimeout(end, ms);
    const again = () => {
      clearTimeout(timer);
      timer = setTimeout(end, ms);
    };
    for (const sign of SIGNS) window.addEventListener(sign, again, true);
  });
