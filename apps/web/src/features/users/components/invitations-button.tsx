import { Drawer } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { MailPlus } from 'lucide-react';
import { useIsPhone } from '../../../shared/ui/breakpoints.ts';
import { ToolButton } from '../../../shared/ui/tool-button.tsx';
import { invitationsQuery } from '../queries.ts';
import type { UsersSearch } from '../search.ts';
import { inviteTexts as texts } from '../texts.ts';
import { InvitationsList } from './invitations-list.tsx';

/** Opens the pending invitations beside the list; the address remembers it. */
export function InvitationsButton() {
  const search = useSearch({ strict: false }) as UsersSearch;
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const count = useQuery(invitationsQuery()).data?.meta.total ?? 0;
  const show = (convites: 'abertos' | undefined) =>
    void navigate({ to: '.', search: { ...search, convites } as never, replace: true });
  return (
    <>
      <ToolButton
        label={texts.pending}
        icon={MailPlus}
        count={count}
        name={texts.pendingName(count)}
        onClick={() => show('abertos')}
      />
      <Drawer
        opened={search.convites === 'abertos'}
        onClose={() => show(undefined)}
        title={texts.pending}
        position={isPhone ? 'bottom' : 'right'}
        size={isPhone ? '85%' : 420}
      >
        <InvitationsList />
      </Drawer>
    </>
  );
}
