import { api } from '@farol/contracts';
import { CANAIS_ANOTACAO, type CanalAnotacao } from '@farol/domain/messages';
import { Button, SegmentedControl } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage, isApiError, keyOf, useCall } from '../../../shared/api/index.ts';
import { NoteArea } from '../../../shared/ui/fields/index.ts';
import { useKeptInput } from '../../../shared/ui/form/index.ts';
import { toastDone } from '../../../shared/ui/toast.tsx';
import { UnsavedGuard } from '../../../shared/ui/unsaved-guard.tsx';
import { tabTexts, overviewTexts as texts } from '../texts.ts';

const KINDS = CANAIS_ANOTACAO.map((value) => ({ value, label: tabTexts.annotated[value] }));
const isKind = (value: string): value is CanalAnotacao => KINDS.some((kind) => kind.value === value);
const MAX = 2000;

/** A note that could not be saved stays in the field, with the reason below. */
export function NoteForm({ id }: { id: number }) {
  const client = useQueryClient();
  const [kind, setKind] = useState<CanalAnotacao>('nota');
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  useKeptInput<{ kind: CanalAnotacao; text: string }>({
    place: `anotacao/cliente-${id}`,
    input: () => (text.trim() ? { kind, text } : null),
    onFound: (kept) => {
      setKind(kept.kind);
      setText(kept.text);
    },
  });
  const save = useCall(api.activities.contact, {
    meta: { handled: true },
    onSuccess: (saved) => {
      // What was written meanwhile is another note.
      setText((now) => (now.trim() === saved.texto ? '' : now));
      toastDone(texts.saved);
      void client.invalidateQueries({ queryKey: keyOf(api.activities.contacts) });
    },
    onError: (error) =>
      setProblem((isApiError(error) ? error.errors.texto?.[0] : undefined) ?? errorMessage(error)),
  });
  const submit = () => {
    if (!text.trim() || save.isPending) return;
    setProblem(null);
    save.mutate({ params: { id }, body: { canal: kind, texto: text.trim() } });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <UnsavedGuard when={text.trim() !== ''} watch={['aba']} onLeave={() => setText('')} />
      <NoteArea
        label={texts.note}
        maxLength={MAX}
        value={text}
        error={problem}
        onChange={setText}
        onSend={submit}
      />
      <div className="row between wrap">
        <SegmentedControl
          size="xs"
          aria-label={texts.kind}
          data={KINDS}
          value={kind}
          onChange={(value) => isKind(value) && setKind(value)}
        />
        <Button type="submit" size="sm" loading={save.isPending} disabled={!text.trim()}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}
