import { pathOf } from '@farol/domain/study';
import { Anchor, Stack } from '@mantine/core';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePersonName } from '../steps/use-people.ts';
import { fieldPlace, itemName } from '../study/field-place.ts';
import { useSteps } from './step-navigation.ts';
import type { Missing } from './use-stage-move.ts';

type MissingListProps = {
  title: string;
  hint?: string;
  missing: Missing;
  /** By problem code: for problems not solved in a field. */
  actions?: Readonly<Partial<Record<string, () => void>>>;
};

/** Everything that blocks the study, each point linked to its field. */
export function MissingList({ title, hint, missing, actions = {} }: MissingListProps) {
  const nameOf = usePersonName();
  const { goTo } = useSteps();
  return (
    <div className="notice marked text-sm" data-tone="warning" role="status">
      <CircleAlert size={17} strokeWidth={1.8} aria-hidden />
      <div>
        <b>{title}</b>
        <Stack component="ul" gap={2} mt={4}>
          {missing.map(({ codigo, lugar, mensagem }) => {
            const { item, segurado } = lugar;
            const where = item && segurado && `${itemName(item)}, ${nameOf(segurado)}`;
            const place = fieldPlace(lugar);
            const go = actions[codigo] ?? (() => goTo(place.passo, place.campo));
            return (
              <li key={pathOf(lugar)}>
                <Point onClick={go}>{where ? `${where}: ${mensagem}` : mensagem}</Point>
              </li>
            );
          })}
        </Stack>
        {hint && <small className="block">{hint}</small>}
      </div>
    </div>
  );
}

function Point({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Anchor component="button" type="button" fz="inherit" ta="left" onClick={onClick}>
      {children}
    </Anchor>
  );
}
