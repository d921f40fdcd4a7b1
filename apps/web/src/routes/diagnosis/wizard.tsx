import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { WizardScreen } from '../../features/diagnosis/index.ts';
import { QuotedItemsDialog } from '../../features/study/index.ts';

export function WizardRoute() {
  const { customerId = '', continueDiagnosisId = '' } = useParams({ strict: false });
  const { passo, campo } = useSearch({ strict: false });
  const navigate = useNavigate();
  return (
    <WizardScreen
      id={Number(continueDiagnosisId)}
      passo={passo}
      campo={campo}
      QuotedItemsDialog={QuotedItemsDialog}
      onStep={(search) =>
        void navigate({
          to: '/diagnosis/complete/$customerId/$continueDiagnosisId',
          params: { customerId, continueDiagnosisId },
          search,
        })
      }
    />
  );
}
