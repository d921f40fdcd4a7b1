import { api, type Estudo } from '@farol/contracts';
import { Box, Drawer } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { queryOf } from '../../../shared/api/index.ts';
import { date, today } from '../../../shared/format/index.ts';
import { SelectInput } from '../../../shared/ui/fields/index.ts';
import { PagePending } from '../../../shared/ui/page-states.tsx';
import { Empty, Failed } from '../../../shared/ui/state-views.tsx';
import { studyQuery } from '../queries.ts';
import { answerRows, compareStudies, itemRows, needRows, personNames, tableRows } from './compared-rows.ts';
import { SideBySide } from './side-by-side.tsx';
import { compareTexts as texts } from './texts.ts';

type CompareDrawerProps = { estudo: Estudo; opened: boolean; onClose: () => void };

/** Compares this study with another one of the customer: needs, and every changed answer. */
export function CompareDrawer({ estudo, opened, onClose }: CompareDrawerProps) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={760}
      title={texts.title(estudo.pessoa_nome)}
    >
      {opened && <Comparison estudo={estudo} />}
    </Drawer>
  );
}

function Comparison({ estudo }: { estudo: Estudo }) {
  const customer = useQuery(queryOf(api.customers.get, { params: { id: estudo.cliente_id } }));
  const [chosen, setChosen] = useState<number | null>(null);
  if (customer.isPending) return <PagePending />;
  if (customer.isError)
    return <Failed title={texts.failed} error={customer.error} onRetry={() => void customer.refetch()} />;
  const others = customer.data.estudos.filter((s) => s.diagnostico_id !== estudo.diagnostico_id);
  const previous = others.find((s) => s.diagnostico_id < estudo.diagnostico_id) ?? others[0];
  if (!previous) return <Empty title={texts.first} hint={texts.firstHint} />;
  const id = chosen ?? previous.diagnostico_id;
  return (
    <>
      <Box mb={20} maw={360}>
        <SelectInput
          label={texts.with}
          options={others.map((s) => ({
            value: s.diagnostico_id,
            label: texts.option(s.diagnostico_id, date(s.atualizado_em)),
          }))}
          value={id}
          onChange={(value) => setChosen(typeof value === 'number' ? value : null)}
          allowDeselect={false}
        />
      </Box>
      <ComparedWith key={id} estudo={estudo} id={id} />
    </>
  );
}

function ComparedWith({ estudo, id }: { estudo: Estudo; id: number }) {
  const other = useQuery(studyQuery(id));
  if (other.isPending) return <PagePending />;
  if (other.isError)
    return <Failed title={texts.failed} error={other.error} onRetry={() => void other.refetch()} />;
  return <ComparisonTables estudo={estudo} other={other.data} />;
}

/** The earlier study comes first, whichever is open. */
function ComparisonTables({ estudo, other }: { estudo: Estudo; other: Estudo }) {
  const [antes, agora] = other.diagnostico_id < estudo.diagnostico_id ? [other, estudo] : [estudo, other];
  const compared = useMemo(() => compareStudies(antes, agora, today()), [antes, agora]);
  const nameOf = personNames(agora);
  const head = ({ diagnostico_id }: Estudo) =>
    diagnostico_id === estudo.diagnostico_id ? texts.this(diagnostico_id) : texts.study(diagnostico_id);
  const heads = [head(antes), head(agora)] as const;
  const { respostas, linhas, itens } = compared;
  return (
    <>
      <SideBySide
        title={texts.needs}
        hint={texts.needsHint}
        heads={heads}
        rows={needRows(compared, nameOf)}
      />
      <SideBySide title={texts.answers} heads={heads} rows={answerRows(respostas)} />
      <SideBySide title={texts.rows} heads={heads} rows={tableRows(linhas)} />
      <SideBySide title={texts.items} heads={heads} rows={itemRows(compared, nameOf)} />
      {respostas.length + linhas.length + itens.length === 0 && <p>{texts.sameAnswers}</p>}
    </>
  );
}
