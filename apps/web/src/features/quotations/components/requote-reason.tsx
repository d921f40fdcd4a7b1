import type { Item, Opcao } from '@farol/contracts';
import { joinList } from '@farol/domain/catalogue';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toastDone } from '../../../shared/ui/toast.tsx';
import { historyQuery } from '../../timeline/index.ts';
import { isExpired, optionsOfRound, ownReturn, providerName, textOrNull, wantedItems } from '../delivery.ts';
import type { useOptionCalls } from '../mutations.ts';
import { quotationTexts as texts } from '../texts.ts';
import { itemName } from './item-list.tsx';

type RequoteReasonProps = {
  diagnostico_id: number;
  area: number;
  items: readonly Item[];
  rodada: number;
  calls: ReturnType<typeof useOptionCalls>;
  readOnly: boolean;
};

type AnsweredOption = { item: Item; option: Opcao; words: string | null };

const optionLabel = ({ item, option }: AnsweredOption): string =>
  [itemName(item), providerName(item.codigo, option)].filter(Boolean).join(', ');

/**
 * Why a later round exists: the customer's answers by item, or the reason of the person who returned the
 * area.
 */
export function RequoteReason({ diagnostico_id, area, items, rodada, calls, readOnly }: RequoteReasonProps) {
  const { data: events = [] } = useQuery(historyQuery(diagnostico_id));
  const back = ownReturn(events, area);
  const before = wantedItems(items).flatMap((item) =>
    optionsOfRound(item, rodada - 1).map((option): AnsweredOption => {
      return { item, option, words: textOrNull(option.comentario_cliente) };
    }),
  );
  const said = before.filter(({ words }) => words !== null);
  const approved = before.filter(({ option }) => option.status === 'approved');
  if (said.length + approved.length === 0 && !back) return null;
  return (
    <aside className="notice text-sm" data-tone="warning" aria-label={texts.whyBack}>
      <b className="warning">{texts.whyBack}</b>
      {said.map((one) => (
        <p key={one.option.diagnostico_produto_item_opcao_id}>
          <span className="dim">{texts.saidOf[one.option.status](optionLabel(one))}:</span> {one.words}
        </p>
      ))}
      {back && (
        <p>
          <span className="dim">{back.usuario?.pessoa_nome ?? texts.customerSaid}:</span> {back.motivo}
        </p>
      )}
      {approved.length > 0 && (
        <p>
          <span className="dim">{texts.approvedAsIs}:</span> {joinList(approved.map(optionLabel))}
        </p>
      )}
      {!readOnly && <KeepApproved approved={approved} rodada={rodada} calls={calls} />}
    </aside>
  );
}

type KeepProps = Pick<RequoteReasonProps, 'rodada' | 'calls'> & { approved: readonly AnsweredOption[] };

/** Copies approved options that this round still lacks, in one click. */
function KeepApproved({ approved, rodada, calls }: KeepProps) {
  const [keeping, setKeeping] = useState(false);
  const waiting = approved.filter(({ item }) => optionsOfRound(item, rodada).length === 0);
  if (waiting.length === 0 && !keeping) return null;
  const keepAll = async () => {
    setKeeping(true);
    try {
      const kept: Opcao[] = [];
      for (const { option } of waiting)
        kept.push(await calls.keep.mutateAsync({ params: { id: option.diagnostico_produto_item_opcao_id } }));
      toastDone(texts.kept(kept.length, kept.filter(isExpired).length));
    } catch {
      // The failed call has opened its dialog.
    } finally {
      setKeeping(false);
    }
  };
  return (
    <Button variant="default" size="sm" mt="xs" loading={keeping} onClick={() => void keepAll()}>
      {texts.keepApproved(waiting.length)}
    </Button>
  );
}
