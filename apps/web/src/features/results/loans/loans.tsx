import type { Estudo } from '@farol/contracts';
import { loansOfArea } from '@farol/domain/study';
import { useMemo } from 'react';
import type { AreaView } from '../../study/index.ts';
import { resultSubject } from '../other-figures.ts';
import { ExtraPayment } from './extra-payment.tsx';
import type { NamedLoan } from './named-loan.ts';
import { SystemsTable } from './systems-table.tsx';

type LoansProps = { estudo: Estudo; view: AreaView };

/** Each loan of an area by SAC and by Price, and the effect of extra payments. */
export function Loans({ estudo, view }: LoansProps) {
  const loans = useMemo(
    () =>
      loansOfArea(estudo.resultados, view.area).map(
        (loan): NamedLoan => ({
          ...loan,
          name: resultSubject(estudo, view, loan.resultado),
        }),
      ),
    [estudo, view],
  );
  if (loans.length === 0) return null;
  return (
    <>
      {loans.map((loan) => (
        <SystemsTable key={loan.chave} loan={loan} />
      ))}
      <ExtraPayment key={view.area} loans={loans} />
    </>
  );
}
