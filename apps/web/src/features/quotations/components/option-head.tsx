import type { Opcao } from '@farol/contracts';
import { outsidePerfilText } from '@farol/domain/study';
import { ActionIcon, Button } from '@mantine/core';
import { Check, Trash2 } from 'lucide-react';
import { quotationTexts as texts } from '../texts.ts';
import type { OptionEditor } from './option-editor.ts';
import classes from './quotation.module.css';
import { Remark } from './remark.tsx';

type OptionHeadProps = Pick<OptionEditor, 'readOnly' | 'outside' | 'onRecommend' | 'onRemove'> & {
  option: Opcao;
  label: string;
};

export function OptionHead({ option, label, readOnly, outside, onRecommend, onRemove }: OptionHeadProps) {
  const above = outside(option);
  return (
    <span className={classes.optionHead}>
      <b>{label}</b>
      {option.recomendada === 'S' && (
        <span className={classes.best}>
          <Check size={14} aria-hidden />
          {texts.recommended}
        </span>
      )}
      {!readOnly && option.recomendada !== 'S' && !above && (
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
      {above && <Remark>{outsidePerfilText(above)}</Remark>}
    </span>
  );
}
