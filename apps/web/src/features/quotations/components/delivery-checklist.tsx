import type { Item } from '@farol/contracts';
import { Stack, UnstyledButton } from '@mantine/core';
import { CircleAlert, CircleCheck, CircleDashed, CircleX } from 'lucide-react';
import { Section } from '../../../shared/ui/section.tsx';
import {
  type CheckState,
  checkState,
  checksOf,
  type DeliveryRemark,
  isOfItem,
  type Missing,
} from '../delivery.ts';
import { quotationTexts as texts } from '../texts.ts';
import { itemName } from './item-list.tsx';
import classes from './side.module.css';

type Target = Omit<Missing, 'check' | 'alternatives'>;

type DeliveryChecklistProps = {
  items: readonly Item[];
  missing: readonly Missing[];
  /** Warnings; they do not block. */
  remarks: readonly DeliveryRemark[];
  /** Items with options of which none is recommended. */
  unrecommended: number;
  /** Some option must disclose the broker's pay. */
  asksPay: boolean;
  /** The server refused values of some cells. */
  hasErrors: boolean;
  /** No option at all: delivering ends the area. */
  nothingOffered: boolean;
  onGo: (item: Item, to: Target) => void;
};

const TONES = { done: 'success', lacking: 'danger', open: 'open', none: 'open' };
const ICONS = { done: CircleCheck, lacking: CircleX, open: CircleDashed, none: CircleDashed };

function checkLabel(name: string, state: CheckState, lacking: number): string {
  if (state === 'lacking') return `${name}: ${texts.lacks(lacking)}`;
  if (state === 'none') return `${name}: ${texts.noneFits}`;
  return state === 'open' ? `${name}: ${texts.open}` : name;
}

/** A point missing in several items is shown once, above their names. */
function groupByMessage(lacks: readonly Missing[]): string | null {
  const [first, ...others] = lacks;
  const isSame = first && others.length > 0 && others.every(({ message }) => message === first.message);
  return isSame && lacks.every(({ option }) => option === null) ? first.message : null;
}

type LeadsProps = {
  items: readonly Item[];
  to: readonly Target[];
  onGo: (item: Item, to: Target) => void;
  /** The message is above: only the items are named. */
  isSame?: boolean;
};

/** Links to each of these points. */
function Leads({ items, to, onGo, isSame = false }: LeadsProps) {
  const words = (item: Item, message: string): string =>
    items.length > 1 ? `${itemName(item)}: ${message}` : message;
  return to.map((one) => {
    const item = items.find((candidate) => isOfItem(candidate)(one));
    return (
      item && (
        <UnstyledButton
          key={`${one.codigo}-${one.tipo_segurado}-${one.option}-${one.field}`}
          className={`text-xs brand underlinable block ${classes.lead}`}
          onClick={() => onGo(item, one)}
        >
          {isSame ? itemName(item) : words(item, one.message)}
        </UnstyledButton>
      )
    );
  });
}

/** Requirements of the delivery, with a link for each missing one. */
export function DeliveryChecklist(props: DeliveryChecklistProps) {
  const { items, missing, remarks, unrecommended, asksPay, hasErrors, nothingOffered, onGo } = props;
  return (
    <Section title={texts.toDeliver}>
      <Stack component="ul" gap="xs" mb="sm" className="text-sm">
        {checksOf(items, { asksPay }).map((key) => {
          const lacks = missing.filter(({ check }) => check === key);
          const state = checkState(missing, key, unrecommended);
          const Icon = ICONS[state];
          const same = groupByMessage(lacks);
          return (
            <li key={key}>
              <div className="marked" data-tone={TONES[state]}>
                <Icon size={16} strokeWidth={1.8} aria-hidden />
                {checkLabel(texts.check[key], state, lacks.length)}
              </div>
              {same && <p className={`text-xs dim ${classes.lead}`}>{same}</p>}
              <Leads items={items} to={lacks} onGo={onGo} isSame={same !== null} />
            </li>
          );
        })}
        {remarks.length > 0 && (
          <li>
            <div className="marked" data-tone="warning">
              <CircleAlert size={16} strokeWidth={1.8} aria-hidden />
              {texts.toLookAt}
            </div>
            <Leads items={items} to={remarks} onGo={onGo} />
          </li>
        )}
      </Stack>
      {hasErrors && (
        <p className="marked text-xs warning">
          <CircleAlert size={15} aria-hidden />
          {texts.wrongCells}
        </p>
      )}
      {nothingOffered && (
        <p className="marked text-xs warning">
          <CircleAlert size={15} aria-hidden />
          {texts.allWithoutOffer}
        </p>
      )}
    </Section>
  );
}
