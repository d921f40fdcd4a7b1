import { Button } from '@mantine/core';
import { common } from '../../shared/texts/common.ts';
import classes from './parameters.module.css';
import { settingTexts as texts } from './texts.ts';

/** Below a form of company values that was changed: saves or gives up what was typed. */
export function SaveBar({ onDiscard, isSaving }: { onDiscard: () => void; isSaving: boolean }) {
  return (
    <div className={classes.saveBar}>
      <Button variant="default" onClick={onDiscard}>
        {texts.discard}
      </Button>
      <Button type="submit" loading={isSaving}>
        {common.save}
      </Button>
    </div>
  );
}
