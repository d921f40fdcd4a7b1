import type { Area } from '@farol/domain/code-lists';
import { UnstyledButton } from '@mantine/core';
import { Check } from 'lucide-react';
import { areaInfo } from '../../../shared/theme/areas.ts';
import classes from './users.module.css';

type AreaButtonProps = { area: Area; isOn: boolean; disabled?: boolean; onClick: () => void };

/** An area that a specialist quotes or does not; of a grid `classes.specialties`. */
export function AreaButton({ area, isOn, disabled, onClick }: AreaButtonProps) {
  const info = areaInfo(area);
  return (
    <UnstyledButton
      className={classes.specialty}
      aria-pressed={isOn}
      disabled={disabled ?? false}
      onClick={onClick}
    >
      <i style={{ '--lamp': info?.cor } as React.CSSProperties} aria-hidden />
      <span className="grow">{info?.nome}</span>
      {isOn && <Check size={15} aria-hidden />}
    </UnstyledButton>
  );
}
