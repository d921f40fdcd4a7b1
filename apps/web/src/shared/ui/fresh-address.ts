import { useQueryClient } from '@tanstack/react-query';

export type StoredFile = { arquivo_id?: number; nome: string; tamanho: number; url: string };

export const isFile = (value: unknown): value is StoredFile =>
  typeof value === 'object' && value !== null && 'url' in value;

const isStored = (value: object): value is StoredFile => 'arquivo_id' in value && 'url' in value;

/** A file by its id, wherever in an answer of the server it hangs. */
export function fileIn(value: unknown, id: number): StoredFile | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (isStored(value)) return value.arquivo_id === id ? value : undefined;
  for (const part of Object.values(value)) {
    const found = fileIn(part, id);
    if (found) return found;
  }
  return undefined;
}

/**
 * The address under which a file opens now: signed ones live for minutes, a screen for hours. What brought the file
 * to the screen is asked anew; without an answer the known address stands.
 */
export function useFreshAddress(): (file: StoredFile) => Promise<string> {
  const client = useQueryClient();
  return async (file) => {
    const { arquivo_id: id } = file;
    if (id === undefined) return file.url;
    const source = client
      .getQueryCache()
      .findAll({ type: 'active' })
      .find(({ state }) => fileIn(state.data, id));
    if (!source) return file.url;
    const { queryKey } = source;
    await client.refetchQueries({ queryKey, exact: true });
    return fileIn(client.getQueryData(queryKey), id)?.url ?? file.url;
  };
}
