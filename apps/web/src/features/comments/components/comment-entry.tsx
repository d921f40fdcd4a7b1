import type { Comentario } from '@farol/contracts';
import { ActionIcon, Button, Group, Textarea } from '@mantine/core';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '../../../shared/api/index.ts';
import { moment } from '../../../shared/format/index.ts';
import { AreaChip } from '../../../shared/ui/area-dots.tsx';
import { PersonAvatar } from '../../../shared/ui/people.tsx';
import { commentTexts as texts } from '../texts.ts';
import classes from './comments.module.css';

type CommentEntryProps = {
  comment: Comentario;
  /** Only the author may edit or remove it. */
  mayEdit: boolean;
  onUpdate: (comentario: string) => Promise<unknown>;
  onRemove: () => void;
};

export function CommentEntry({ comment, mayEdit, onUpdate, onRemove }: CommentEntryProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const { usuario, produto_diagnostico_id: area } = comment;
  return (
    <li className={classes.entry}>
      <div className={classes.head}>
        <PersonAvatar name={usuario.pessoa_nome} size={22} />
        <b className="ellipsis">{comment.meu ? texts.you : usuario.pessoa_nome}</b>
        <time dateTime={comment.data}>
          {moment(comment.data)}
          {comment.editado_em && ` · ${texts.edited}`}
        </time>
        {mayEdit && draft === null && (
          <span className={classes.actions}>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="sm"
              aria-label={texts.edit}
              onClick={() => setDraft(comment.comentario)}
            >
              <Pencil size={14} strokeWidth={1.6} aria-hidden />
            </ActionIcon>
            <ActionIcon variant="subtle" color="gray" size="sm" aria-label={texts.remove} onClick={onRemove}>
              <Trash2 size={14} strokeWidth={1.6} aria-hidden />
            </ActionIcon>
          </span>
        )}
      </div>
      {draft === null ? (
        <p className={classes.words}>{comment.comentario}</p>
      ) : (
        <EditForm
          draft={draft}
          onDraft={setDraft}
          onCancel={() => setDraft(null)}
          onSave={async (text) => {
            await onUpdate(text);
            setDraft(null);
          }}
        />
      )}
      {area !== null && <AreaChip area={area} />}
    </li>
  );
}

type EditFormProps = {
  draft: string;
  onDraft: (text: string) => void;
  onCancel: () => void;
  onSave: (text: string) => Promise<void>;
};

function EditForm({ draft, onDraft, onCancel, onSave }: EditFormProps) {
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const save = async () => {
    setSaving(true);
    setProblem(null);
    try {
      await onSave(draft.trim());
    } catch (error) {
      setProblem(errorMessage(error));
      setSaving(false);
    }
  };
  return (
    <>
      <Textarea
        aria-label={texts.edit}
        autosize
        minRows={2}
        maxLength={5000}
        autoFocus
        value={draft}
        error={problem}
        onChange={(event) => onDraft(event.currentTarget.value)}
      />
      <Group gap="xs" mt="xs" justify="flex-end">
        <Button size="sm" variant="default" onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Button size="sm" loading={saving} disabled={!draft.trim()} onClick={() => void save()}>
          {texts.save}
        </Button>
      </Group>
    </>
  );
}
