import type { Apolice, Estudo, Item } from '@farol/contracts';
import { contractPayment } from '@farol/domain/catalogue';
import { codeLabel, findLista } from '@farol/domain/code-lists';
import { perPeriodText } from '@farol/domain/study';
import { Button, Input, SegmentedControl, Textarea } from '@mantine/core';
import { useId, useState } from 'react';
import { date, money } from '../../../shared/format/index.ts';
import { Fact, Facts } from '../../../shared/ui/section.tsx';
import { itemName } from '../../quotations/index.ts';
import type { OptionAutosave } from '../../tasks/index.ts';
import type { ApprovedOption } from '../closing.ts';
import type { ClosingCalls } from '../mutations.ts';
import { policyOf } from '../policy-queue.ts';
import { contractTexts } from '../policy-values.ts';
import type { ProposalGroup } from '../proposal-groups.ts';
import { executionTexts as texts } from '../texts.ts';
import { OptionSummary } from './option-summary.tsx';
import { PolicyFiles } from './policy-files.tsx';
import { PolicyForm } from './policy-form.tsx';

type PolicyOptionProps = {
  study: Estudo;
  group: ProposalGroup;
  autosave: OptionAutosave;
  calls: ClosingCalls;
  readOnly: boolean;
};

const OUTCOMES = findLista('situacao_fornecedor').map(({ value, label }) => ({ value, label }));
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const idOf = ({ option }: ApprovedOption): number => option.diagnostico_produto_item_opcao_id;

/** The cover whose option carries the policy: the first one issued. */
export const insuredOf = ({ covers, lead }: ProposalGroup, autosave: OptionAutosave): ApprovedOption =>
  covers.find(({ option }) => autosave.shown(option).situacao_fornecedor === 'emitida') ?? lead;

/** The provider's decision on a proposal: issued with its policy, or refused with a reason; each cover may differ. */
export function PolicyOption({ study, group, autosave, calls, readOnly }: PolicyOptionProps) {
  const { lead, covers } = group;
  const isTogether = covers.length > 1;
  const outcomes = covers.map(({ option }) => textOf(autosave.shown(option).situacao_fornecedor));
  const insured = insuredOf(group, autosave);
  const policy = policyOf(study, idOf(insured));
  return (
    <OptionSummary item={lead.item} option={lead.option} covers={covers} withNumber>
      {isTogether && !readOnly && <WholeOutcome covers={covers} autosave={autosave} />}
      {(!isTogether || readOnly) &&
        covers.map((cover) => (
          <CoverOutcome
            key={idOf(cover)}
            cover={cover}
            isTogether={isTogether}
            autosave={autosave}
            readOnly={readOnly}
          />
        ))}
      {outcomes.includes('emitida') && !readOnly && (
        <PolicyForm
          key={idOf(insured)}
          study={study}
          item={insured.item}
          option={insured.option}
          isTogether={isTogether}
          policy={policy}
          calls={calls}
        />
      )}
      {readOnly && policy && <PolicyFacts item={insured.item} policy={policy} calls={calls} />}
    </OptionSummary>
  );
}

type WholeOutcomeProps = { covers: readonly ApprovedOption[]; autosave: OptionAutosave };

/** One outcome for the whole proposal; each cover has its own where the provider decided otherwise. */
function WholeOutcome({ covers, autosave }: WholeOutcomeProps) {
  const outcomes = covers.map(({ option }) => textOf(autosave.shown(option).situacao_fornecedor));
  const isSame = outcomes.every((one) => one === outcomes[0]);
  const [apart, setApart] = useState(!isSame);
  return (
    <>
      <Outcome
        label={texts.outcomeOfAll}
        value={isSame ? (outcomes[0] ?? '') : ''}
        onChoose={(value) => {
          for (const cover of covers) choose(autosave, cover, value);
        }}
      />
      <div>
        <Button
          variant="subtle"
          size="xs"
          px={0}
          aria-expanded={apart || !isSame}
          disabled={!isSame}
          onClick={() => setApart(!apart)}
        >
          {texts.coverByCover}
        </Button>
      </div>
      {(apart || !isSame || outcomes.includes('recusada')) &&
        covers.map((cover) => (
          <CoverOutcome key={idOf(cover)} cover={cover} isTogether autosave={autosave} readOnly={false} />
        ))}
    </>
  );
}

function choose(autosave: OptionAutosave, cover: ApprovedOption, value: string): void {
  autosave.change(idOf(cover), { situacao_fornecedor: value });
  autosave.leave(idOf(cover), 'situacao_fornecedor');
}

type OutcomeProps = { label: string; value: string; onChoose: (value: string) => void; size?: 'xs' | 'md' };

function Outcome({ label, value, onChoose, size = 'md' }: OutcomeProps) {
  const labelId = useId();
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id: labelId }} required>
      <div>
        <SegmentedControl
          size={size}
          aria-labelledby={labelId}
          data={OUTCOMES}
          value={value}
          onChange={onChoose}
        />
      </div>
    </Input.Wrapper>
  );
}

type CoverOutcomeProps = {
  cover: ApprovedOption;
  isTogether: boolean;
  autosave: OptionAutosave;
  readOnly: boolean;
};

/** The outcome of one cover, with the reason of a refusal. */
function CoverOutcome({ cover, isTogether, autosave, readOnly }: CoverOutcomeProps) {
  const id = idOf(cover);
  const option = autosave.shown(cover.option);
  const outcome = textOf(option.situacao_fornecedor);
  const reason = textOf(option.situacao_fornecedor_motivo);
  const name = isTogether ? itemName(cover.item) : texts.outcome;
  if (readOnly)
    return (
      <Facts>
        <Fact label={name}>{outcome ? codeLabel('situacao_fornecedor', outcome) : '—'}</Fact>
        {reason && <Fact label={texts.refusalReason}>{reason}</Fact>}
      </Facts>
    );
  return (
    <>
      <Outcome
        label={name}
        value={outcome}
        size={isTogether ? 'xs' : 'md'}
        onChoose={(value) => choose(autosave, cover, value)}
      />
      {outcome === 'recusada' && (
        <Textarea
          label={texts.refusalReason}
          autosize
          minRows={2}
          maxLength={500}
          required
          value={reason}
          error={autosave.errorsOf(id).situacao_fornecedor_motivo}
          onChange={(event) => autosave.change(id, { situacao_fornecedor_motivo: event.currentTarget.value })}
          onBlur={() => autosave.leave(id, 'situacao_fornecedor_motivo')}
        />
      )}
    </>
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
