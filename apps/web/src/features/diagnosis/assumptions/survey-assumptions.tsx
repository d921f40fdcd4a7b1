import { type ReactNode, useMemo } from 'react';
import { useStudy } from '../study/study-context.ts';
import { AssumptionsContext } from './assumptions-context.ts';
import { ownAssumptions } from './own-assumptions.ts';

/** Assumptions beside the survey: saved with its answers. */
export function SurveyAssumptions({ children }: { children: ReactNode }) {
  const { estudo, valores, parametros, queue, readOnly } = useStudy();
  const { guardados, em } = estudo.parametros;
  const own = useMemo(
    () =>
      ownAssumptions({
        valores,
        parametros,
        readOnly: readOnly || guardados,
        frozenOn: guardados ? em : null,
        save: (_used, answers) => queue.edit('geral', answers),
      }),
    [valores, parametros, queue, readOnly, guardados, em],
  );
  return <AssumptionsContext value={own}>{children}</AssumptionsContext>;
}
