import { Modal } from '@mantine/core';
import { ArrowRightLeft } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../../shared/api/index.ts';
import { SelectInput } from '../../shared/ui/fields/index.ts';
import { useRestoreFocusOnUnmount } from '../../shared/ui/restore-focus.ts';
import { ToolButton } from '../../shared/ui/tool-button.tsx';
import { useConsultants } from '../employees/index.ts';
import { HandOverForm } from './hand-over-form.tsx';
import { handoverTexts as texts } from './texts.ts';

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

function PortfolioDialog({ given, onClose }: { given: number | null; onClose: () => void }) {
  useRestoreFocusOnUnmount();
  const consultants = useConsultants();
  const [from, setFrom] = useState(given);
  const [missing, setMissing] = useState(false);
  return (
    <Modal opened onClose={onClose} title={texts.portfolioTitle}>
      <HandOverForm
        choice={from === null ? null : { de_funcionario_id: from }}
        onMissing={() => setMissing(true)}
        now={from}
        action={texts.portfolioAction}
        onClose={onClose}
      >
        <SelectInput
          label={texts.from}
          required
          searchable
          data-autofocus={given === null || undefined}
          mb="xs"
          options={consultants}
          value={from}
          onChange={setFrom}
          error={missing && from === null ? texts.fromMissing : undefined}
        />
      </HandOverForm>
    </Modal>
  );
}
