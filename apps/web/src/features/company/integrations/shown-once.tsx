import { Alert, Button, Group, Modal, Stack } from '@mantine/core';
import { KeyRound } from 'lucide-react';
import { CopyText } from '../../../shared/ui/copy-button.tsx';
import classes from '../company.module.css';
import { integrationTexts as texts } from './texts.ts';

type ShownOnceProps = { title: string; lead: string; text: string; onClose(): void };

/** A key or secret that is not shown again: only its button closes it. */
export function ShownOnce({ title, lead, text, onClose }: ShownOnceProps) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <Stack gap="md">
        <Alert icon={<KeyRound size={16} aria-hidden />}>{lead}</Alert>
        <pre className={classes.once}>{text}</pre>
        <Group justify="flex-end" gap="xs">
          <CopyText text={text} label={texts.copy} />
          <Button onClick={onClose}>{texts.done}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
