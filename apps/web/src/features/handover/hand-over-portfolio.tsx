import { ArrowRightLeft } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../../shared/api/index.ts';
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx';
import { ToolButton } from '../../shared/ui/tool-button.tsx';
import { useConsultants } from '../employees/index.ts';
import { handoverTexts as texts } from './texts.ts';

const PortfolioDialog = lazyDialog(async () => (await import('./portfolio-dialog.tsx')).PortfolioDialog);

/** Hands every customer of one consultant over; `consultor`: of whom the list shows the customers. */
export function HandOverPortfolio({ consultor }: { consultor?: number | undefined }) {
  const [opened, setOpened] = useState(false);
  const mayHand = useCan('clientes.reatribuir');
  const consultants = useConsultants();
  if (!mayHand || consultants.length < 2) return null;
  return (
    <>
      <ToolButton label={texts.portfolio} icon={ArrowRightLeft} onClick={() => setOpened(true)} />
      {opened && <PortfolioDialog given={consultor ?? null} onClose={() => setOpened(false)} />}
    </>
  );
}
