import type { Documento } from '@farol/contracts';
import { isReadByCustomer } from '@farol/domain/pipeline';
import { ReasonModal } from '../../../shared/ui/reason-modal.tsx';
import { type ClosingCalls, failureText } from '../mutations.ts';
import { executionTexts as texts } from '../texts.ts';

type ReviewDialogProps = {
  document: Documento;
  name: string;
  verdict: 'reproved' | 'waived';
  /** Another file arrived since the dialog was opened. */
  isReplaced: boolean;
  calls: ClosingCalls;
  onClose: () => void;
};

/** Refusing or waiving a document needs a reason. */
export function ReviewDialog({ document, name, verdict, isReplaced, calls, onClose }: ReviewDialogProps) {
  const isWaiver = verdict === 'waived';
  const isRead = !isWaiver && isReadByCustomer(document.tipo);
  const save = async (motivo: string): Promise<string | null> => {
    try {
      await calls.review.mutateAsync({
        params: { id: document.diagnostico_documento_id },
        body: isWaiver ? { dispensado: true, motivo } : { status: 'reproved', motivo },
      });
      return null;
    } catch (error) {
      return failureText(error);
    }
  };
  return (
    <ReasonModal
      place={`${verdict}/documento-${document.diagnostico_documento_id}`}
      title={isWaiver ? texts.waiveTitle(name) : texts.reproveTitle(name)}
      hint={isReplaced ? texts.replacedHint : isWaiver ? texts.waiveHint : texts.reproveHint(isRead)}
      label={texts.reason(isRead)}
      missing={texts.reasonMissing}
      maxLength={2000}
      action={isWaiver ? texts.waive : texts.reprove}
      onSave={save}
      onClose={onClose}
    />
  );
}
