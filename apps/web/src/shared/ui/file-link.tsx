import { Anchor, type AnchorProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { type StoredFile, useFreshFileUrl } from './fresh-file-url.ts';
import { openInNewTab } from './open-in-new-tab.ts';

type FileLinkProps = AnchorProps & {
  file: StoredFile;
  /** Its address of now, where the screen has a way of its own to know. */
  onOpen?: ((file: StoredFile) => Promise<string>) | undefined;
  title?: string;
  children?: ReactNode;
};

/** Opens a stored file in a tab of its own, however long the screen has been open. */
export function FileLink({ file, onOpen, children = file.nome, ...anchor }: FileLinkProps) {
  const freshAddress = useFreshFileUrl();
  // What is not stored yet is on this device.
  const isLocal = file.url.startsWith('blob:');
  return (
    <Anchor
      href={file.url}
      target="_blank"
      rel="noreferrer"
      {...(isLocal ? {} : { onClick: (event) => openInNewTab(event, () => (onOpen ?? freshAddress)(file)) })}
      {...anchor}
    >
      {children}
    </Anchor>
  );
}
