import type { Opcao } from '@farol/contracts';
import { ActionIcon, Button } from '@mantine/core';
import { Check, Trash2 } from 'lucide-react';
import { quotationTexts as texts } from '../texts.ts';
import type { OptionEditor } from './option-editor.ts';
import classes from './quotation.module.css';

type OptionHeadProps = Pick<OptionEditor, 'readOnly' | 'onRecommend' | 'onRemove'> & {
  option: Opcao;
  label: string;
};

export function OptionHead({ option, label, readOnly, onRecommend, onRemove }: OptionHeadProps) {
  return (
    <span className={classes.optionHead}>
      <b>{label}</b>
      {option.recomendada === 'S' && (
        <span className={classes.best}>
          <Check size={14} aria-hidden />
          {texts.recommended}
        </span>
      )}
      {!readOnly && option.recomendada !== 'S' && (
        <Button
          variant="subtle"
          size="xs"
          px={4}
          className={classes.choose ?? ''}
          onClick={() => onRecommend(option)}
        >
          {texts.recommend}
        </Button>
      )}
      {!readOnly && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          className={classes.remove ?? ''}
          aria-label={texts.removeOption(label)}
          onClick={() => onRemove(option)}
        >
          <Trash2 size={14} strokeWidth={1.6} aria-hidden />
        </ActionIcon>
      )}
    </span>
  );
}
