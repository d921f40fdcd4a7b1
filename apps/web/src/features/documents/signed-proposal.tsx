import type { Documento, Estudo } from '@farol/contracts';
import { useCan } from '../../shared/api/index.ts';
import { DocumentRow } from './document-row.tsx';
import { useDocumentCalls } from './mutations.ts';

type SignedProposalProps = { estudo: Estudo; document: Documento; readOnly: boolean };

/** The proposal signed by the customer; consultant or specialist uploads it, both can open it. */
export function SignedProposal({ estudo, document, readOnly }: SignedProposalProps) {
  const calls = useDocumentCalls(estudo.diagnostico_id);
  const maySend = useCan('documentos.enviar') && estudo.pode_editar && !readOnly;
  const id = document.diagnostico_documento_id;
  return (
    <ul>
      <DocumentRow
        document={document}
        narrow
        maySend={maySend}
        onUpload={(file, progress) => calls.upload(id, file, progress)}
        onRemove={(arquivo_id) => calls.removeFile.mutate({ params: { id }, query: { arquivo_id } })}
      />
    </ul>
  );
}
