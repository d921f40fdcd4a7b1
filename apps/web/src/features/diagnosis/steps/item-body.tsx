import type { Item } from '@farol/contracts';
import { camposOfItem, isFilled } from '@farol/domain/catalogue';
import {
  type Conhecido,
  type Conhecidos,
  fillWithKnown,
  type ItemForm,
  isInherited,
  itemForm,
} from '@farol/domain/study';
import { Button } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { fieldText } from '../../../shared/format/index.ts';
import type { Values } from '../../../shared/sync/types.ts';
import { TopicButton } from '../../comments/index.ts';
import { knownTexts } from '../fields/known-texts.ts';
import { useStudy } from '../study/study-context.ts';
import { useKnownItemValues } from '../study/use-known-values.ts';
import { diagnosisTexts } from '../texts.ts';
import { HealthConsentGate } from './health-consent-gate.tsx';
import classes from './item.module.css';
import { ItemComment } from './item-comment.tsx';
import { LifeFile } from './item-file.tsx';
import { useFoldedForm } from './item-fold.ts';
import { ItemParts } from './item-parts.tsx';
import { useSpouse } from './use-people.ts';

const texts = diagnosisTexts.item;

/** Questions of a wanted item: first what its quote needs, the rest on request. */
export function ItemBody({ item, values }: { item: Item; values: Values }) {
  const { estudo, valores } = useStudy();
  const spouse = useSpouse();
  const segurado = item.tipo_segurado;
  const [isOpen, setOpen] = useState(false);
  const known = useKnownItemValues(item);
  const filledValues = fillWithKnown(values, known);
  const form = itemForm(item.codigo, segurado, { ...valores, ...filledValues }, spouse ?? '');
  const area = estudo.diagnostico_produtos.find(
    (one) => one.diagnostico_produto_id === item.diagnostico_produto_id,
  )?.produto_diagnostico_id;
  const seen = estudo.ve_saude ? form : { ...form, health: [] };
  const { first, rest } = useFoldedForm(item, seen, values, known);
  return (
    <div className={classes.body}>
      <ItemParts form={first} item={item} values={values} known={known} withInsured />
      <Inherited form={rest} known={known} values={values} />
      <div className="row between">
        <Button
          className={classes.more}
          variant="subtle"
          size="sm"
          aria-expanded={isOpen}
          rightSection={<ChevronDown size={14} aria-hidden data-open={isOpen || undefined} />}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? texts.lessDetails : texts.moreDetails}
        </Button>
        {area && (
          <TopicButton
            study={estudo}
            topic={{ area, item: item.diagnostico_produto_item_id }}
            name={item.nome}
          />
        )}
      </div>
      {isOpen && (
        <>
          <ItemParts form={rest} item={item} values={values} known={known} />
          <LifeFilePart item={item} />
          <ItemComment item={item} />
        </>
      )}
    </div>
  );
}

type InheritedProps = { form: ItemForm; known: Conhecidos; values: Values };

/** Answers taken over from other items, with their source; they can be changed in the details. */
function Inherited({ form, known, values }: InheritedProps) {
  const taken = [...form.wanted, ...form.common].filter(
    ({ nome }) => isInherited(nome, known) && !isFilled(values[nome]),
  );
  const bySource = Map.groupBy(taken, ({ nome }) => sourceOf(known[nome]));
  return [...bySource].map(([source, fields]) => (
    <p key={source} className="text-sm dim">
      {`${source}: `}
      {fields
        .map(
          ({ campo, nome }) => `${campo.rotulo.replace(/\?$/, '')} ${fieldText(campo, known[nome]?.valor)}`,
        )
        .join(', ')}
      .
    </p>
  ));
}

const sourceOf = (one: Conhecido | undefined): string =>
  one ? knownTexts.from(one.origem, one.detalhe) : '';

/** The health declaration, if the item needs one and the person may see it. */
function LifeFilePart({ item }: { item: Item }) {
  const { estudo } = useStudy();
  const takesFile = camposOfItem(item.codigo).some((c) => c.nome === 'arquivo_dps');
  if (!takesFile || !estudo.ve_saude) return null;
  if (estudo.consentiu_saude) return <LifeFile item={item} />;
  // The health questions show the consent gate already.
  return camposOfItem(item.codigo).some((c) => c.sensivel && c.tipo !== 'file') ? null : (
    <HealthConsentGate />
  );
}
