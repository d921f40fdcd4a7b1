import { useNavigate, useSearch } from '@tanstack/react-router';
import { StartScreen } from '../../features/diagnosis/index.ts';

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
