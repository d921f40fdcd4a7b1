import { createContext, useContext } from 'react';
import type { OwnAssumptions } from './own-assumptions.ts';

/** Without it the assumptions of an account are only shown. */
export const AssumptionsContext = createContext<OwnAssumptions | null>(null);

export const useOwnAssumptions = (): OwnAssumptions | null => useContext(AssumptionsContext);
