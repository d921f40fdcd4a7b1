import { api, type Item } from '@farol/contracts';
import { Button, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage, useCall } from '../../../shared/api/index.ts';
import { withItem } from '../../../shared/study/index.ts';
import { useKeptInput } from '../../../shared/ui/form/index.ts';
import { toastDone } from '../../../shared/ui/toast.tsx';
import { studyKey } from '../queries.ts';
import { useStudy } from '../study/study-context.ts';
import { diagnosisTexts } from '../texts.ts';
import classes from './item.module.css';

const texts = diagnosisTexts.item;

/** The note on an item between consultant and specialist. */
export function ItemComment({ item }: { item: Item }) {
  const { estudo, readOnly } = useStudy();
  const client = useQueryClient();
  const [typed, setTyped] = useState<string | null>(null);
  const save = useCall(api.diagnosis.commentItem, {
    meta: { handled: true },
    onSuccess: (saved) => {
      client.setQueryData(
        studyKey(estudo.diagnostico_id),
        (now: typeof estudo | undefined) => now && withItem(now, saved),
      );
      setTyped(null);
      toastDone(texts.commentSaved);
    },
  });
  const text = typed ?? item.comentario ?? '';
  const isChanged = typed !== null && typed !== (item.comentario ?? '');
  useKeptInput<string>({
    place: `comentario/item-${item.diagnostico_produto_item_id}`,
    input: () => (isChanged ? typed : null),
    onFound: setTyped,
  });
  return (
    <div>
      <Textarea
        label={texts.comment}
        description={texts.commentHint}
        autosize
        minRows={2}
        maxLength={5000}
        value={text}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={save.isError ? errorMessage(save.error) : undefined}
        disabled={readOnly}
      />
      {isChanged && (
        <Button
          className={classes.commentSave}
          variant="default"
          size="sm"
          loading={save.isPending}
          onClick={() =>
            save.mutate({
              params: { id: item.diagnostico_produto_item_id },
              body: { comentario: text.trim() === '' ? null : text },
            })
          }
        >
          {texts.commentSave}
        </Button>
      )}
    </div>
  );
}
