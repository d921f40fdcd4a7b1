import type { ExtratoDeComissao } from '@farol/contracts';
import { Button, Stack, Text } from '@mantine/core';
import { Copy } from 'lucide-react';
import { count, money } from '../../../shared/format/index.ts';
import { FigureStrip } from '../../../shared/ui/figure-strip.tsx';
import { FormAlert } from '../../../shared/ui/form-alert.tsx';
import { Section } from '../../../shared/ui/section.tsx';
import { StatusBadge } from '../../../shared/ui/stage-badge.tsx';
import { StaticTable } from '../../../shared/ui/table/index.ts';
import { monthName } from '../months.ts';
import { statementTexts as texts } from './texts.ts';

type Check = NonNullable<ExtratoDeComissao['conferencia']>;
type Line = Check['linhas'][number];

function State({ line: { situacao, mensagens } }: { line: Line }) {
  const name = texts.states[situacao];
  return (
    <span className="stack">
      {situacao === 'repetida' ? (
        <StatusBadge tone="neutral" icon={Copy}>
          {name}
        </StatusBadge>
      ) : (
        <StatusBadge tone={situacao === 'erro' ? 'bad' : 'good'}>{name}</StatusBadge>
      )}
      {mensagens.map((words) => (
        <small key={words}>{words}</small>
      ))}
    </span>
  );
}

const figure = (label: string) => ({ label, isFigure: true });

function Lines({ check }: { check: Check }) {
  const total = check.prontas + check.repetidas + check.com_erro;
  return (
    <div style={{ overflowX: 'auto' }}>
      <StaticTable
        label={texts.preview}
        cards="tablet"
        heads={[...texts.heads, figure(texts.gross), figure(texts.net), texts.said]}
        rows={check.linhas.map((line) => ({
          key: line.numero,
          cells: [
            line.numero,
            line.apolice || '—',
            line.pessoa_nome ?? '—',
            line.competencia ? monthName(line.competencia) : '—',
            money(line.bruto),
            money(line.liquido),
            <State key="situacao" line={line} />,
          ],
        }))}
      />
      {check.linhas.length < total && (
        <p className="text-sm dim">{texts.shown(check.linhas.length, total)}</p>
      )}
    </div>
  );
}

function Figures({ check }: { check: Check }) {
  const { prontas, bruto, repetidas, com_erro, somas } = check;
  const rest = [
    { label: texts.figureLabels.repeated, n: repetidas },
    { label: texts.figureLabels.wrong, n: com_erro },
    { label: texts.figureLabels.sums, n: somas },
  ].filter(({ n }) => n > 0);
  return (
    <div role="status">
      <FigureStrip
        label={texts.preview}
        figures={[
          { label: texts.figureLabels.ready, value: count(prontas), hint: `${texts.gross}: ${money(bruto)}` },
          ...rest.map(({ label, n }) => ({ label, value: count(n) })),
        ]}
      />
    </div>
  );
}

type PreviewProps = {
  one: ExtratoDeComissao;
  isBusy: boolean;
  onConfirm: () => void;
  onPutAside: () => void;
};

/** What importing would do, and the decision. */
export function Preview({ one: { falta, conferencia }, isBusy, onConfirm, onPutAside }: PreviewProps) {
  return (
    <Section title={texts.preview}>
      <Stack gap="md">
        <FormAlert messages={falta} />
        {conferencia && <Figures check={conferencia} />}
        {conferencia?.prontas === 0 && <Text size="sm">{texts.nothing}</Text>}
        <div className="cluster">
          {conferencia && conferencia.prontas > 0 && (
            <Button loading={isBusy} onClick={onConfirm}>
              {texts.confirm(conferencia.prontas)}
            </Button>
          )}
          <Button variant="default" disabled={isBusy} onClick={onPutAside}>
            {texts.aside}
          </Button>
        </div>
        {conferencia && <Lines check={conferencia} />}
      </Stack>
    </Section>
  );
}
