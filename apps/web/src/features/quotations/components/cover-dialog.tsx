import type { Item } from '@farol/contracts';
import { Button, Checkbox, Group, Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { errorMessage, isApiError } from '../../../shared/api/index.ts';
import { FormAlert } from '../../../shared/ui/form-alert.tsx';
import { toastDone } from '../../../shared/ui/toast.tsx';
import { providerName } from '../delivery.ts';
import type { useOptionCalls } from '../mutations.ts';
import { type Candidate, type Cover, candidatesOf, coversOf } from '../proposal.ts';
import { quotationTexts as texts } from '../texts.ts';
import { itemName } from './item-list.tsx';
import { idOf } from './option-editor.ts';

type CoverDialogProps = {
  cover: Cover;
  items: readonly Item[];
  /** Options with a policy. */
  insured: ReadonlySet<number>;
  calls: ReturnType<typeof useOptionCalls>;
  /** Saves what was typed, so that the new options take it over; resolves to the reason if it has to wait. */
  beforeJoin: () => Promise<string | null>;
  onClose: () => void;
};

const keyOf = ({ item }: Candidate): string => String(item.diagnostico_produto_item_id);

const detailOf = ({ joins, refusal }: Candidate): string => {
  if (refusal) return texts.cover[refusal];
  return joins ? texts.cover.joins : texts.cover.makes;
};

/** The other needs and people that this option's proposal covers. */
export function CoverDialog({ cover, items, insured, calls, beforeJoin, onClose }: CoverDialogProps) {
  const { item, option } = cover;
  const candidates = candidatesOf(items, cover, insured);
  // Another person's cover is another contract, unless somebody says otherwise.
  const [chosen, setChosen] = useState(() =>
    candidates
      .filter(({ refusal, item: one }) => refusal === null && one.tipo_segurado === item.tipo_segurado)
      .map(keyOf),
  );
  const [failure, setFailure] = useState<string[]>([]);
  const [isSaving, setSaving] = useState(false);
  const provider = providerName(item.codigo, option);

  const save = async () => {
    setSaving(true);
    setFailure([]);
    const wanted = candidates.filter((one) => chosen.includes(keyOf(one)));
    try {
      const waits = await beforeJoin();
      if (waits) return setFailure([waits]);
      await calls.join.mutateAsync({
        body: {
          diagnostico_produto_item_opcao_id: idOf(option),
          itens: wanted.filter(({ joins }) => !joins).map((one) => one.item.diagnostico_produto_item_id),
          opcoes: wanted.flatMap(({ joins }) => (joins ? [idOf(joins)] : [])),
        },
      });
      toastDone(texts.cover.done(coversOf(items, option).length + wanted.length));
      onClose();
    } catch (error) {
      const messages = isApiError(error) ? Object.values(error.errors).flat() : [];
      setFailure(messages.length > 0 ? messages : [errorMessage(error)]);
    } finally {
      setSaving(false);
    }
  };

  return (
    <Modal opened onClose={onClose} title={texts.cover.title(provider)}>
      <FormAlert messages={failure} />
      <p className="text-sm dim">{texts.cover.hint}</p>
      <Checkbox.Group value={chosen} onChange={setChosen} my="md" aria-label={texts.cover.list}>
        <Stack gap="xs">
          {candidates.map((one) => (
            <Checkbox
              key={keyOf(one)}
              value={keyOf(one)}
              label={itemName(one.item)}
              description={detailOf(one)}
              disabled={one.refusal !== null}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button disabled={chosen.length === 0} loading={isSaving} onClick={() => void save()}>
          {texts.cover.action(chosen.length)}
        </Button>
      </Group>
    </Modal>
  );
}
