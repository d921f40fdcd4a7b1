import { Button } from '@mantine/core';
import { History } from 'lucide-react';
import classes from './recovered.module.css';

const texts = {
  recovered: 'Recuperamos o que você tinha digitado e ainda não foi salvo.',
  discard: 'Descartar',
} as const;

/** Says that a form stands as it was left, and lets go of it. */
export function Recovered({ onDiscard }: { onDiscard: () => void }) {
  return (
    <div className={classes.recovered} role="status">
      <History size={16} strokeWidth={1.8} aria-hidden />
      <span>{texts.recovered}</span>
      <Button variant="subtle" size="xs" onClick={onDiscard}>
        {texts.discard}
      </Button>
    </div>
  );
}
