import { Button, Progress } from '@mantine/core';
import classes from './import.module.css';
import { importTexts as texts } from './texts.ts';

type AtWorkProps = { words: string; done: number; total: number; onStop: () => void; isStopping: boolean };

/** How far the work is, which goes on without this page, and stopping it. */
export function AtWork({ words, done, total, onStop, isStopping }: AtWorkProps) {
  return (
    <div className={classes.step}>
      <div>
        <p role="status">{words}</p>
        <Progress value={total === 0 ? 0 : (100 * done) / total} aria-label={words} mt={8} />
        <p className={classes.sample}>{texts.leave}</p>
      </div>
      <div className={classes.buttons}>
        <Button variant="default" loading={isStopping} onClick={onStop}>
          {texts.stop}
        </Button>
      </div>
    </div>
  );
}
