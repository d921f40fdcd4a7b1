import type { Opcao } from '@farol/contracts';
import { outsidePerfilText } from '@farol/domain/study';
import { Button } from '@mantine/core';
import { Check, Layers } from 'lucide-react';
import { columnName } from '../proposal.ts';
import { quotationTexts as texts } from '../texts.ts';
import type { OptionEditor } from './option-editor.ts';
import classes from './quotation.module.css';
import { Remark } from './remark.tsx';

type OptionHeadProps = Pick<
  OptionEditor,
  'item' | 'readOnly' | 'outside' | 'coversOf' | 'coverWith' | 'onRecommend'
> & {
  option: Opcao;
  label: string;
  /** Options beside it have a line on what else their proposal covers. */
  reserves?: boolean;
};

/** Named by its provider once there is one; its number stays beside it. */
export function OptionHead(props: OptionHeadProps) {
  const { item, option, label, readOnly, outside, coversOf, coverWith, onRecommend } = props;
  const { reserves = false } = props;
  const above = outside(option);
  const name = columnName(item.codigo, option, label);
  const covers = coversOf(option).length;
  const cover = covers === 1 && !readOnly ? coverWith(option) : undefined;
  return (
    <span className={classes.optionHead}>
      <b title={name}>{name}</b>
      <small className={classes.place}>{name === label ? '\u00a0' : label}</small>
      {option.recomendada === 'S' && (
        <span className={classes.best}>
          <Check size={14} aria-hidden />
          {texts.recommended}
        </span>
      )}
      {!readOnly && option.recomendada !== 'S' && !above && (
        <span className={classes.choose}>
          <Button variant="subtle" size="xs" px={4} onClick={() => onRecommend(option)}>
            {texts.recommend}
          </Button>
        </span>
      )}
      {covers > 1 && (
        <small className={classes.together}>
          <Layers size={13} strokeWidth={1.8} aria-hidden />
          {texts.proposal.together(covers)}
        </small>
      )}
      {cover && (
        <span className={classes.cover}>
          <Button variant="subtle" size="xs" px={4} onClick={cover}>
            {texts.cover.open}
          </Button>
        </span>
      )}
      {reserves && covers < 2 && !cover && <span className={classes.cover} aria-hidden />}
      {above && <Remark>{outsidePerfilText(above)}</Remark>}
    </span>
  );
}
