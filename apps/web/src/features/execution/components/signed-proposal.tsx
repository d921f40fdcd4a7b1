import { api, type Estudo, type Opcao } from '@farol/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { call, keyOf } from '../../../shared/api/index.ts';
import { FileDrop, type UploadProgress } from '../../../shared/ui/file-drop.tsx';
import { SIGNED, signedProposalOf } from '../closing.ts';
import type { ClosingCalls } from '../mutations.ts';
import { executionTexts as texts } from '../texts.ts';

type SignedProposalProps = {
  study: Estudo;
  area: number;
  option: Opcao;
  calls: ClosingCalls;
  readOnly: boolean;
  error?: string | undefined;
};

/** The signed proposal of an option; its document is created with the first file. */
export function SignedProposal({ study, area, option, calls, readOnly, error }: SignedProposalProps) {
  const queryClient = useQueryClient();
  const document = signedProposalOf(study, area, option);
  const again = () => queryClient.invalidateQueries({ queryKey: keyOf(api.diagnosis.getAsSpecialist) });
  const upload = async (file: File, progress: UploadProgress) => {
    const asked =
      document ??
      (await call(api.documents.ask, {
        body: {
          diagnostico_id: study.diagnostico_id,
          produto_diagnostico_id: area,
          diagnostico_produto_item_opcao_id: option.diagnostico_produto_item_opcao_id,
          tipo: SIGNED,
        },
      }));
    try {
      await call(api.documents.upload, { params: { id: asked.diagnostico_documento_id }, file }, progress);
    } finally {
      await again();
    }
  };
  const remove = async () => {
    if (!document) return;
    try {
      await call(api.documents.removeFile, { params: { id: document.diagnostico_documento_id } });
      await again();
    } catch (failure) {
      calls.showFailure(failure);
    }
  };
  return (
    <FileDrop
      label={texts.signed}
      kind="documento"
      file={document?.arquivo ?? null}
      onUpload={upload}
      {...(document?.status === 'approved' ? {} : { onRemove: () => void remove() })}
      error={error}
      disabled={readOnly}
    />
  );
}
