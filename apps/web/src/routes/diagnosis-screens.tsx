import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { CustomerStart, StartScreen, WizardScreen } from '../features/diagnosis/index.ts';
import { HeldDialog } from '../features/study/index.ts';

export function StartRoute() {
  const { busca } = useSearch({ strict: false });
  const navigate = useNavigate();
  return (
    <StartScreen
      busca={busca ?? ''}
      onSearch={(text) =>
        void navigate({ to: '/diagnosis/complete', search: { busca: text || undefined }, replace: true })
      }
    />
  );
}

export function CustomerStartRoute() {
  const { customerId } = useParams({ strict: false });
  return <CustomerStart key={customerId} cliente_id={Number(customerId)} />;
}

export function WizardRoute() {
  const { customerId = '', continueDiagnosisId = '' } = useParams({ strict: false });
  const { passo, campo } = useSearch({ strict: false });
  const navigate = useNavigate();
  return (
    <WizardScreen
      id={Number(continueDiagnosisId)}
      passo={passo}
      campo={campo}
      HeldDialog={HeldDialog}
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
