import type { Item } from '@farol/contracts';
import { UnstyledButton } from '@mantine/core';
import { CircleAlert, CircleCheck, CircleX } from 'lucide-react';
import { Section } from '../../../shared/ui/section.tsx';
import { CHECKS, checkOf, isOf, type Missing } from '../delivery.ts';
import { quotationTexts as texts } from '../texts.ts';
import { itemName } from './item-list.tsx';
import classes from './side.module.css';

type DeliveryChecklistProps = {
  items: readonly Item[];
  missing: readonly Missing[];
  /** Cells hold something the server refused. */
  hasErrors: boolean;
  /** Nothing is offered: delivering gives the area up. */
  nothingOffered: boolean;
  onGo: (item: Item, missing: Missing) => void;
};

/** What the delivery asks for, and for each thing missing the way to it. */
export function DeliveryChecklist(props: DeliveryChecklistProps) {
  const { items, missing, hasErrors, nothingOffered, onGo } = props;
  return (
    <Section title={texts.toDeliver}>
      <ul className={classes.checks}>
        {CHECKS.map((key) => {
          const lacks = missing.filter((one) => checkOf(one) === key);
          const Icon = lacks.length === 0 ? CircleCheck : CircleX;
          return (
            <li key={key} data-lacks={lacks.length > 0 || undefined}>
              <div>
                <Icon size={16} strokeWidth={1.8} aria-hidden />
                {lacks.length === 0 ? texts.check[key] : `${texts.check[key]}: ${texts.lacks(lacks.length)}`}
              </div>
              {lacks.map((one) => {
                const item = items.find((candidate) => isOf(candidate)(one));
                if (!item) return null;
                return (
                  <UnstyledButton
                    key={`${one.codigo}-${one.tipo_segurado}-${one.option}-${one.field}`}
                    className={classes.lack}
                    onClick={() => onGo(item, one)}
                  >
                    {items.length > 1 ? `${itemName(item)}: ${one.message}` : one.message}
                  </UnstyledButton>
                );
              })}
            </li>
          );
        })}
      </ul>
      {hasErrors && (
        <p className={classes.warning}>
          <CircleAlert size={15} aria-hidden />
          {texts.wrongCells}
        </p>
      )}
      {nothingOffered && (
        <p className={classes.warning}>
          <CircleAlert size={15} aria-hidden />
          {texts.allWithoutOffer}
        </p>
      )}
    </Section>
  );
}
