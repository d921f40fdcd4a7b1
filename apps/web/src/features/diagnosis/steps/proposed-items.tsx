import type { Item } from '@farol/contracts';
import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { Section } from '../../../shared/ui/section.tsx';
import { diagnosisTexts } from '../texts.ts';
import classes from './item-chooser.module.css';
import { usePersonName, useSpouse } from './use-people.ts';

const texts = diagnosisTexts.item;

const itemTexts = {
  title: 'Sugeridos pelas respostas',
  hint: 'Só entram no estudo se você incluir.',
  notNow: 'Agora não',
  decline: (title: string) => `Agora não: ${title}`,
  all: (n: number) => `Incluir as ${n} sugestões`,
} as const;

/** The suggestion goes with its buttons: the focus moves to the next one; false when it was the last. */
function focusNext(button: HTMLElement): boolean {
  const line = button.closest('li');
  const next = line?.nextElementSibling ?? line?.previousElementSibling;
  next?.querySelector('button')?.focus();
  return Boolean(next);
}

type Proposal = { item: Item; reason: string };

type ProposedItemsProps = {
  proposals: readonly Proposal[];
  onInclude: (item: Item) => void;
  /** The last suggestion was included: on to the cards. */
  onLast: (item: Item) => void;
  onIncludeAll: () => void;
  onDecline: (item: Item) => void;
};

/** Items suggested by the answers, each with its reason; none is wanted before it is chosen here. */
export function ProposedItems(props: ProposedItemsProps) {
  const { proposals, onInclude, onLast, onIncludeAll, onDecline } = props;
  const nameOf = usePersonName();
  const hasSpouse = useSpouse() !== null;
  const titleOf = (item: Item) => (hasSpouse ? `${item.nome}, ${nameOf(item.tipo_segurado)}` : item.nome);
  return (
    <Section
      title={itemTexts.title}
      hint={itemTexts.hint}
      aside={
        proposals.length > 1 && (
          <Button
            variant="light"
            size="xs"
            leftSection={<Plus size={13} aria-hidden />}
            onClick={onIncludeAll}
          >
            {itemTexts.all(proposals.length)}
          </Button>
        )
      }
    >
      <ul className={classes.proposals}>
        {proposals.map(({ item, reason }) => (
          <li key={item.diagnostico_produto_item_id}>
            <span className={classes.proposal}>
              <b>{item.conjuge ? titleOf(item) : item.nome}</b>
              <small className="text-sm">{reason}</small>
            </span>
            <Button
              variant="light"
              size="xs"
              leftSection={<Plus size={13} aria-hidden />}
              aria-label={texts.include(titleOf(item))}
              onClick={({ currentTarget }) => {
                onInclude(item);
                if (!focusNext(currentTarget)) onLast(item);
              }}
            >
              {texts.includeShort}
            </Button>
            <Button
              variant="subtle"
              size="xs"
              aria-label={itemTexts.decline(titleOf(item))}
              onClick={({ currentTarget }) => {
                focusNext(currentTarget);
                onDecline(item);
              }}
            >
              {itemTexts.notNow}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
