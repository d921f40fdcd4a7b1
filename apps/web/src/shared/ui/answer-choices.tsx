import { UnstyledButton } from '@mantine/core';
import { Check } from 'lucide-react';
import classes from './answer-choices.module.css';

type AnswerChoicesProps<T extends string> = {
  /** Names the group. */
  label: string;
  choices: readonly { value: T; label: string }[];
  chosen: string | null | undefined;
  isDisabled: (value: T) => boolean;
  /** `clicks` is 2 for the second half of a double click. */
  onChoose: (value: T, clicks: number) => void;
};

/** A customer's answers to an option: equal buttons, the chosen one filled and checked. */
export function AnswerChoices<T extends string>(props: AnswerChoicesProps<T>) {
  const { label, choices, chosen, isDisabled, onChoose } = props;
  return (
    <fieldset className={classes.choices} aria-label={label}>
      {choices.map(({ value, label: name }) => (
        <UnstyledButton
          key={value}
          className={classes.choice}
          aria-pressed={chosen === value}
          disabled={isDisabled(value)}
          onClick={({ detail }) => onChoose(value, detail)}
        >
          {chosen === value && <Check size={16} strokeWidth={2.2} aria-hidden />}
          {name}
        </UnstyledButton>
      ))}
    </fieldset>
  );
}
