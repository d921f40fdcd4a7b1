import { vi } from 'vitest';

/** Files downloaded by the browser, as content and name, in order of the clicks. */
export function savedFiles(): [content: Blob, name: string][] {
  const saved: [Blob, string][] = [];
  const contents = new Map<string, Blob>();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    const url = `blob:${contents.size}`;
    contents.set(url, content as Blob);
    return url;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void contents.delete(url));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push([contents.get(this.href)!, this.download]);
  });
  return saved;
}
