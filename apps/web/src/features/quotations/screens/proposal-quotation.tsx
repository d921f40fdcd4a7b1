import { api, type Item, type Produto, type ResultadoFio } from '@farol/contracts';
import {
  allWithoutOferta,
  type EntornoDaOpcao,
  type EstudoConferido,
  measureItem,
} from '@farol/domain/study';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { queryOf } from '../../../shared/api/index.ts';
import { today } from '../../../shared/format/index.ts';
import { checkedStudy, withOption } from '../../../shared/study/index.ts';
import { SidePanel } from '../../../shared/ui/side-panel.tsx';
import {
  MoveActions,
  type SpecialistTask,
  TaskPage,
  TaskScreen,
  taskTexts,
  useOptionAutosave,
} from '../../tasks/index.ts';
import { CustomerNeeds } from '../components/customer-needs.tsx';
import { CustomerIdentity } from '../components/customer-panel.tsx';
import { DeliveryChecklist } from '../components/delivery-checklist.tsx';
import { DeliverySummary } from '../components/delivery-summary.tsx';
import { ItemList } from '../components/item-list.tsx';
import { ItemQuotation } from '../components/item-quotation.tsx';
import { NeedPanel } from '../components/need-panel.tsx';
import { MarkNoOffer } from '../components/no-offer.tsx';
import { OptionConflict } from '../components/option-conflict.tsx';
import { QuoteTotals } from '../components/quote-totals.tsx';
import { RequoteReason } from '../components/requote-reason.tsx';
import {
  type Missing,
  missingToDeliver,
  optionsOfRound,
  remarksOf,
  requiresDisclosure,
  unrecommendedItems,
  wantedItems,
} from '../delivery.ts';
import { createFillFigures } from '../figures.ts';
import { focusCell } from '../focus-cell.ts';
import { useOptionCalls } from '../mutations.ts';
import { quotationTexts as texts } from '../texts.ts';

type AroundProps = {
  checked: EstudoConferido;
  resultados: readonly ResultadoFio[];
  product: Pick<Produto, 'diagnostico_produto_id'>;
  enabled: boolean;
};

/** What the options of an item are looked at beside: the need, the company's prices and terms, and the day. */
function useAround({ checked, resultados, product, enabled }: AroundProps): (item: Item) => EntornoDaOpcao {
  const { diagnostico_produto_id } = product;
  const { data } = useQuery({
    ...queryOf(api.quotations.usualPrices, { query: { diagnostico_produto_id } }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled,
  });
  return ({ codigo, tipo_segurado }) => ({
    hoje: today(),
    prazos: data?.prazos,
    medida: measureItem(checked, resultados, codigo, tipo_segurado),
    usual: data?.data.find((one) => one.codigo === codigo),
  });
}

export function ProposalQuotationScreen() {
  return (
    <TaskScreen screen="proposal-quotation">
      {(at) => <Quotation key={`${at.study.diagnostico_id}-${at.task.tarefa_id}`} {...at} />}
    </TaskScreen>
  );
}

function Quotation(at: SpecialistTask) {
  const { task, readOnly: isPast } = at;
  const readOnly = isPast || task.estagio_especialista !== 1;
  const area = task.produto_diagnostico_id;
  const autosave = useOptionAutosave(at.study);
  const { study } = autosave;
  const product = study.diagnostico_produtos.find((one) => one.produto_diagnostico_id === area) ?? at.product;
  const calls = useOptionCalls(study.diagnostico_id);
  const items = wantedItems(product.diagnostico_produto_itens);
  const { item: called = null } = useSearch({ strict: false });
  const [chosen, setChosen] = useState(called);
  const [followed, setFollowed] = useState(called);
  if (called !== followed) {
    setFollowed(called);
    setChosen(called);
  }
  const item = items.find((one) => one.diagnostico_produto_item_id === chosen) ?? items[0];

  // The checklist includes pending changes.
  const typed = items
    .flatMap((one) => optionsOfRound(one, task.rodada))
    .reduce((whole, option) => withOption(whole, autosave.shown(option)), study);
  const checked = checkedStudy(typed, today());
  const missing = missingToDeliver(checked, area, study.parametros);
  const typedItems = wantedItems(
    typed.diagnostico_produtos.flatMap((one) =>
      one.produto_diagnostico_id === area ? one.diagnostico_produto_itens : [],
    ),
  );
  const around = useAround({ checked, resultados: study.resultados, product, enabled: !readOnly });
  const remarks = remarksOf(
    typedItems,
    task.rodada,
    (one, option) => createFillFigures(checked, one)(option),
    around,
  );
  const nothingOffered = allWithoutOferta(checked, area);
  const hasErrors = items
    .flatMap((one) => one.diagnostico_produto_item_opcoes)
    .some((option) => Object.keys(autosave.errorsOf(option.diagnostico_produto_item_opcao_id)).length > 0);
  const goTo = (target: Item, one: Pick<Missing, 'option' | 'field'>) => {
    setChosen(target.diagnostico_produto_item_id);
    focusCell(one);
  };

  return (
    <TaskPage
      {...at}
      name={texts.name}
      saved={autosave.saved}
      actions={
        <MoveActions
          {...at}
          primary="entregar_cotacao"
          blocked={missing.length > 0 || hasErrors || items.length === 0}
          summary={
            <DeliverySummary
              items={typedItems}
              rodada={task.rodada}
              remarks={remarks}
              nothingOffered={nothingOffered}
              consultant={study.consultor.pessoa_nome}
            />
          }
          beforeMove={() => autosave.saveBeforeMove(area)}
        />
      }
      start={
        <SidePanel label={texts.items} side="start" width={264}>
          <div>
            <ItemList
              items={items}
              rodada={task.rodada}
              missing={missing}
              selected={item?.diagnostico_produto_item_id ?? 0}
              onSelect={setChosen}
            />
            {item && <CustomerNeeds item={item} study={study} />}
            <CustomerIdentity study={study} />
          </div>
        </SidePanel>
      }
      end={
        item && (
          <SidePanel label={texts.against} tone="live" width={280}>
            <NeedPanel
              study={study}
              checked={checked}
              area={area}
              item={item}
              options={optionsOfRound(item, task.rodada).map(autosave.shown)}
              withFigures={createFillFigures(checked, item)}
            />
            <QuoteTotals study={study} checked={checked} area={area} />
            {!readOnly && (
              <div>
                <DeliveryChecklist
                  items={items}
                  missing={missing}
                  remarks={remarks}
                  unrecommended={unrecommendedItems(typedItems, task.rodada).length}
                  asksPay={requiresDisclosure(items, study.parametros)}
                  hasErrors={hasErrors}
                  nothingOffered={nothingOffered}
                  onGo={goTo}
                />
                {item.sem_oferta !== 'S' && <MarkNoOffer item={item} calls={calls} />}
              </div>
            )}
          </SidePanel>
        )
      }
      padded
    >
      {task.rodada > 1 && (
        <RequoteReason
          diagnostico_id={study.diagnostico_id}
          area={area}
          items={product.diagnostico_produto_itens}
          rodada={task.rodada}
          calls={calls}
          readOnly={readOnly}
        />
      )}
      {item ? (
        <ItemQuotation
          area={area}
          key={item.diagnostico_produto_item_id}
          study={study}
          item={item}
          rodada={task.rodada}
          missing={missing}
          autosave={autosave}
          withFigures={createFillFigures(checked, item)}
          around={around(item)}
          calls={calls}
          items={typedItems}
          onSelect={setChosen}
          readOnly={readOnly}
        />
      ) : (
        <p>{taskTexts.notHere}</p>
      )}
      <OptionConflict study={study} autosave={autosave} />
    </TaskPage>
  );
}
