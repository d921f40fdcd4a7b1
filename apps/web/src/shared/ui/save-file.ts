/** Long enough for a busy browser to take the file over; taken back earlier, it loses its name or fails. */
const DOWNLOAD_MS = 60_000;

/** Saves a file from the server as a browser download. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), DOWNLOAD_MS);
}
