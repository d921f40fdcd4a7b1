import { useCan, useSession } from '../../shared/api/index.ts';

/** A study is begun by the consultant who runs it; administrators only follow existing ones. */
export function useCanStartStudy(): boolean {
  const isConsultant = useSession()?.loggedAs === 'broker';
  return useCan('estudos.criar') && isConsultant;
}
