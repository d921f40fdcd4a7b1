import type { Importacao } from '@farol/contracts';
import { mayHaveClientes, receivesEstudos } from '@farol/domain/access';
import { DDDS } from '@farol/domain/br';
import { CAMPO_DE_VARIAS, DESTINOS } from '@farol/domain/customer-import';
import { CAMPO_DE_VARIAS_DA_APOLICE, DESTINOS_DA_APOLICE } from '@farol/domain/policy-import';
import { Button, SimpleGrid } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCan, useSession } from '../../shared/api/index.ts';
import { isSame } from '../../shared/sync/pending-changes.ts';
import { SelectInput } from '../../shared/ui/fields/index.ts';
import { FormAlert } from '../../shared/ui/form-alert.tsx';
import { Section } from '../../shared/ui/section.tsx';
import { StaticTable } from '../../shared/ui/table/index.ts';
import { UnsavedGuard } from '../../shared/ui/unsaved-guard.tsx';
import { useColleagues } from '../employees/index.ts';
import classes from './import.module.css';
import { kindTexts } from './kind-texts.ts';
import { ReadingPart } from './reading-part.tsx';
import { importTexts as texts } from './texts.ts';
import { useImport } from './use-import.ts';

type Field = NonNullable<Importacao['mapeamento'][number]>;
const choicesOf = (destinos: readonly { nome: Field; rotulo: string }[]) =>
  destinos.map(({ nome, rotulo }) => ({ value: nome, label: rotulo }));
const FIELDS = {
  clientes: { options: choicesOf(DESTINOS), deVarias: CAMPO_DE_VARIAS as Field },
  apolices: { options: choicesOf(DESTINOS_DA_APOLICE), deVarias: CAMPO_DE_VARIAS_DA_APOLICE as Field },
};
const DDD_OPTIONS = [...DDDS].map((ddd) => ({ value: ddd, label: ddd }));
const SAMPLE = 3;
const STEP = ['id', 'ver'] as const;

/** What each column fills, beside its first values, and how rows are taken. */
export function ColumnsStep({ one }: { one: Importacao }) {
  const navigate = useNavigate();
  const { options, deVarias } = FIELDS[one.tipo];
  const words = kindTexts[one.tipo];
  const { isBusy, problem, check, readAgain } = useImport(one.importacao_id);
  const [mapping, setMapping] = useState(one.mapeamento);
  const [duplicates, setDuplicates] = useState(one.duplicados);
  const [ddd, setDdd] = useState(one.ddd);
  const own = useOwnChoice();
  const [chosen, setConsultant] = useState(one.consultor_id ?? own);
  const receivers = useReceivers();
  const consultant = chosen ?? (receivers?.length === 1 ? (receivers[0]?.value ?? null) : null);
  const typed = { mapping, duplicates, chosen, ddd };
  const [untouched] = useState(typed);

  const mayChoose = useCan('clientes.reatribuir');
  const left = one.colunas.filter((_, index) => mapping[index] === null && sampleOf(one, index) !== NOTHING);

  const change = (index: number, nome: Importacao['mapeamento'][number]) =>
    setMapping(
      mapping.map((before, at) => {
        if (at === index) return nome;
        return before === nome && nome !== deVarias ? null : before;
      }),
    );
  const submit = async () => {
    const body = {
      versao: one.versao,
      mapeamento: mapping,
      duplicados: duplicates,
      ddd,
      consultor_id: mayChoose ? consultant : null,
    };
    if (await check(body))
      await navigate({
        to: '/import',
        search: { id: one.importacao_id },
        replace: true,
        ignoreBlocker: true,
      });
  };

  return (
    <div className={classes.step}>
      <UnsavedGuard when={!isSame(typed, untouched) && !isBusy} watch={STEP} />
      {/* Without its field the consultant's error has no other place. */}
      <FormAlert
        messages={
          mayChoose || !problem.consultor_id ? problem.other : [problem.consultor_id, ...problem.other]
        }
      />
      <ReadingPart
        one={one}
        isBusy={isBusy}
        onRead={(reading) => void readAgain({ ...reading, versao: one.versao })}
      />
      <Section title={texts.columns} hint={texts.columnsHint(one.linhas_total)}>
        <StaticTable
          label={texts.columns}
          heads={texts.columnsHeads(words.field)}
          cards="phone"
          rows={one.colunas.map((title, index) => ({
            key: `${index} ${title}`,
            cells: [
              title,
              <span key="amostra" className={classes.sample}>
                {sampleOf(one, index)}
              </span>,
              <SelectInput
                key="campo"
                aria-label={texts.fieldOf(title)}
                placeholder={texts.ignored}
                options={options}
                searchable
                clearable
                value={mapping[index] ?? null}
                onChange={(nome) => change(index, nome)}
              />,
            ],
          }))}
        />
        {left.length > 0 && <p className={classes.note}>{texts.leftOut(left)}</p>}
      </Section>
      <Section title={texts.choices}>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {mayChoose && (
            <SelectInput
              label={words.consultant}
              description={texts.consultantHint}
              searchable
              options={receivers ?? []}
              value={consultant}
              onChange={setConsultant}
              error={problem.consultor_id}
            />
          )}
          {one.tipo === 'clientes' && (
            <SelectInput
              label={texts.duplicates}
              description={texts.duplicatesHint}
              options={texts.duplicateOptions}
              value={duplicates}
              onChange={(value) => value && setDuplicates(value)}
            />
          )}
          <SelectInput
            label={texts.ddd}
            description={texts.dddHint}
            placeholder={texts.noDdd}
            searchable
            clearable
            options={DDD_OPTIONS}
            value={ddd}
            onChange={setDdd}
          />
        </SimpleGrid>
      </Section>
      <div className={classes.buttons}>
        <Button loading={isBusy} onClick={() => void submit()}>
          {texts.check}
        </Button>
      </div>
    </div>
  );
}

/** Consultants, and the importer, who may be the brokerage's only person; undefined until they are known. */
function useReceivers(): { value: number; label: string }[] | undefined {
  const user = useSession()?.user;
  const colleagues = useColleagues({ kind: 'consultor', now: null });
  if (!user || !colleagues || !mayHaveClientes(user.funcionario_cargo_id)) return colleagues;
  const own = { value: user.funcionario_id, label: user.pessoa_nome };
  return colleagues.some(({ value }) => value === own.value) ? colleagues : [own, ...colleagues];
}

/** The importer, when a consultant: the customers are theirs unless another is chosen. */
function useOwnChoice(): number | null {
  const session = useSession();
  const isConsultant =
    session?.loggedAs === 'broker' || (session && receivesEstudos(session.user.funcionario_cargo_id));
  return isConsultant ? session.user.funcionario_id : null;
}

const NOTHING = '—';
const sampleOf = ({ amostra }: Importacao, index: number): string => {
  const texts = new Set(amostra.map((row) => row[index]?.trim()).filter(Boolean));
  return [...texts].slice(0, SAMPLE).join(' · ') || NOTHING;
};
