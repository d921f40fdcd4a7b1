import { createContext, useContext } from 'react';

export type StepNavigation = {
  passo: string;
  /** Field named in the address. */
  campo: string | null;
  goTo: (passo: string, campo?: string | null) => void;
};

export const StepContext = createContext<StepNavigation>({ passo: '', campo: null, goTo: () => undefined });
export const useSteps = (): StepNavigation => useContext(StepContext);
