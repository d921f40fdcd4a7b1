import { useQueryClient } from '@tanstack/react-query';

export type StoredFile = { arquivo_id?: number; nome: string; tamanho: number; url: string };

export const isFile = (value: unknown): value is StoredFile =>
  typeof value === 'object' && value !== null && 'url' in value;

const hasFileId = (value: object): value is StoredFile => 'arquivo_id' in value && 'url' in value;

/** A file by its id, wherever in an answer of the server it hangs. */
export function findFile(value: unknown, id: number): StoredFile | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (hasFileId(value)) return value.arquivo_id === id ? value : undefined;
  for (const part of Object.values(value)) {
    const found = findFile(part, id);
    if (found) return found;
  }
  return undefined;
}

/**
 * The address under which a file opens now: signed ones live for minutes, a screen for hours. What brought the file
 * to the screen is asked anew; without an answer the known address stands.
 */
export function useFreshFileUrl(): (file: StoredFile) => Promise<string> {
  const client = useQueryClient();
  return async (file) => {
    const { arquivo_id: id } = file;
    if (id === undefined) return file.url;
    const source = client
      .getQueryCache()
      .findAll({ type: 'active' })
      .find(({ state }) => findFile(state.data, id));
    if (!source) return file.url;
    const { queryKey } = source;
    await client.refetchQueries({ queryKey, exact: true });
    return findFile(client.getQueryData(queryKey), id)?.url ?? file.url;
  };
}
