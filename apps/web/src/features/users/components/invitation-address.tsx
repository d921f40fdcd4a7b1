import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { CopyText } from '../../../shared/ui/copy-button.tsx';
import { useRestoreFocusOnUnmount } from '../../../shared/ui/restore-focus.ts';
import { inviteTexts as texts } from '../texts.ts';

/** The invitation's address, shown once; in a dialog that unmounts with it. */
export function InvitationAddress({
  email,
  url,
  onDone,
}: {
  email: string;
  url: string;
  onDone: () => void;
}) {
  useRestoreFocusOnUnmount();
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
        <CopyText text={url} label={texts.copy} />
        <Button onClick={onDone}>{texts.done}</Button>
      </Group>
    </Stack>
  );
}
