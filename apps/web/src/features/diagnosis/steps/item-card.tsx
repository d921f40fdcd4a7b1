import type { Item } from '@farol/contracts';
import { hasNoNeed, measuredText, measureItem, SEM_NECESSIDADE } from '@farol/domain/study';
import { SegmentedControl, Textarea } from '@mantine/core';
import { useTyped } from '../../../shared/ui/fields/index.ts';
import { editedItemValues } from '../study/edited-study.ts';
import { itemAnchor } from '../study/field-place.ts';
import { fieldError, useStudy } from '../study/study-context.ts';
import { itemKey } from '../study/study-server.ts';
import { diagnosisTexts } from '../texts.ts';
import classes from './item.module.css';
import { ItemBody } from './item-body.tsx';
import { usePersonName, useSpouse } from './use-people.ts';

const texts = diagnosisTexts.item;
const CHOICES = [
  { value: 'S', label: 'Sim' },
  { value: 'N', label: 'Não' },
];

/** One need of one insured person: first whether it is wanted, then, with `hasBody`, the data to quote it. */
export function ItemCard({ item, hasBody }: { item: Item; hasBody: boolean }) {
  const { queue, autosave, conferido, resultados, readOnly } = useStudy();
  const nameOf = usePersonName();
  const spouse = useSpouse();
  const key = itemKey(item.diagnostico_produto_item_id);
  const values = editedItemValues(item, autosave.pending);
  const segurado = item.tipo_segurado;
  const measure = measureItem(conferido, resultados, item.codigo, segurado);
  const [interesse, decide] = useTyped(values.interesse, (value: string) =>
    queue.edit(key, { interesse: value }),
  );
  const title = spouse ? `${item.nome}, ${nameOf(segurado)}` : item.nome;
  return (
    <section className={classes.item} data-open={interesse === 'S' || undefined} aria-label={title}>
      <div className={classes.head} data-campo={itemAnchor(item.codigo, segurado, 'interesse')}>
        <div className="grow">
          <b className="text-md medium block">{item.nome}</b>
          <small className="tabular">
            {[
              spouse ? nameOf(segurado) : null,
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
        </div>
        <SegmentedControl
          aria-label={`${texts.wanted} ${title}`}
          data={CHOICES}
          value={typeof interesse === 'string' ? interesse : ''}
          onChange={decide}
          disabled={readOnly}
        />
      </div>
      {interesse === 'S' && hasBody && <ItemBody item={item} values={values} />}
      {interesse === 'N' && (
        <Textarea
          className={classes.reason}
          aria-label={texts.reason}
          placeholder={texts.reason}
          autosize
          minRows={1}
          value={typeof values.observacao === 'string' ? values.observacao : ''}
          error={fieldError(autosave, key, 'observacao')}
          disabled={readOnly}
          onChange={(event) => queue.edit(key, { observacao: event.currentTarget.value })}
        />
      )}
    </section>
  );
}
