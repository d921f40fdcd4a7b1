import type { Estudo } from '@farol/contracts';
import { accountOfNeed, highlightText, planTotals, planTotalsText } from '@farol/domain/study';
import { Group, Switch, Text, UnstyledButton } from '@mantine/core';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { SelectInput } from '../../../shared/ui/fields/index.ts';
import { itemPlace, TopicButton } from '../../comments/index.ts';
import {
  AreaMenu,
  type AreaView,
  HowNeedIsCalculated,
  type ItemView,
  needText,
  TaskMoveButton,
} from '../../study/index.ts';
import { CustomerAnswers } from '../awaiting/customer-answers.tsx';
import { type ComparisonView, ordersOf } from '../options/comparison-view.ts';
import { DISCLOSURE } from '../options/disclosure-field.tsx';
import { OptionComparison } from '../options/option-comparison.tsx';
import { OptionRows } from '../options/option-rows.tsx';
import { UndisclosedPay } from '../options/undisclosed-pay.tsx';
import { isQuoting } from '../quoted-areas.ts';
import classes from './area-part.module.css';
import { MissingRegistrations } from './missing-registrations.tsx';
import { payTexts, requotingTexts, optionTexts as texts } from './texts.ts';

type ComparisonBarProps = {
  items: readonly ItemView[];
  compared: ComparisonView;
  onChange: (next: ComparisonView) => void;
};

const QUOTED = 'cotacao';

/** Order of the options of an area, and whether equal rows are shown; nothing where there is nothing to compare. */
export function ComparisonBar({ items, compared, onChange }: ComparisonBarProps) {
  if (items.every(({ opcoes }) => opcoes.length < 2)) return null;
  const orders = ordersOf(items);
  return (
    <Group gap="lg" mb="md" align="center">
      {orders.length > 0 && (
        <SelectInput
          aria-label={texts.order}
          leftSection={<span className="text-sm dim">{texts.order}</span>}
          leftSectionWidth={92}
          w={290}
          options={[
            { value: QUOTED, label: texts.quoted },
            ...orders.map((value) => ({ value, label: texts.orders[value] })),
          ]}
          value={orders.find((one) => one === compared.ordenar) ?? QUOTED}
          onChange={(value) => onChange({ ...compared, ordenar: orders.find((one) => one === value) })}
        />
      )}
      <Switch
        label={texts.differences}
        checked={compared.diferencas ?? false}
        onChange={(event) => onChange({ ...compared, diferencas: event.currentTarget.checked || undefined })}
      />
    </Group>
  );
}

type AreaPartProps = {
  estudo: Estudo;
  view: AreaView;
  readOnly: boolean;
  compared?: ComparisonView;
  onCompare?: (next: ComparisonView) => void;
};

/** One area of the study: each need with its options, and requests to the specialist. */
export function AreaPart({ estudo, view, readOnly, compared = {}, onCompare }: AreaPartProps) {
  const { tarefa } = view;
  const totals = planTotals(
    view.itens.map(({ peso }) => peso),
    estudo,
  );
  const mayRecommend =
    !readOnly && estudo.pode_editar && tarefa?.estagio_especialista === 2 && !tarefa.apresentada;
  return (
    <section>
      <header className={classes.head}>
        <p className="text-sm dim grow">
          {headOf(view)}
          {totals && !view.encerrada && <b className="block">{planTotalsText(totals)}</b>}
        </p>
        {!readOnly && (
          <>
            <TaskMoveButton estudo={estudo} area={view.area} name="pedir_nova_cotacao" size="sm" />
            <AreaMenu estudo={estudo} area={view.area} />
          </>
        )}
      </header>
      <MissingRegistrations estudo={estudo} area={view.area} />
      {!readOnly && estudo.pode_editar && showsPay(view) && (
        <Text size="sm" c="dimmed" maw={720} mb="md">
          {payTexts.frozen}
        </Text>
      )}
      {isQuoting(view) && <CustomerAnswers areas={[view]} />}
      {onCompare && <ComparisonBar items={view.itens} compared={compared} onChange={onCompare} />}
      {view.itens.map((item) => (
        <ItemPart
          key={item.id}
          estudo={estudo}
          view={view}
          item={item}
          mayRecommend={mayRecommend}
          compared={compared}
        />
      ))}
    </section>
  );
}

/** The customer was shown the broker's pay and may still answer. */
const showsPay = ({ tarefa, itens }: AreaView): boolean =>
  tarefa?.estagio_especialista === 2 &&
  tarefa.apresentada &&
  itens.some(({ opcoes }) => opcoes.some(({ opcao }) => typeof opcao[DISCLOSURE] === 'number'));

function headOf(view: AreaView): string {
  const who = view.tarefa?.especialista?.pessoa_nome ?? '';
  return isQuoting(view)
    ? requotingTexts.area(view.tarefa?.rodada ?? 1, who)
    : texts.count(view.itens.flatMap((i) => i.opcoes).length, who);
}

type ItemPartProps = Pick<AreaPartProps, 'estudo' | 'view' | 'compared'> & {
  item: ItemView;
  mayRecommend: boolean;
};

function ItemPart({ estudo, view, item, mayRecommend, compared }: ItemPartProps) {
  const { medida, opcoes, anteriores } = item;
  return (
    <section className={classes.item} id={itemPlace(item.id)}>
      <div className="row between">
        <h2>{`${item.nome}, ${item.pessoa}`}</h2>
        <TopicButton study={estudo} topic={{ area: view.area, item: item.id }} name={item.nome} />
      </div>
      {medida && (
        <p className={classes.need}>
          {medida.falta > 0
            ? texts.missingCapital(needText(medida, medida.falta))
            : medida.necessidade > 0
              ? texts.covered
              : texts.noNeed}{' '}
          <HowNeedIsCalculated result={accountOfNeed(item)} subject={item.nome} />
        </p>
      )}
      {mayRecommend && <UndisclosedPay estudo={estudo} item={item} />}
      {opcoes.length > 0 ? (
        <OptionComparison
          estudo={estudo}
          area={view.area}
          item={item}
          mayRecommend={mayRecommend}
          compared={compared}
        />
      ) : (
        <p className={classes.need}>
          {isQuoting(view) ? requotingTexts.noOptions : (item.semOpcoes ?? texts.noOptions)}
        </p>
      )}
      {anteriores.length > 0 && <EarlierRounds item={item} />}
    </section>
  );
}

function EarlierRounds({ item: { anteriores } }: { item: ItemView }) {
  const [opened, setOpened] = useState(false);
  const Icon = opened ? ChevronDown : ChevronRight;
  const rows = anteriores.map((option) => ({
    option,
    name: [texts.round(option.opcao.rodada), option.fornecedor, option.nome, highlightText(option.opcao)]
      .filter(Boolean)
      .join(' · '),
  }));
  return (
    <div className={classes.earlier}>
      <UnstyledButton aria-expanded={opened} onClick={() => setOpened(!opened)}>
        <Icon size={15} aria-hidden />
        {texts.earlier(anteriores.length)}
      </UnstyledButton>
      {opened && <OptionRows rows={rows} answerTextOf={texts.customerSaid} />}
    </div>
  );
}
