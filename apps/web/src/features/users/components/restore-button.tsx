import { api, type FuncionarioLinha } from '@farol/contracts';
import { ActionIcon } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useCall, useCan } from '../../../shared/api/index.ts';
import { confirm } from '../../../shared/ui/confirm.tsx';
import { toastDone } from '../../../shared/ui/toast.tsx';
import { cacheUser } from '../queries.ts';
import { usersTexts as texts } from '../texts.ts';

/** Brings a deleted person back after a confirmation. */
export function RestoreButton({ row }: { row: FuncionarioLinha }) {
  const client = useQueryClient();
  const may = useCan('restaurar') && row.editavel;
  const restore = useCall(api.bin.restore, {
    onSuccess: (saved) => {
      if ('funcionario_id' in saved) cacheUser(client, saved);
      toastDone(texts.restored);
    },
  });
  const ask = async () => {
    const question = {
      title: texts.restoreTitle,
      body: texts.restoreBody(row.pessoa_nome),
      action: texts.restoreAction,
    };
    if (await confirm(question)) restore.mutate({ body: { tipo: 'funcionario', id: row.funcionario_id } });
  };
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      disabled={!may}
      loading={restore.isPending}
      aria-label={texts.restore(row.pessoa_nome)}
      onClick={() => void ask()}
    >
      <Undo2 size={16} strokeWidth={1.6} aria-hidden />
    </ActionIcon>
  );
}
