import type { Diretorio } from '@farol/contracts';
import { CARGO_LABELS, CARGOS, CARGOS_DO_FORMULARIO, type Cargo } from '@farol/domain/access';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { Plus, Trash2 } from 'lucide-react';
import { SelectInput } from '../../../shared/ui/fields/index.ts';
import classes from '../company.module.css';
import { directoryTexts as texts } from './texts.ts';

type Groups = Diretorio['grupos'];

/** The form's titles, and those that only a master may have given. */
const titlesFor = (groups: Groups) =>
  [...new Set<Cargo>([...CARGOS_DO_FORMULARIO, ...groups.map((one) => one.funcionario_cargo_id)])].map(
    (value) => ({ value, label: CARGO_LABELS[value] }),
  );

type GroupRowsProps = { groups: Groups; error: string | undefined; onChange: (groups: Groups) => void };

/** The job title that each group gives, the first that counts first. */
export function GroupRows({ groups, error, onChange }: GroupRowsProps) {
  const change = (n: number, more: Partial<Groups[number]>) =>
    onChange(groups.map((one, at) => (at === n ? { ...one, ...more } : one)));
  return (
    <>
      {groups.map((one, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
        <div key={n} className={classes.group}>
          <TextInput
            aria-label={texts.groupN(n + 1)}
            placeholder={texts.group}
            value={one.grupo}
            error={Boolean(error) && !one.grupo.trim()}
            onChange={(event) => change(n, { grupo: event.currentTarget.value })}
          />
          <SelectInput
            aria-label={texts.titleN(n + 1)}
            options={titlesFor(groups)}
            value={one.funcionario_cargo_id}
            onChange={(cargo) => cargo && change(n, { funcionario_cargo_id: cargo })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={texts.removeGroup(n + 1)}
            onClick={() => onChange(groups.filter((_, at) => at !== n))}
          >
            <Trash2 size={16} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {error && (
        <p className="text-sm" role="alert" style={{ color: 'var(--mantine-color-error)' }}>
          {error}
        </p>
      )}
      <Button
        variant="default"
        size="xs"
        mt="xs"
        leftSection={<Plus size={14} aria-hidden />}
        onClick={() => onChange([...groups, { grupo: '', funcionario_cargo_id: CARGOS.CORRETOR }])}
      >
        {texts.addGroup}
      </Button>
    </>
  );
}
