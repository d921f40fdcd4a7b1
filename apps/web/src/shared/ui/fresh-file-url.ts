import { useQueryClient } from '@tanstack/react-query';

export type StoredFile = {
  arquivo_id?: number;
  nome: string;
  /** Media type by content; absent for a file of this device. */
  tipo?: string;
  tamanho: number;
  /** A PDF that opens only with its password. */
  pede_senha?: true | undefined;
  url: string;
};

export const isFile = (value: unknown): value is StoredFile =>
  typeof value === 'object' && value !== null && 'url' in value;

const hasFileId = (value: object): value is StoredFile => 'arquivo_id' in value && 'url' in value;

/** A file by its id, at any depth of a server reply. */
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
 * A fresh address of a file: signed ones expire in minutes, a screen stays open for hours. Reloads the query
 * that returned the file; if that fails, the known address is used.
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
