import { Button, CopyButton, Group, Stack, Text, TextInput } from '@mantine/core';
import { Check, Copy } from 'lucide-react';
import { inviteTexts as texts } from '../texts.ts';

/** The invitation's address, shown once. */
export function InvitationAddress({
  email,
  url,
  onDone,
}: {
  email: string;
  url: string;
  onDone: () => void;
}) {
  return (
    <Stack gap="sm">
      <Text role="status">{texts.sent(email)}</Text>
      <TextInput
        label={texts.address}
        description={texts.addressHint}
        value={url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group justify="flex-end" gap="xs" mt="xs">
        <CopyButton value={url}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              leftSection={copied ? <Check size={15} aria-hidden /> : <Copy size={15} aria-hidden />}
              onClick={copy}
            >
              {copied ? texts.copied : texts.copy}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onDone}>{texts.done}</Button>
      </Group>
    </Stack>
  );
}
