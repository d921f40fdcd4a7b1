import { Button, Group, Stack, Text } from '@mantine/core';
import { errorMessage, isApiError, sessionExpired } from '../api/index.ts';
import { common } from '../texts/common.ts';
import { withModals } from './modals.tsx';

const ID = 'falha-na-requisicao';

/** An expired session has its countdown; every other failure needs its own message. */
export const isShownElsewhere = (error: unknown): boolean =>
  isApiError(error) && error.status === 401 && sessionExpired.isAnnounced();

/** Modal for a failed call without a better place for its error. */
export function openRequestError(error: unknown, { retry }: { retry?: () => void } = {}): void {
  if (isShownElsewhere(error)) return;
  const code = isApiError(error) ? error.requestId : null;
  withModals((modals) => {
    const close = () => modals.close(ID);
    close();
    modals.open({
      modalId: ID,
      title: common.requestFailed,
      children: (
        <Stack gap="md">
          <Text>{errorMessage(error)}</Text>
          {code && (
            <Text size="xs" c="dimmed">
              {common.supportCode(code)}
            </Text>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close}>
              {common.close}
            </Button>
            {retry && (
              <Button
                onClick={() => {
                  close();
                  retry();
                }}
              >
                {common.retry}
              </Button>
            )}
          </Group>
        </Stack>
      ),
    });
  });
}
