import { api, type ComissaoDaApolice, type ComissaoRecebida } from '@farol/contracts';
import { SITUACOES_DA_COMISSAO, type SituacaoDaComissao } from '@farol/domain/commissions';
import { ActionIcon, Button, Drawer, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, Clock, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { errorMessage, useCall, useCan } from '../../shared/api/index.ts';
import { date, moment, money, percent } from '../../shared/format/index.ts';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { useIsPhone } from '../../shared/ui/breakpoints.ts';
import { confirm } from '../../shared/ui/confirm.tsx';
import { Section } from '../../shared/ui/section.tsx';
import { StatusBadge } from '../../shared/ui/stage-badge.tsx';
import { Failed } from '../../shared/ui/state-views.tsx';
import { toastDone, toastFailed } from '../../shared/ui/toast.tsx';
import classes from './commissions.module.css';
import { monthName } from './months.ts';
import { policyQuery, useRefreshCommissions } from './queries.ts';
import { ReceivedDialog } from './received-dialog.tsx';
import { TermsDialog } from './terms-dialog.tsx';
import { commissionTexts as texts } from './texts.ts';
import { Totals } from './totals.tsx';

const { drawer } = texts;
type Month = ComissaoDaApolice['meses'][number];
type Opened =
  | { kind: 'terms' }
  | { kind: 'add'; mes?: string; bruto?: number }
  | { kind: 'edit'; one: ComissaoRecebida };

/** Terms, months and history of one policy's commission. */
export function PolicyDrawer({ id, onClose }: { id: number | undefined; onClose: () => void }) {
  const isPhone = useIsPhone();
  return (
    <Drawer
      opened={id !== undefined}
      onClose={onClose}
      title={drawer.title}
      position={isPhone ? 'bottom' : 'right'}
      size={isPhone ? '90%' : 640}
    >
      {id !== undefined && <Loaded key={id} id={id} />}
    </Drawer>
  );
}

function Loaded({ id }: { id: number }) {
  const found = useQuery(policyQuery(id));
  if (found.data) return <Contents one={found.data} />;
  if (found.isError)
    return <Failed title={drawer.failed} error={found.error} onRetry={() => void found.refetch()} />;
  return <Skeleton height={320} role="status" aria-label="Carregando" />;
}

function Contents({ one }: { one: ComissaoDaApolice }) {
  const mayEdit = useCan('comissoes.editar');
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  return (
    <Stack gap="md">
      <div className="stack">
        <strong>{one.pessoa_nome}</strong>
        <span className="text-sm dim">
          {[one.item_nome, one.fornecedor, one.numero_apolice].filter(Boolean).join(' · ')}
        </span>
        <AppLink href={`/customers/${one.cliente_id}?aba=apolices`} className="text-sm">
          {drawer.customer}
        </AppLink>
      </div>
      <Totals total={one} compact />
      <Section
        title={drawer.terms}
        aside={
          mayEdit && (
            <Button variant="default" size="compact-sm" onClick={() => setOpened({ kind: 'terms' })}>
              {drawer.change}
            </Button>
          )
        }
      >
        <p className="text-sm">{termsText(one)}</p>
      </Section>
      <Section
        title={drawer.months}
        aside={
          mayEdit && (
            <Button
              size="compact-sm"
              leftSection={<Plus size={15} aria-hidden />}
              onClick={() => setOpened({ kind: 'add' })}
            >
              {drawer.add}
            </Button>
          )
        }
      >
        {one.meses.length === 0 && <p className="text-sm dim">{drawer.noMonths}</p>}
        {one.meses.map((month) => (
          <MonthLine key={month.competencia} month={month} mayEdit={mayEdit} onOpen={setOpened} />
        ))}
      </Section>
      {one.historico.length > 0 && (
        <Section title={drawer.history}>
          <ul className={`${classes.history} text-sm`}>
            {one.historico.map((line) => (
              <li key={`${line.quando} ${line.acao} ${line.competencia} ${line.depois}`}>
                {line.usuario} {drawer.actions[line.acao]}
                {line.competencia && ` ${monthName(line.competencia)}`}
                {historyAmount(line)}
                <span className="dim"> · {moment(line.quando)}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {opened?.kind === 'terms' && <TermsDialog one={one} onClose={close} />}
      {opened?.kind === 'add' && (
        <ReceivedDialog
          id={one.diagnostico_apolice_id}
          mes={opened.mes}
          bruto={opened.bruto}
          onClose={close}
        />
      )}
      {opened?.kind === 'edit' && (
        <ReceivedDialog id={one.diagnostico_apolice_id} received={opened.one} onClose={close} />
      )}
    </Stack>
  );
}

function historyAmount({ antes, depois }: ComissaoDaApolice['historico'][number]): string {
  if (antes !== null && depois !== null) return `: ${drawer.changed(money(antes), money(depois))}`;
  const value = antes ?? depois;
  return value === null ? '' : `: ${money(value)}`;
}

function termsText({ remuneracao, termos }: ComissaoDaApolice): string {
  const { valor_ano, pct, agenciamento_pct, agenciamento_parcelas: n, encerrada_em } = termos;
  const perYear = valor_ano ?? remuneracao;
  const parts = [
    agenciamento_pct !== null && n !== null && drawer.front(percent(agenciamento_pct), n),
    pct !== null
      ? drawer.ofPremium(percent(pct))
      : perYear === null
        ? drawer.unknown
        : drawer.perYear(money(perYear)),
    encerrada_em && drawer.ended(date(encerrada_em)),
  ];
  return parts.filter(Boolean).join(', ');
}

const TONES = { confere: 'good', diferenca: 'attention', atrasada: 'bad', prevista: 'neutral' } as const;

function StateOf({ state }: { state: SituacaoDaComissao }) {
  const icon = state === 'atrasada' ? { icon: Clock } : state === 'diferenca' ? { icon: CircleAlert } : {};
  return (
    <StatusBadge tone={TONES[state]} {...icon}>
      {SITUACOES_DA_COMISSAO[state]}
    </StatusBadge>
  );
}

type LineProps = { month: Month; mayEdit: boolean; onOpen: (opened: Opened) => void };

function MonthLine({ month, mayEdit, onOpen }: LineProps) {
  const name = monthName(month.competencia);
  return (
    <div className={classes.month}>
      <div className="cluster between">
        <span className="cluster">
          <span className="medium">{name}</span>
          <StateOf state={month.situacao} />
        </span>
        <span className="tabular text-sm">
          {money(month.recebido)} <span className="dim">de {money(month.esperado)}</span>
        </span>
      </div>
      {month.recebimentos.map((one) => (
        <Received key={one.comissao_recebida_id} one={one} mes={name} mayEdit={mayEdit} onOpen={onOpen} />
      ))}
      {mayEdit && month.recebimentos.length === 0 && (
        <div className={classes.received}>
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={drawer.receiveOf(name)}
            onClick={() => onOpen({ kind: 'add', mes: month.competencia, bruto: month.esperado })}
          >
            {drawer.receive}
          </Button>
        </div>
      )}
    </div>
  );
}

type ReceivedProps = Omit<LineProps, 'month'> & { one: ComissaoRecebida; mes: string };

function Received({ one, mes, mayEdit, onOpen }: ReceivedProps) {
  const refresh = useRefreshCommissions();
  const remove = useCall(api.commissions.remove, { meta: { handled: true } });
  const askRemove = async () => {
    const { removeTitle: title, removeBody: body, removeAction: action } = drawer;
    if (!(await confirm({ title, body, action, danger: true }))) return;
    remove.mutate(
      { params: { id: one.comissao_recebida_id }, query: { versao: one.versao } },
      {
        onSuccess: () => {
          toastDone(drawer.removed);
          void refresh();
        },
        onError: (error) => {
          toastFailed(errorMessage(error));
          void refresh();
        },
      },
    );
  };
  const words = [
    money(one.bruto),
    one.liquido !== one.bruto && drawer.net(money(one.liquido)),
    one.parcela && drawer.instalment(one.parcela),
    one.extrato && drawer.from(one.extrato),
    drawer.by(one.usuario, moment(one.criado_em)),
    one.observacao,
  ];
  return (
    <div className={classes.received}>
      <span className="text-sm dim grow">{words.filter(Boolean).join(' · ')}</span>
      {mayEdit && (
        <>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={drawer.correct(mes)}
            onClick={() => onOpen({ kind: 'edit', one })}
          >
            <Pencil size={15} strokeWidth={1.6} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={drawer.remove(mes)}
            loading={remove.isPending}
            onClick={() => void askRemove()}
          >
            <Trash2 size={15} strokeWidth={1.6} aria-hidden />
          </ActionIcon>
        </>
      )}
    </div>
  );
}
