import type { Apolice, Estudo } from '@farol/contracts';
import { contractPayment } from '@farol/domain/catalogue';
import { codeLabel, type Valor } from '@farol/domain/code-lists';
import { differencesOf } from '@farol/domain/policies';
import { highlightText, perPeriodText } from '@farol/domain/study';
import { Box, Text } from '@mantine/core';
import { Archive, Clock, FileText } from 'lucide-react';
import { date, money } from '../../shared/format/index.ts';
import { FileLink } from '../../shared/ui/file-link.tsx';
import { Fact, Facts } from '../../shared/ui/section.tsx';
import { StatusBadge } from '../../shared/ui/stage-badge.tsx';
import { SignedProposal } from '../documents/index.ts';
import type { AreaView } from '../study/index.ts';
import { approvedOf, type Contract, type ContractState } from './contracts.ts';
import classes from './policies.module.css';
import { PolicyDifferences } from './policy-differences.tsx';
import { policyTexts as texts } from './texts.ts';

const LOOKS = {
  pending: { tone: 'neutral', icon: Clock },
  waiting: { tone: 'neutral', icon: Clock },
  issued: { tone: 'good' },
  refused: { tone: 'bad' },
  ended: { tone: 'neutral', icon: Archive },
} as const satisfies Record<ContractState, object>;

type ContractBlockProps = { estudo: Estudo; view: AreaView; contract: Contract; readOnly: boolean };

/** One approved option: its proposal at the provider and its policy. */
export function ContractBlock({ estudo, view, contract, readOnly }: ContractBlockProps) {
  const { item, option, covers, state, refusal } = contract;
  const isTogether = covers.length > 1;
  const about = isTogether ? [] : [item.nome, item.pessoa, highlightText(option.opcao)];
  return (
    <article className={classes.contract}>
      <header className={classes.contractHead}>
        <div>
          <h3 className="text-lg">{isTogether ? texts.together(covers.length) : option.nome}</h3>
          <p className="text-sm dim">{[option.fornecedor, ...about].filter(Boolean).join(' · ')}</p>
        </div>
        <StatusBadge {...LOOKS[state]}>{texts[state]}</StatusBadge>
      </header>
      {isTogether && (
        <ul>
          {covers.map((cover) => (
            <li key={cover.option.id} className={classes.cover}>
              <span>{`${cover.item.nome}, ${cover.item.pessoa}`}</span>
              <span className="dim">
                {cover.option.opcao.situacao_fornecedor === 'recusada'
                  ? [texts.refused, cover.option.opcao.situacao_fornecedor_motivo].filter(Boolean).join(': ')
                  : highlightText(cover.option.opcao)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {refusal && (
        <Text size="sm" mt="xs" className="danger">
          {refusal}
        </Text>
      )}
      <div className={classes.halves}>
        <section>
          <h4>{texts.proposal}</h4>
          <Proposal estudo={estudo} contract={contract} readOnly={readOnly || !isFiling(view)} />
        </section>
        <section>
          <h4>{texts.policy}</h4>
          {contract.policies.length > 0 ? (
            contract.policies.map((policy) => (
              <Policy
                key={policy.diagnostico_apolice_id}
                codigo={contract.item.item.codigo}
                policy={policy}
                covers={contract.covers}
              />
            ))
          ) : (
            <p className="text-sm dim">{expectation(view, state)}</p>
          )}
        </section>
      </div>
    </article>
  );
}

const isFiling = ({ tarefa }: AreaView): boolean =>
  tarefa !== null && tarefa.estagio_especialista >= 3 && tarefa.estagio_especialista <= 5;

function expectation({ tarefa }: AreaView, state: ContractState): string {
  if (state === 'refused' || state === 'ended') return texts[state];
  if (state === 'pending' || !tarefa?.prazo) return texts.pending;
  return tarefa.pontualidade === 1 ? texts.late(date(tarefa.prazo)) : texts.toIssue(date(tarefa.prazo));
}

function Proposal({
  estudo,
  contract,
  readOnly,
}: Pick<ContractBlockProps, 'estudo' | 'contract' | 'readOnly'>) {
  const { number, filedOn, payment, signed } = contract.proposal;
  return (
    <>
      {number || filedOn ? (
        <Facts>
          <Fact label={texts.proposalNumber}>{number ?? '—'}</Fact>
          <Fact label={texts.filedOn}>{date(filedOn)}</Fact>
          {payment && (
            <Fact label={texts.payment}>
              {codeLabel('forma_pagamento', payment as Valor<'forma_pagamento'>)}
            </Fact>
          )}
        </Facts>
      ) : (
        <p className="text-sm dim">{texts.toFile}</p>
      )}
      {signed && (
        <Box mt="sm" maw={380}>
          <SignedProposal estudo={estudo} document={signed} readOnly={readOnly} />
        </Box>
      )}
    </>
  );
}

type PolicyProps = { codigo: string; policy: Apolice; covers: Contract['covers'] };

function Policy({ codigo, policy, covers }: PolicyProps) {
  const pagamento = contractPayment(codigo);
  const { vigencia_inicio, vigencia_fim, valor_premio, valor_cobertura } = policy;
  return (
    <div className={classes.policy}>
      <Facts>
        <Fact label={texts.policyNumber}>{policy.numero_apolice}</Fact>
        <Fact label={texts.term}>
          {texts.period(date(vigencia_inicio), vigencia_fim && date(vigencia_fim))}
        </Fact>
        {valor_premio !== null && (
          <Fact label={texts.paid[pagamento ?? 'premio']}>
            {[money(valor_premio), perPeriodText(policy.periodicidade_pagamento)].filter(Boolean).join(' ')}
          </Fact>
        )}
        {valor_cobertura !== null && <Fact label={texts.cover}>{money(valor_cobertura)}</Fact>}
      </Facts>
      <PolicyDifferences differences={differencesOf(approvedOf(codigo, covers, policy), policy)} />
      <ul className={classes.files}>
        {policy.arquivos.map(({ x, arquivo }) => (
          <li className="inline-row" key={x}>
            <FileText size={15} strokeWidth={1.6} aria-hidden />
            <FileLink file={arquivo} fz="sm">
              {texts.files[x - 1]}
            </FileLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
