import { ActionIcon } from '@mantine/core';
import { Paperclip, SquarePen, Trash2 } from 'lucide-react';
import { memo } from 'react';
import type { FileStorage } from '../fields/control.ts';
import type { StoredFile } from '../fresh-file-url.ts';
import { useOpenedFile } from '../use-opened-file.tsx';

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
      {attached && <AttachedFile {...attached} index={index} />}
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

type AttachedFileProps = { file: StoredFile; files: FileStorage; index: number };

function AttachedFile({ file, files, index }: AttachedFileProps) {
  const { open, shown } = useOpenedFile(file, () => files.open(file));
  return (
    <>
      <ActionIcon
        component="a"
        href={file.url}
        target="_blank"
        rel="noreferrer"
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={`Abrir ${file.nome}, linha ${index + 1}`}
        title={file.nome}
        onClick={open}
      >
        <Paperclip size={15} strokeWidth={1.6} aria-hidden />
      </ActionIcon>
      {shown}
    </>
  );
}
