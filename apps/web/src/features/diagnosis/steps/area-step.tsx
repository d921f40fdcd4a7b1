import type { Item } from '@farol/contracts';
import { itensOfArea, joinList } from '@farol/domain/catalogue';
import {
  adiadosOfEstudo,
  isItemComplete,
  measureItem,
  motivoOfItem,
  motivosOfEstudo,
} from '@farol/domain/study';
import { Text } from '@mantine/core';
import { startTransition, useEffect, useRef, useState } from 'react';
import { Later } from '../../../shared/ui/later.tsx';
import { Section } from '../../../shared/ui/section.tsx';
import { useUndoKey } from '../../../shared/ui/undo-key.ts';
import { editedItemValues } from '../study/edited-study.ts';
import { itemAnchor } from '../study/field-place.ts';
import { useStudy } from '../study/study-context.ts';
import { itemKey } from '../study/study-server.ts';
import { diagnosisTexts } from '../texts.ts';
import { WhatIf } from '../what-if/what-if.tsx';
import { focusField } from '../wizard/focus-field.ts';
import { useSteps } from '../wizard/step-navigation.ts';
import { ItemCard } from './item-card.tsx';
import { ItemChooser } from './item-chooser.tsx';
import { ProposedItems } from './proposed-items.tsx';
import { useAcceptedValues } from './use-accepted-values.ts';
import { UsualAnswers } from './usual-answers.tsx';

const texts = diagnosisTexts.item;
const PEOPLE = ['titular', 'casal', 'conjuge'];

const anchorOf = (item: Item): string => itemAnchor(item.codigo, item.tipo_segurado, 'interesse');

/** Needs of one area: those answered or with figures; the others on request. */
export function AreaStep({ area }: { area: number }) {
  const { estudo, queue, readOnly } = useStudy();
  const isInSight = useVisibleItems();
  const [asked, setAsked] = useState<string | null>(null);

  const produto = estudo.diagnostico_produtos.find((p) => p.produto_diagnostico_id === area);
  const order: readonly string[] = itensOfArea(area as 1 | 2 | 3 | 4 | 5 | 6).map((item) => item.codigo);
  const items = (produto?.diagnostico_produto_itens ?? []).toSorted(
    (a, b) =>
      order.indexOf(a.codigo) - order.indexOf(b.codigo) ||
      PEOPLE.indexOf(a.tipo_segurado) - PEOPLE.indexOf(b.tipo_segurado),
  );
  const shown = items.filter(isInSight);
  const isAskedShown = shown.some((item) => anchorOf(item) === asked);
  // Its card comes in with the figures, a moment after it is included.
  useEffect(() => {
    if (!asked || !isAskedShown) return;
    focusField(document.body, asked);
    setAsked(null);
  }, [asked, isAskedShown]);
  const offerUndo = useUndoKey();
  const bodies = useGrowing(shown.length);
  const complete = useCompleteItems();
  const reasonOf = useProposalReasons();
  const unseen = items.filter((item) => !shown.includes(item));
  const proposals = unseen.flatMap((item) => {
    const reason = reasonOf(item);
    return reason ? [{ item, reason }] : [];
  });
  const waiting = useWaitingItems(unseen);
  const folded = unseen.filter((item) => !proposals.some((proposal) => proposal.item === item));

  const accepted = useAcceptedValues();
  const acceptAll = (all: readonly Item[]) => {
    const brought = accepted(all);
    for (const [k, item] of all.entries())
      queue.edit(itemKey(item.diagnostico_produto_item_id), { ...brought[k], interesse: 'S' });
  };
  const accept = (item: Item) => acceptAll([item]);
  const include = (item: Item) => {
    accept(item);
    setAsked(anchorOf(item));
  };
  /** In the order of the step, of those not answered before. */
  const firstOf = (all: readonly Item[]): Item =>
    items.find((item) => all.includes(item) && !complete.has(anchorOf(item))) ?? (all[0] as Item);
  const includeAll = () => {
    acceptAll(proposals.map(({ item }) => item));
    const [first] = proposals;
    if (first) setAsked(anchorOf(first.item));
  };
  const decline = (item: Item) => queue.edit(itemKey(item.diagnostico_produto_item_id), { interesse: 'N' });
  return (
    <>
      {!readOnly && proposals.length > 0 && (
        <ProposedItems
          proposals={proposals}
          onInclude={accept}
          onLast={(item) => setAsked(anchorOf(firstOf([...shown, item])))}
          onIncludeAll={includeAll}
          onDecline={decline}
        />
      )}
      {waiting.length > 0 && (
        <Text size="sm" c="dimmed" mb={20}>
          {texts.waiting(joinList(waiting))}
        </Text>
      )}
      {shown.length === 0 && proposals.length === 0 && (
        <Text inherit c="dimmed" mb={20}>
          {items.length === 0 ? diagnosisTexts.areas.itemsCome : readOnly ? texts.noneMarked : texts.noneYet}
        </Text>
      )}
      {!readOnly && <UsualAnswers items={shown} onConfirmed={offerUndo} />}
      {[...Map.groupBy(shown, (item) => item.grupo)].map(([grupo, members]) => (
        <ItemGroup
          key={grupo}
          grupo={grupo}
          items={members}
          hasBody={(item) => shown.indexOf(item) < bodies}
          startsFolded={(item) => complete.has(anchorOf(item))}
          onDecided={offerUndo}
        />
      ))}
      {!readOnly && folded.length > 0 && (
        <Section title={shown.length > 0 ? texts.more : texts.choose} hint={texts.moreHint}>
          <ItemChooser items={folded} onInclude={include} />
        </Section>
      )}
      <Later>
        <WhatIf slug={String(area)} />
      </Later>
    </>
  );
}

type ItemGroupProps = {
  grupo: string;
  items: readonly Item[];
  hasBody: (item: Item) => boolean;
  startsFolded: (item: Item) => boolean;
  onDecided: (undo: () => void) => void;
};

function ItemGroup({ grupo, items, hasBody, startsFolded, onDecided }: ItemGroupProps) {
  const { pending } = useStudy();
  const wanted = items.filter((item) => editedItemValues(item, pending).interesse === 'S').length;
  return (
    <Section title={grupo} aside={wanted > 0 ? texts.wantedCount(wanted, items.length) : undefined}>
      {items.map((item) => (
        <ItemCard
          key={item.diagnostico_produto_item_id}
          item={item}
          hasBody={hasBody(item)}
          startsFolded={startsFolded(item)}
          onDecided={onDecided}
        />
      ))}
    </Section>
  );
}

/**
 * Number of cards with their questions: one in the first frame, the others one by one after it, since all at once
 * take seconds on a slow tablet. All at once where the address names a field.
 */
function useGrowing(total: number): number {
  const { campo } = useSteps();
  const [count, setCount] = useState(campo ? total : 1);
  // Once all are shown, a new card shows its questions at once and hides no other card's.
  const isGrown = useRef(false);
  isGrown.current ||= count >= total;
  useEffect(() => {
    if (count < total) startTransition(() => setCount(count + 1));
  }, [count, total]);
  return campo || isGrown.current ? total : count;
}

/** Items that had all they need when the step opened: none folds while it is being answered. */
function useCompleteItems(): ReadonlySet<string> {
  const { conferido } = useStudy();
  const [complete] = useState(
    () =>
      new Set(
        conferido.produtos
          .flatMap(({ itens }) => itens)
          .filter((item) => isItemComplete(conferido, item))
          .map(({ codigo, tipo_segurado }) => itemAnchor(codigo, tipo_segurado, 'interesse')),
      ),
  );
  return complete;
}

/** Why the answers suggest an item that is undecided. */
function useProposalReasons(): (item: Item) => string | null {
  const { pending, conferido } = useStudy();
  const reasons = motivosOfEstudo(conferido);
  return (item) =>
    motivoOfItem(reasons, {
      codigo: item.codigo,
      tipo_segurado: item.tipo_segurado,
      campos: editedItemValues(item, pending),
    });
}

/** Names of undecided items that the answers would suggest, were the month not below zero. */
function useWaitingItems(items: readonly Item[]): string[] {
  const { conferido } = useStudy();
  const codes = new Set<string>(adiadosOfEstudo(conferido).map(({ codigo }) => codigo));
  return [...new Set(items.filter(({ codigo }) => codes.has(codigo)).map(({ nome }) => nome))];
}

/** Items answered, computed with a gap, or named in the address. */
function useVisibleItems(): (item: Item) => boolean {
  const { pending, conferido, resultados } = useStudy();
  const { campo } = useSteps();
  return (item) => {
    const segurado = item.tipo_segurado;
    if (editedItemValues(item, pending).interesse) return true;
    if (campo?.startsWith(itemAnchor(item.codigo, segurado, ''))) return true;
    return (measureItem(conferido, resultados, item.codigo, segurado)?.falta ?? 0) > 0;
  };
}
