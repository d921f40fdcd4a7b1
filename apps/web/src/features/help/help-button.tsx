import { ActionIcon } from '@mantine/core';
import { useLocation, useRouter } from '@tanstack/react-router';
import { CircleHelp } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useIsPhone } from '../../shared/ui/breakpoints.ts';
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx';
import { helpAddress } from '../../shared/ui/shell/help-address.ts';
import { shellTexts as texts } from '../../shared/ui/shell/texts.ts';
import { takesKeys } from '../../shared/ui/undo-key.ts';

const Dialog = lazyDialog(async () => (await import('./keys-dialog.tsx')).KeysDialog);

/** Leads to the help of the screen; `?` shows the keys. On phones the account's menu leads there. */
export function HelpButton() {
  const router = useRouter();
  const isPhone = useIsPhone();
  const { href } = useLocation();
  const [opened, setOpened] = useState(false);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || takesKeys(event.target))
      return;
    event.preventDefault();
    setOpened(true);
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  const help = helpAddress(href);
  return (
    <>
      {!isPhone && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={texts.helpHere}
          title={`${texts.helpHere} (? mostra as teclas)`}
          onClick={() => void router.navigate({ href: help })}
        >
          <CircleHelp size={18} aria-hidden />
        </ActionIcon>
      )}
      <Dialog opened={opened} onClose={() => setOpened(false)} help={help} />
    </>
  );
}
