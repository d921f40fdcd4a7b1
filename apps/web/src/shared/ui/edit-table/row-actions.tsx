import { ActionIcon } from '@mantine/core';
import { SquarePen, Trash2 } from 'lucide-react';

type RowActionsProps = {
  index: number;
  /** Something among the details is wrong. */
  wrong: boolean;
  onDetails?: () => void;
  onDelete?: () => void;
};

/** What can be done with a row beside typing in it. */
export function RowActions({ index, wrong, onDetails, onDelete }: RowActionsProps) {
  return (
    <>
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
}
