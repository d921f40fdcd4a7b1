import type { Estudo } from '@farol/contracts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { OptionView } from '../../study/index.ts';
import classes from '../edit/area-part.module.css';
import { payTexts as texts } from '../edit/texts.ts';
import { DisclosureField } from './disclosure-field.tsx';

type DisclosedPayProps = { estudo: Estudo; option: OptionView; children: string };

/** The broker's disclosed pay, correctable until it is presented. */
export function DisclosedPay({ estudo, option, children }: DisclosedPayProps) {
  const [open, setOpen] = useState(false);
  const label = texts.label(option.fornecedor, option.nome);
  if (open)
    return (
      <DisclosureField
        estudo={estudo}
        option={option}
        label={label}
        description={texts.follows}
        onClose={() => setOpen(false)}
      />
    );
  return (
    <span className={classes.toldPay}>
      {children}
      <Button
        variant="subtle"
        size="xs"
        px={4}
        aria-label={texts.correctLabel(option.fornecedor, option.nome)}
        onClick={() => setOpen(true)}
      >
        {texts.correct}
      </Button>
    </span>
  );
}
