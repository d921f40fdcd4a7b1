import { Anchor, type AnchorProps } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './file-link.module.css';
import { type StoredFile, useFreshFileUrl } from './fresh-file-url.ts';
import { useOpenedFile } from './use-opened-file.tsx';

type FileLinkProps = Omit<AnchorProps, 'className'> & {
  className?: string;
  file: StoredFile;
  /** Returns a fresh address, if the screen has its own source of it. */
  onOpen?: ((file: StoredFile) => Promise<string>) | undefined;
  title?: string;
  children?: ReactNode;
};

/** Opens a stored file beside the work, or saves it, even after its address has expired. */
export function FileLink({ file, onOpen, className, children = file.nome, ...anchor }: FileLinkProps) {
  const freshAddress = useFreshFileUrl();
  const { open, shown } = useOpenedFile(file, () => (onOpen ?? freshAddress)(file));
  return (
    <>
      <Anchor
        href={file.url}
        className={[classes.link, className].filter(Boolean).join(' ')}
        target="_blank"
        rel="noreferrer"
        onClick={open}
        {...anchor}
      >
        {children}
      </Anchor>
      {shown}
    </>
  );
}
