import { open } from 'node:fs/promises';

/** Resolves when the file's content is safe from a power cut. */
export async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  await file.sync().finally(() => file.close());
}

/** Error of file systems (network shares above all) that do not support an operation. */
export const isUnsupported = (error: unknown): boolean =>
  ['EINVAL', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EPERM'].includes(
    (error as NodeJS.ErrnoException).code ?? '',
  );

/**
 * The same for a folder's entries. Windows neither needs nor allows it; some network shares do not support
 * it.
 */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } catch (error) {
    if (!isUnsupported(error)) throw error;
  } finally {
    await folder.close();
  }
}
