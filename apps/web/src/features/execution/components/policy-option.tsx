import type { Apolice, Estudo, Item, Opcao } from '@farol/contracts';
import { contractPayment } from '@farol/domain/catalogue';
import { codeLabel, findLista } from '@farol/domain/code-lists';
import { perPeriodText } from '@farol/domain/study';
import { Input, SegmentedControl, Textarea } from '@mantine/core';
import { useId } from 'react';
import { date, money } from '../../../shared/format/index.ts';
import { Fact, Facts } from '../../../shared/ui/section.tsx';
import type { OptionAutosave } from '../../tasks/index.ts';
import type { ClosingCalls } from '../mutations.ts';
import { contractTexts } from '../policy-values.ts';
import { executionTexts as texts } from '../texts.ts';
import { OptionSummary } from './option-summary.tsx';
import { PolicyFiles } from './policy-files.tsx';
import { PolicyForm } from './policy-form.tsx';

type PolicyOptionProps = {
  study: Estudo;
  item: Item;
  option: Opcao;
  policy: Apolice | undefined;
  autosave: OptionAutosave;
  calls: ClosingCalls;
  readOnly: boolean;
};

const OUTCOMES = findLista('situacao_fornecedor').map(({ value, label }) => ({ value, label }));
const problemTexts = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The provider's decision on an approved option: issued with its policy, or refused with a reason. */
export function PolicyOption(props: PolicyOptionProps) {
  const { study, item, option: stored, policy, autosave, calls, readOnly } = props;
  const labelId = useId();
  const id = stored.diagnostico_produto_item_opcao_id;
  const option = autosave.shown(stored);
  const outcome = problemTexts(option.situacao_fornecedor);
  const reason = problemTexts(option.situacao_fornecedor_motivo);
  const errors = autosave.errorsOf(id);
  const choose = (value: string) => {
    autosave.change(id, { situacao_fornecedor: value });
    autosave.leave(id, 'situacao_fornecedor');
  };
  return (
    <OptionSummary item={item} option={stored}>
      {readOnly ? (
        <Facts>
          <Fact label={texts.outcome}>{outcome ? codeLabel('situacao_fornecedor', outcome) : '—'}</Fact>
          {reason && <Fact label={texts.refusalReason}>{reason}</Fact>}
        </Facts>
      ) : (
        <Input.Wrapper label={texts.outcome} labelElement="div" labelProps={{ id: labelId }} required>
          <div>
            <SegmentedControl
              size="md"
              aria-labelledby={labelId}
              data={OUTCOMES}
              value={outcome}
              onChange={choose}
            />
          </div>
        </Input.Wrapper>
      )}
      {outcome === 'recusada' && !readOnly && (
        <Textarea
          label={texts.refusalReason}
          autosize
          minRows={2}
          maxLength={500}
          required
          value={reason}
          error={errors.situacao_fornecedor_motivo}
          onChange={(event) => autosave.change(id, { situacao_fornecedor_motivo: event.currentTarget.value })}
          onBlur={() => autosave.leave(id, 'situacao_fornecedor_motivo')}
        />
      )}
      {outcome === 'emitida' && !readOnly && (
        <PolicyForm study={study} item={item} option={stored} policy={policy} calls={calls} />
      )}
      {readOnly && policy && <PolicyFacts item={item} policy={policy} calls={calls} />}
    </OptionSummary>
  );
}

function PolicyFacts({ item, policy, calls }: { item: Item; policy: Apolice; calls: ClosingCalls }) {
  const pagamento = contractPayment(item.codigo);
  const words = contractTexts(item.codigo);
  return (
    <>
      <Facts>
        <Fact label={words.number}>{policy.numero_apolice}</Fact>
        <Fact label={words.starts}>{date(policy.vigencia_inicio)}</Fact>
        <Fact label={words.ends}>{date(policy.vigencia_fim)}</Fact>
        {policy.valor_cobertura !== null && (
          <Fact label={words.coverage ?? texts.amount}>{money(policy.valor_cobertura)}</Fact>
        )}
        {policy.valor_premio !== null && (
          <Fact label={pagamento ? texts.paid[pagamento] : texts.amount}>
            {[money(policy.valor_premio), perPeriodText(policy.periodicidade_pagamento)]
              .filter(Boolean)
              .join(' ')}
          </Fact>
        )}
      </Facts>
      <PolicyFiles item={item} policy={policy} calls={calls} readOnly />
    </>
  );
}
