import { Modal, Text } from '@mantine/core';
import { useRestoreFocusOnUnmount } from '../../shared/ui/restore-focus.ts';
import { HandOverForm } from './hand-over-form.tsx';
import { handoverTexts as texts } from './texts.ts';

type HandOverDialogProps = {
  clientes: readonly number[];
  /** Of the only customer. */
  name?: string;
  /** The present consultant, who is not offered. */
  now?: { funcionario_id: number; pessoa_nome: string };
  onClose: () => void;
  onDone?: () => void;
};

/** Asked before chosen customers are handed over. */
export function HandOverDialog({ clientes, name, now, onClose, onDone }: HandOverDialogProps) {
  useRestoreFocusOnUnmount();
  const isOne = clientes.length === 1;
  return (
    <Modal opened onClose={onClose} title={isOne ? texts.title : texts.bulkTitle(clientes.length)}>
      <HandOverForm
        choice={{ clientes }}
        now={now?.funcionario_id ?? null}
        action={isOne ? texts.action : texts.bulkAction(clientes.length)}
        onClose={onClose}
        onDone={onDone}
      >
        {name && now && <Text>{texts.now(name, now.pessoa_nome)}</Text>}
      </HandOverForm>
    </Modal>
  );
}
