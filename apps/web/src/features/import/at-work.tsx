import { Button, Progress } from '@mantine/core';
import { FormAlert } from '../../shared/ui/form-alert.tsx';
import classes from './import.module.css';
import { importTexts as texts } from './texts.ts';

type AtWorkProps = {
  words: string;
  done: number;
  total: number;
  onStop: () => void;
  isStopping: boolean;
  /** Why it could not be stopped. */
  problems: readonly string[];
};

/** How far the work is, which goes on without this page, and stopping it. */
export function AtWork({ words, done, total, onStop, isStopping, problems }: AtWorkProps) {
  return (
    <div className={classes.step}>
      <FormAlert messages={problems} />
      <div>
        <p>{words}</p>
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
