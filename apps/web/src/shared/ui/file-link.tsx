import { Anchor, type AnchorProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { type StoredFile, useFreshFileUrl } from './fresh-file-url.ts';
import { openInNewTab } from './open-in-new-tab.ts';

type FileLinkProps = AnchorProps & {
  file: StoredFile;
  /** Returns a fresh address, if the screen has its own source of it. */
  onOpen?: ((file: StoredFile) => Promise<string>) | undefined;
  title?: string;
  children?: ReactNode;
};

/** Opens a stored file in a new tab, even after its address has expired. */
export function FileLink({ file, onOpen, children = file.nome, ...anchor }: FileLinkProps) {
  const freshAddress = useFreshFileUrl();
  // A file not uploaded yet is on this device.
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
