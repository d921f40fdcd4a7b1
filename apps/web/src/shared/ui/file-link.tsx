import { Anchor, type AnchorProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { type StoredFile, useFreshAddress } from './fresh-address.ts';
import { openFresh } from './open-fresh.ts';

type FileLinkProps = AnchorProps & {
  file: StoredFile;
  /** Its address of now, where the screen has a way of its own to know. */
  onOpen?: ((file: StoredFile) => Promise<string>) | undefined;
  title?: string;
  children?: ReactNode;
};

/** Opens a stored file in a tab of its own, however long the screen has been open. */
export function FileLink({ file, onOpen, children = file.nome, ...anchor }: FileLinkProps) {
  const freshAddress = useFreshAddress();
  // What is not stored yet is on this device.
  const isLocal = file.url.startsWith('blob:');
  return (
    <Anchor
      href={file.url}
      target="_blank"
      rel="noreferrer"
      {...(isLocal ? {} : { onClick: (event) => openFresh(event, () => (onOpen ?? freshAddress)(file)) })}
      {...anchor}
    >
      {children}
    </Anchor>
  );
}
