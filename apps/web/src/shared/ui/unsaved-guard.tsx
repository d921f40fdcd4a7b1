import { Button, Group, Modal, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { sessionExpired } from '../api/index.ts';

const texts = {
  title: 'Sair sem salvar?',
  body: 'O que você mudou nesta tela ainda não foi salvo.',
  leave: 'Sair sem salvar',
  stay: 'Continuar editando',
} as const;

type UnsavedGuardProps = {
  when: boolean;
  /** Search fields whose change leaves the form too: another company, another tab. */
  watch?: readonly string[];
  /** The person discarded the unsaved input. */
  onLeave?: () => void;
};

const valueAt = ({ search }: { search: Record<string, unknown> }, name: string) => search[name];

/** Asks before leaving a screen with unsaved changes, by a link of the product or the browser. */
export function UnsavedGuard({ when, watch = [], onLeave }: UnsavedGuardProps) {
  const blocker = useBlocker({
    // Anything else in the address of the same screen keeps the input.
    shouldBlockFn: ({ current, next }) =>
      when &&
      (current.pathname !== next.pathname ||
        watch.some((name) => valueAt(current, name) !== valueAt(next, name))),
    // An expired session reloads the page without asking.
    enableBeforeUnload: () => when && !sessionExpired.isAnnounced(),
    withResolver: true,
  });
  const isBlocked = blocker.status === 'blocked';
  return (
    <Modal opened={isBlocked} onClose={() => blocker.reset?.()} title={texts.title}>
      <Text>{texts.body}</Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button
          variant="default"
          onClick={() => {
            onLeave?.();
            blocker.proceed?.();
          }}
        >
          {texts.leave}
        </Button>
        <Button data-autofocus onClick={() => blocker.reset?.()}>
          {texts.stay}
        </Button>
      </Group>
    </Modal>
  );
}
