import type { Item, Opcao } from '@farol/contracts';
import { rotulo } from '@farol/domain/code-lists';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { money } from '../../../shared/format/index.ts';
import { Section } from '../../../shared/ui/section.tsx';
import { StatusBadge, type Tone } from '../../../shared/ui/stage-badge.tsx';
import { toastDone } from '../../../shared/ui/toast.tsx';
import { historyQuery } from '../../timeline/index.ts';
import { annualCost } from '../cost.ts';
import { earlierOptions, MAX_OPTIONS, offeredBy, optionsOfRound } from '../delivery.ts';
import type { useOptionCalls } from '../mutations.ts';
import { optionFields } from '../option-fields.ts';
import { quotationTexts as texts } from '../texts.ts';
import classes from './quotation.module.css';

const TONES: Record<Opcao['status'], Tone> = {
  analisis: 'neutral',
  approved: 'good',
  adjust: 'attention',
  reproved: 'bad',
};

type EarlierRoundsProps = {
  item: Item;
  rodada: number;
  calls: ReturnType<typeof useOptionCalls>;
  readOnly: boolean;
};

const wordsOf = (value: unknown): string | null => (typeof value === 'string' && value ? value : null);

/** Offers of earlier rounds with what the customer said; one may stay on the table. */
export function EarlierRounds({ item, rodada, calls, readOnly }: EarlierRoundsProps) {
  const earlier = earlierOptions(item, rodada);
  if (earlier.length === 0) return null;
  const { provider } = optionFields(item.codigo);
  const isFull = optionsOfRound(item, rodada).length >= MAX_OPTIONS;
  const keep = async (id: number) => {
    await calls.keep.mutateAsync({ params: { id } });
    toastDone(texts.kept);
  };
  return (
    <Section title={texts.earlier}>
      <ul className={classes.earlier}>
        {earlier.map((option) => {
          const cost = annualCost(option);
          const said = wordsOf(option.comentario_cliente);
          return (
            <li key={option.diagnostico_produto_item_opcao_id}>
              <div className={classes.earlierWords}>
                <b>{offeredBy(option, provider)}</b>
                <small>
                  {[texts.ofRound(option.rodada), cost === null ? null : `${money(cost)}${texts.perYear}`]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
                {said && <q>{said}</q>}
              </div>
              <StatusBadge tone={TONES[option.status]}>{rotulo('status_revisao', option.status)}</StatusBadge>
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

type WhyBackProps = { diagnostico_id: number; area: number; items: readonly Item[]; rodada: number };

/** A later round begins with why there is one: the customer's words, or whoever sent the area back. */
export function WhyBack({ diagnostico_id, area, items, rodada }: WhyBackProps) {
  const { data: events = [] } = useQuery(historyQuery(diagnostico_id));
  const back = events
    .filter((event) => event.produto_diagnostico_id === area && event.para === '1' && event.motivo)
    .toSorted((a, b) => Date.parse(b.data) - Date.parse(a.data))[0];
  const said = items
    .flatMap((item) => item.diagnostico_produto_item_opcoes)
    .filter((option) => option.rodada === rodada - 1)
    .flatMap((option) => wordsOf(option.comentario_cliente) ?? []);
  const lines: [string, string][] = [...new Set(said)].map((words) => [texts.customerSaid, words]);
  if (back?.motivo && !said.includes(back.motivo))
    lines.push([back.usuario?.pessoa_nome ?? texts.customerSaid, back.motivo]);
  if (lines.length === 0) return null;
  return (
    <aside className={classes.whyBack} aria-label={texts.whyBack}>
      <b>{texts.whyBack}</b>
      {lines.map(([who, words]) => (
        <p key={`${who}-${words}`}>
          <span>{who}:</span> {words}
        </p>
      ))}
    </aside>
  );
}
