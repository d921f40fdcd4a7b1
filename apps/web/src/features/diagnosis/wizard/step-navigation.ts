import { createContext, useContext } from 'react';

export type StepNavigation = {
  passo: string;
  /** Field that the address asks to be shown. */
  campo: string | null;
  goTo: (passo: string, campo?: string | null) => void;
};

export const StepContext = createContext<StepNavigation>({ passo: '', campo: null, goTo: () => undefined });
export const useSteps = (): StepNavigation => useContext(StepContext);
