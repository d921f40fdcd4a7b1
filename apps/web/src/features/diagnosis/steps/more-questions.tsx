import { Button } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { diagnosisTexts } from '../texts.ts';
import classes from './item.module.css';

const texts = diagnosisTexts.wizard;

type MoreQuestionsProps = {
  /** How many questions are folded. */
  count: number;
  children: ReactNode;
};

/** Questions that no figure of the chosen areas waits for, on request. */
export function MoreQuestions({ count, children }: MoreQuestionsProps) {
  const [isOpen, setOpen] = useState(false);
  if (count === 0) return null;
  return (
    <>
      <Button
        className={classes.moreQuestions}
        variant="subtle"
        size="sm"
        aria-expanded={isOpen}
        rightSection={<ChevronDown size={14} aria-hidden data-open={isOpen || undefined} />}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? texts.lessQuestions : texts.moreQuestions(count)}
      </Button>
      {isOpen && children}
    </>
  );
}
