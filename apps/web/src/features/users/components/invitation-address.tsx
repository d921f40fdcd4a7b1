import type { api, OutputOf } from '@farol/contracts';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useCan } from '../../../shared/api/index.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { CopyText } from '../../../shared/ui/copy-button.tsx';
import { useRestoreFocusOnUnmount } from '../../../shared/ui/restore-focus.ts';
import { inviteTexts as texts } from '../texts.ts';

export type MadeInvitation = Pick<
  OutputOf<typeof api.invitations.create>,
  'pessoa_email' | 'url' | 'envia_email'
> & { no_lugar_de?: string | null };

/** The invitation's address, shown once; in a dialog that unmounts with it. */
export function InvitationAddress({
  invitation: { pessoa_email: email, url, envia_email: isSent, no_lugar_de: replaced },
  onDone,
}: {
  invitation: MadeInvitation;
  onDone: () => void;
}) {
  useRestoreFocusOnUnmount();
  const maySetMail = useCan('empresa_propria.editar');
  return (
    <Stack gap="sm">
      <Text role="status">{isSent ? texts.sent(email) : texts.notSent(email)}</Text>
      {replaced && <Text>{texts.replaced(replaced)}</Text>}
      {!isSent && maySetMail && <AppLink href="/company?aba=email">{texts.setMail}</AppLink>}
      <TextInput
        label={texts.address}
        description={isSent ? texts.addressHint : texts.onceHint}
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
