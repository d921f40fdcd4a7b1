import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { common } from '../texts/common.ts';
import { withModals } from './modals.tsx';

type ConfirmQuestion = {
  title: string;
  body?: ReactNode;
  /** A verb, never "OK". */
  action: string;
  cancel?: string;
  /** The action is destructive. */
  danger?: boolean;
};

const discard = {
  title: 'Descartar o que você escreveu?',
  action: 'Descartar',
  cancel: 'Continuar escrevendo',
} as const;

/** Asks before a dialog with typed input is closed. */
export const confirmDiscard = (): Promise<boolean> => confirm({ ...discard, danger: true });

/** Asks before an action that is hard to undo. Resolves to whether the person confirmed. */
export function confirm({
  title,
  body,
  action,
  cancel = common.cancel,
  danger,
}: ConfirmQuestion): Promise<boolean> {
  return new Promise((resolve) => {
    withModals((modals) =>
      modals.openConfirmModal({
        title,
        children: typeof body === 'string' ? <Text>{body}</Text> : body,
        labels: { confirm: action, cancel },
        confirmProps: danger ? { color: 'red.8', autoContrast: false } : {},
        groupProps: { gap: 'xs' },
        onConfirm: () => resolve(true),
        onCancel: () => resolve(false),
        onClose: () => resolve(false),
      }),
    );
  });
}
