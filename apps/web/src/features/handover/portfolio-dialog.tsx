import { Modal } from '@mantine/core';
import { useState } from 'react';
import { SelectInput } from '../../shared/ui/fields/index.ts';
import { useRestoreFocusOnUnmount } from '../../shared/ui/restore-focus.ts';
import { useConsultants } from '../employees/index.ts';
import { HandOverForm } from './hand-over-form.tsx';
import { handoverTexts as texts } from './texts.ts';

export function PortfolioDialog({ given, onClose }: { given: number | null; onClose: () => void }) {
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
