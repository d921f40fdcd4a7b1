import type { Arquivo } from '@farol/contracts';
import type { Deps } from '../deps.ts';
import type { FileReader } from './signature.ts';

export type FileRow = {
  arquivo_id: number;
  nome: string;
  tipo: string;
  tamanho: number;
  pede_senha?: boolean;
};

/** A stored file on the wire, with a URL signed for the reader. */
export const fileReply = (
  file: FileRow,
  reader: FileReader,
  deps: Pick<Deps, 'signer' | 'clock'>,
): Arquivo => ({
  arquivo_id: file.arquivo_id,
  nome: file.nome,
  tipo: file.tipo,
  tamanho: file.tamanho,
  ...(file.pede_senha && { pede_senha: true as const }),
  url: deps.signer.sign(file.arquivo_id, reader, deps.clock.now()),
});
