import { Button } from '@mantine/core';
import { History } from 'lucide-react';

const texts = {
  recovered: 'Recuperamos o que você tinha digitado e ainda não foi salvo.',
  discard: 'Descartar',
} as const;

/** Says that a form shows a restored draft, and discards it on request. */
export function RecoveredNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <div className="notice row text-sm" data-tone="brand" role="status">
      <History className="brand" size={16} strokeWidth={1.8} aria-hidden />
      <span className="grow">{texts.recovered}</span>
      <Button variant="subtle" size="xs" onClick={onDiscard}>
        {texts.discard}
      </Button>
    </div>
  );
}
