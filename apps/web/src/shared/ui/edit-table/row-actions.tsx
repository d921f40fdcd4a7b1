import { ActionIcon } from '@mantine/core';
import { Paperclip, SquarePen, Trash2 } from 'lucide-react';
import { memo } from 'react';
import type { FileStorage } from '../fields/control.ts';
import type { StoredFile } from '../fresh-file-url.ts';
import { openInNewTab } from '../open-in-new-tab.ts';

type RowActionsProps = {
  index: number;
  /** A field in the details has an error. */
  wrong: boolean;
  /** A file in the details. */
  attached?: { file: StoredFile; files: FileStorage } | undefined;
  onDetails?: () => void;
  onDelete?: () => void;
};

/** Actions of a row. */
export const RowActions = memo(function RowActions({
  index,
  wrong,
  attached,
  onDetails,
  onDelete,
}: RowActionsProps) {
  return (
    <>
      {attached && (
        <ActionIcon
          component="a"
          href={attached.file.url}
          target="_blank"
          rel="noreferrer"
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={`Abrir ${attached.file.nome}, linha ${index + 1}`}
          title={attached.file.nome}
          onClick={(event) => openInNewTab(event, () => attached.files.open(attached.file))}
        >
          <Paperclip size={15} strokeWidth={1.6} aria-hidden />
        </ActionIcon>
      )}
      {onDetails && (
        <ActionIcon
          variant="subtle"
          color={wrong ? 'red' : 'gray'}
          size="sm"
          aria-label={`Mais dados da linha ${index + 1}`}
          title="Mais dados"
          onClick={onDetails}
        >
          <SquarePen size={15} strokeWidth={1.6} aria-hidden />
        </ActionIcon>
      )}
      {onDelete && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={`Excluir linha ${index + 1}`}
          onClick={onDelete}
        >
          <Trash2 size={15} strokeWidth={1.6} aria-hidden />
        </ActionIcon>
      )}
    </>
  );
});
