import { Anchor, type AnchorProps } from '@mantine/core';
import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import classes from './file-link.module.css';
import { type StoredFile, useFreshFileUrl } from './fresh-file-url.ts';
import { openInNewTab } from './open-in-new-tab.ts';
import { FilePreview, isPreviewed } from './preview/index.ts';

type FileLinkProps = Omit<AnchorProps, 'className'> & {
  className?: string;
  file: StoredFile;
  /** Returns a fresh address, if the screen has its own source of it. */
  onOpen?: ((file: StoredFile) => Promise<string>) | undefined;
  title?: string;
  /** A PDF or picture opens beside the work instead of in a tab. */
  preview?: boolean | undefined;
  children?: ReactNode;
};

/** Opens a stored file in a new tab or beside the work, even after its address has expired. */
export function FileLink({
  file,
  onOpen,
  className,
  children = file.nome,
  preview,
  ...anchor
}: FileLinkProps) {
  const freshAddress = useFreshFileUrl();
  // A file not uploaded yet is on this device.
  const isLocal = file.url.startsWith('blob:');
  const [isShown, setShown] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  const address = () => (isLocal ? Promise.resolve(file.url) : (onOpen ?? freshAddress)(file));
  const close = () => {
    // Who went on working beside the file stays there.
    const focused = document.activeElement;
    const isLost = focused === document.body || focused?.closest('[role="dialog"]');
    setShown(false);
    if (isLost) link.current?.focus();
  };
  const open = (event: MouseEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (preview && isPlain && isPreviewed(file.nome)) {
      event.preventDefault();
      setShown(true);
    } else if (!isLocal) openInNewTab(event, address);
  };
  return (
    <>
      <Anchor
        ref={link}
        href={file.url}
        className={[classes.link, className].filter(Boolean).join(' ')}
        target="_blank"
        rel="noreferrer"
        onClick={open}
        {...anchor}
      >
        {children}
      </Anchor>
      {isShown && <FilePreview name={file.nome} address={address} onClose={close} />}
    </>
  );
}
