import { useCan, useSession } from '../../shared/api/index.ts';

/** A study begins with the consultant who runs it; administrators follow those there are. */
export function useCanStartStudy(): boolean {
  const isConsultant = useSession()?.loggedAs === 'broker';
  return useCan('estudos.criar') && isConsultant;
}
