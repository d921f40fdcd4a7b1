import type { Item, Opcao } from '@farol/contracts';
import { perPeriodText, sumOfProposta } from '@farol/domain/study';
import { Anchor, Button } from '@mantine/core';
import { Layers } from 'lucide-react';
import { money } from '../../../shared/format/index.ts';
import { providerName } from '../delivery.ts';
import type { Cover } from '../proposal.ts';
import { quotationTexts as texts } from '../texts.ts';
import { itemName } from './item-list.tsx';
import { idOf } from './option-editor.ts';
import classes from './quotation.module.css';
import { Remark } from './remark.tsx';

type ProposalSummaryProps = {
  item: Item;
  option: Opcao;
  covers: readonly Cover[];
  readOnly: boolean;
  /** Undefined: nothing else can be covered. */
  onCover: (() => void) | undefined;
  onLeave: () => void;
  onSelect: (item: number) => void;
};

/** A proposal that covers several needs: each with its premium, their sum, the total that it states. */
export function ProposalSummary(props: ProposalSummaryProps) {
  const { item, option, covers, readOnly, onCover, onLeave, onSelect } = props;
  const { soma, total, falta, fecha } = sumOfProposta(covers.map((cover) => cover.option));
  const period = perPeriodText(option.periodicidade_pagamento);
  const name = providerName(item.codigo, option);
  return (
    <section className={classes.proposal} aria-label={texts.proposal.title(name)}>
      <header className="row wrap">
        <b className="marked grow">
          <Layers size={15} strokeWidth={1.6} aria-hidden />
          {texts.proposal.title(name)}
        </b>
        {!readOnly && onCover && (
          <Button variant="subtle" size="xs" onClick={onCover}>
            {texts.proposal.more}
          </Button>
        )}
        {!readOnly && (
          <Button variant="subtle" size="xs" color="gray" onClick={onLeave}>
            {texts.proposal.leave}
          </Button>
        )}
      </header>
      <ul>
        {covers.map((cover) => {
          const { valor_premio } = cover.option;
          const isHere = idOf(cover.option) === idOf(option);
          return (
            <li key={idOf(cover.option)} className={classes.part}>
              {isHere ? (
                <span>{itemName(cover.item)}</span>
              ) : (
                <Anchor
                  component="button"
                  type="button"
                  fz="inherit"
                  onClick={() => onSelect(cover.item.diagnostico_produto_item_id)}
                >
                  {itemName(cover.item)}
                </Anchor>
              )}
              <span className="tabular">
                {typeof valor_premio === 'number' ? money(valor_premio) : texts.proposal.noPremium}
              </span>
            </li>
          );
        })}
        <li className={classes.part}>
          <b>{texts.proposal.sum}</b>
          <b className="tabular">{[money(soma), period].filter(Boolean).join(' ')}</b>
        </li>
      </ul>
      {total !== null && !fecha && (
        <Remark>
          {falta > 0
            ? texts.proposal.lacks(money(total), money(falta))
            : texts.proposal.exceeds(money(total), money(-falta))}
        </Remark>
      )}
      <p className="text-xs faint">{texts.proposal.once}</p>
    </section>
  );
}
