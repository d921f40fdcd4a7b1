import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import type { StoredFile } from './fresh-file-url.ts';
import { FilePreview, isPreviewed } from './preview/index.ts';

/** Saves the file at an address that is asked for now; the page stays. */
function download(stale: string, address: () => Promise<string>): void {
  void address()
    .catch(() => stale)
    .then((url) => {
      const link = document.createElement('a');
      link.href = url;
      link.download = '';
      link.click();
    });
}

/** What a click on a stored file does: a PDF or picture opens beside the work, anything else is saved. */
export function useOpenedFile(
  file: StoredFile,
  address: () => Promise<string>,
): { open: (event: MouseEvent<HTMLAnchorElement>) => void; shown: ReactNode } {
  // A file not uploaded yet is on this device.
  const isLocal = file.url.startsWith('blob:');
  const [isShown, setShown] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  const close = () => {
    // Who went on working beside the file stays there.
    const focused = document.activeElement;
    const isLost = focused === document.body || focused?.closest('[role="dialog"]');
    setShown(false);
    if (isLost) link.current?.focus();
  };
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    link.current = event.currentTarget;
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (isPreviewed(file)) {
      event.preventDefault();
      setShown(true);
    } else if (!isLocal) {
      event.preventDefault();
      download(file.url, address);
    }
  };
  const local = () => Promise.resolve(file.url);
  return {
    open,
    shown: isShown && <FilePreview file={file} address={isLocal ? local : address} onClose={close} />,
  };
}
