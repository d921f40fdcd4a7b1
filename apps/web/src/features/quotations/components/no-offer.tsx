import type { Item } from '@farol/contracts';
import { Anchor, Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { currentRow, errorMessage, isApiError } from '../../../shared/api/index.ts';
import { ReasonModal } from '../../../shared/ui/reason-modal.tsx';
import { toastFailed } from '../../../shared/ui/toast.tsx';
import type { useOptionCalls } from '../mutations.ts';
import { quotationTexts as texts } from '../texts.ts';

type Calls = ReturnType<typeof useOptionCalls>;
type NoOfferProps = { item: Item; calls: Calls };

/** Marks an item without offer, with a reason; can be undone. */
export function MarkNoOffer({ item, calls }: NoOfferProps) {
  const [opened, setOpened] = useState(false);
  return (
    <p className="text-sm faint">
      {`${texts.nobody} `}
      <Anchor component="button" type="button" fz="inherit" fw={500} onClick={() => setOpened(true)}>
        {texts.mark}
      </Anchor>
      {opened && <WhyNoOffer item={item} calls={calls} onClose={() => setOpened(false)} />}
    </p>
  );
}

function WhyNoOffer({ item, calls, onClose }: NoOfferProps & { onClose: () => void }) {
  const save = async (sem_oferta_motivo: string): Promise<string | null> => {
    try {
      await calls.saveItem.mutateAsync({
        params: { id: item.diagnostico_produto_item_id },
        body: { versao: item.versao, sem_oferta: 'S', sem_oferta_motivo },
      });
      return null;
    } catch (error) {
      if (currentRow(error)) void calls.again();
      const field = isApiError(error) ? error.errors.sem_oferta_motivo?.[0] : undefined;
      return field ?? errorMessage(error);
    }
  };
  return (
    <ReasonModal
      place={`sem-oferta/item-${item.diagnostico_produto_item_id}`}
      title={texts.markTitle}
      hint={texts.markHint}
      label={texts.why}
      missing={texts.whyMissing}
      maxLength={500}
      action={texts.mark}
      onSave={save}
      onClose={onClose}
    />
  );
}

/** Replaces the options while the item is marked without offer. */
export function NoOfferNotice({ item, calls, readOnly }: NoOfferProps & { readOnly: boolean }) {
  const takeBack = async () => {
    try {
      await calls.saveItem.mutateAsync({
        params: { id: item.diagnostico_produto_item_id },
        body: { versao: item.versao, sem_oferta: 'N' },
      });
    } catch (error) {
      toastFailed(errorMessage(error));
      void calls.again();
    }
  };
  return (
    <Stack align="flex-start" gap="xs" className="notice">
      <b>{texts.marked}</b>
      <p className="text-xs faint">{texts.markedHint}</p>
      <p>{item.sem_oferta_motivo}</p>
      {!readOnly && (
        <Button variant="default" loading={calls.saveItem.isPending} onClick={() => void takeBack()}>
          {texts.unmark}
        </Button>
      )}
    </Stack>
  );
}
