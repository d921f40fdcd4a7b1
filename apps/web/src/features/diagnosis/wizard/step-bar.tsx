import { Box, Drawer, UnstyledButton } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useStudy } from '../study/study-context.ts';
import { diagnosisTexts } from '../texts.ts';
import { StepList } from './step-list.tsx';
import { useSteps } from './step-navigation.ts';
import classes from './wizard.module.css';

const texts = diagnosisTexts.wizard;

/** Compact step navigation where the steps have no column. */
export function StepBar() {
  const { progresso } = useStudy();
  const { passo } = useSteps();
  const [opened, setOpened] = useState(false);
  const at = progresso.passos.findIndex((step) => step.slug === passo) + 1;
  return (
    <Box mb="md">
      <div className={classes.ticks} aria-hidden>
        {progresso.passos.map((step) => (
          <i key={step.slug} data-state={step.estado} data-now={step.slug === passo || undefined} />
        ))}
      </div>
      <div className={classes.barLine}>
        <span>{texts.step(at, progresso.passos.length)}</span>
        <UnstyledButton className={classes.seeSteps} aria-expanded={opened} onClick={() => setOpened(true)}>
          {texts.seeSteps} <ChevronDown size={14} aria-hidden />
        </UnstyledButton>
      </div>
      <Drawer
        opened={opened}
        onClose={() => setOpened(false)}
        position="bottom"
        size="85%"
        title={texts.steps}
      >
        <StepList onPick={() => setOpened(false)} />
      </Drawer>
    </Box>
  );
}
