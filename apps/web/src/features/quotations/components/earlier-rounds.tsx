import type { Item } from '@farol/contracts';
import { Button } from '@mantine/core';
import { date, money } from '../../../shared/format/index.ts';
import { Section } from '../../../shared/ui/section.tsx';
import { toastDone } from '../../../shared/ui/toast.tsx';
import { annualCost } from '../cost.ts';
import {
  earlierOptions,
  isExpired,
  MAX_OPTIONS,
  optionsOfRound,
  providerName,
  textOrNull,
} from '../delivery.ts';
import type { useOptionCalls } from '../mutations.ts';
import { quotationTexts as texts } from '../texts.ts';
import { OptionAnswer } from './option-answer.tsx';
import classes from './quotation.module.css';

type EarlierRoundsProps = {
  item: Item;
  rodada: number;
  calls: ReturnType<typeof useOptionCalls>;
  readOnly: boolean;
};

/** Options of earlier rounds with the customer's answers; one may be copied to this round. */
export function EarlierRounds({ item, rodada, calls, readOnly }: EarlierRoundsProps) {
  const earlier = earlierOptions(item, rodada);
  if (earlier.length === 0) return null;
  const isFull = optionsOfRound(item, rodada).length >= MAX_OPTIONS;
  const keep = async (id: number) => {
    try {
      const kept = await calls.keep.mutateAsync({ params: { id } });
      toastDone(texts.kept(1, isExpired(kept) ? 1 : 0));
    } catch {
      // The failed call has opened its dialog.
    }
  };
  return (
    <Section title={texts.earlier}>
      <ul className={classes.earlier}>
        {earlier.map((option) => {
          const cost = annualCost(option);
          const said = textOrNull(option.comentario_cliente);
          return (
            <li key={option.diagnostico_produto_item_opcao_id}>
              <div className={classes.earlierWords}>
                <b>{providerName(item.codigo, option)}</b>
                <small>
                  {[
                    texts.ofRound(option.rodada),
                    cost === null ? null : `${money(cost)}${texts.perYear}`,
                    isExpired(option) && texts.over(date(String(option.validade_proposta))),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
                {said && <q>{said}</q>}
              </div>
              <OptionAnswer option={option} />
              {!readOnly && (
                <Button
                  variant="default"
                  size="sm"
                  disabled={isFull}
                  title={isFull ? texts.full : undefined}
                  loading={calls.keep.isPending}
                  onClick={() => void keep(option.diagnostico_produto_item_opcao_id)}
                >
                  {texts.keep}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
