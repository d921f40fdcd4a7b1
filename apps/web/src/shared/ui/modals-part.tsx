import { ModalsProvider, modals } from '@mantine/modals';
import { useEffect, useEffectEvent } from 'react';

const LABELS = { confirm: 'Confirmar', cancel: 'Cancelar' };

export function ModalsPart({ onReady }: { onReady: (api: typeof modals) => void }) {
  const tell = useEffectEvent(onReady);
  // After the provider's own effect, from when on it hears.
  useEffect(() => tell(modals), []);
  return <ModalsProvider labels={LABELS}>{null}</ModalsProvider>;
}
