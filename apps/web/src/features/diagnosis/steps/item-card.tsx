import type { Item } from '@farol/contracts';
import { camposOfItem, isFilled } from '@farol/domain/catalogue';
import { hasNoNeed, measuredText, measureItem, SEM_NECESSIDADE } from '@farol/domain/study';
import { ActionIcon, Textarea, UnstyledButton } from '@mantine/core';
import { ChevronDown, X } from 'lucide-react';
import { memo, type ReactNode, useRef, useState } from 'react';
import { fieldText } from '../../../shared/format/index.ts';
import { isSame } from '../../../shared/sync/pending-changes.ts';
import type { Values } from '../../../shared/sync/types.ts';
import { useTyped, YesNo } from '../../../shared/ui/fields/index.ts';
import { editedItemValues } from '../study/edited-study.ts';
import { itemAnchor } from '../study/field-place.ts';
import { useFieldError, useFieldValue, useStudy } from '../study/study-context.ts';
import { itemKey } from '../study/study-server.ts';
import { diagnosisTexts } from '../texts.ts';
import { useSteps } from '../wizard/step-navigation.ts';
import classes from './item.module.css';
import { ItemBody } from './item-body.tsx';
import { useAcceptedValues } from './use-accepted-values.ts';
import { usePersonName, useSpouse } from './use-people.ts';

const texts = diagnosisTexts.item;
type ItemCardProps = {
  item: Item;
  hasBody: boolean;
  /** Complete when the step opened: one line, opened by a click. */
  startsFolded?: boolean;
  /** Told how to take a decision back. */
  onDecided?: (undo: () => void) => void;
};

/** One need of one insured person: first whether it is wanted, then, with `hasBody`, the data to quote it. */
export const ItemCard = memo(function ItemCard(props: ItemCardProps) {
  const { item, hasBody, startsFolded = false, onDecided } = props;
  const { queue, pending, conferido, resultados, readOnly } = useStudy();
  const nameOf = usePersonName();
  const spouse = useSpouse();
  const key = itemKey(item.diagnostico_produto_item_id);
  const values = editedItemValues(item, pending);
  const latest = useRef(item);
  latest.current = item;
  const segurado = item.tipo_segurado;
  const measure = measureItem(conferido, resultados, item.codigo, segurado);
  const accepted = useAcceptedValues();
  const [interesse, decide] = useTyped<unknown, 'S' | 'N' | null>(values.interesse, (value) => {
    const changed = { ...(value === 'S' && accepted([item])[0]), interesse: value };
    queue.edit(key, changed);
    onDecided?.(() => {
      const now = editedItemValues(latest.current, queue.getState().pending);
      // What was typed since stays.
      const untouched = Object.entries(changed).filter(([nome, brought]) => isSame(now[nome], brought));
      if (untouched.length > 0)
        queue.edit(key, Object.fromEntries(untouched.map(([nome]) => [nome, values[nome] ?? null])));
    });
  });
  const answer = interesse === 'S' || interesse === 'N' ? interesse : null;
  const { campo } = useSteps();
  const isCalled = campo?.startsWith(itemAnchor(item.codigo, segurado, '')) ?? false;
  const [isOpen, setOpen] = useState(!startsFolded);
  // A call opens it for good: it does not fold when the address names another field.
  if (isCalled && !isOpen) setOpen(true);
  const canFold = startsFolded && interesse === 'S';
  const title = spouse ? `${item.nome}, ${nameOf(segurado)}` : item.nome;
  return (
    <section className={classes.item} data-open={interesse === 'S' || undefined} aria-label={title}>
      <div className={classes.head} data-campo={itemAnchor(item.codigo, segurado, 'interesse')}>
        <Fold canFold={canFold} isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
          <b className="text-md medium block">{item.nome}</b>
          <small className="tabular">
            {[
              spouse ? nameOf(segurado) : null,
              canFold && !isOpen ? answersInBrief(item.codigo, values) : null,
              measure && hasNoNeed(measure) && SEM_NECESSIDADE,
              measure &&
                !hasNoNeed(measure) &&
                texts.measured(
                  measuredText(measure, measure.necessidade),
                  measuredText(measure, measure.falta),
                ),
            ]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </Fold>
        {answer && !readOnly && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            className="touchable"
            // On the keyboard Backspace does the same from the answer itself.
            tabIndex={-1}
            aria-label={texts.undecide(title)}
            title={texts.undecideHint}
            onClick={() => decide(null)}
          >
            <X size={14} strokeWidth={1.6} aria-hidden />
          </ActionIcon>
        )}
        <YesNo
          size="sm"
          label={null}
          aria-label={`${texts.wanted} ${title}`}
          value={answer}
          onChange={decide}
          disabled={readOnly}
          canClear
        />
      </div>
      {interesse === 'S' && hasBody && (isOpen || !canFold) && <ItemBody item={item} values={values} />}
      {interesse === 'N' && <Reason item={item} values={values} />}
    </section>
  );
});

/** Why the customer does not want it. */
function Reason({ item, values }: { item: Item; values: Values }) {
  const { queue, readOnly } = useStudy();
  const key = itemKey(item.diagnostico_produto_item_id);
  const stored = useFieldValue(key, 'observacao', values);
  const [reason, write] = useTyped(typeof stored === 'string' ? stored : '', (observacao: string) =>
    queue.edit(key, { observacao }),
  );
  return (
    <Textarea
      className={classes.reason}
      aria-label={texts.reason}
      placeholder={texts.reason}
      autosize
      minRows={1}
      value={reason}
      error={useFieldError(key, 'observacao')}
      disabled={readOnly}
      onChange={(event) => write(event.currentTarget.value)}
    />
  );
}

/** What a folded item says of itself, if answered. */
const IN_BRIEF = [
  'capital_desejado',
  'diaria_desejada',
  'limite_rc_desejado',
  'credito_valor',
  'renda_desejada',
  'valor_moeda',
  'veiculo_marca_modelo',
  'saldo_devedor',
  'imovel_valor',
];

function answersInBrief(codigo: string, values: Values): string {
  const told = IN_BRIEF.find((nome) => isFilled(values[nome]));
  const campo = told && camposOfItem(codigo).find(({ nome }) => nome === told);
  return campo ? texts.completeWith(campo.rotulo, fieldText(campo, values[campo.nome])) : texts.complete;
}

type FoldProps = {
  canFold: boolean;
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
};

/** The head of an item; where it folds, a button. */
function Fold({ canFold, isOpen, onToggle, children }: FoldProps) {
  if (!canFold) return <div className="grow">{children}</div>;
  return (
    <UnstyledButton className={`grow ${classes.fold}`} aria-expanded={isOpen} onClick={onToggle}>
      <ChevronDown size={15} aria-hidden data-open={isOpen || undefined} />
      <span>{children}</span>
    </UnstyledButton>
  );
}
