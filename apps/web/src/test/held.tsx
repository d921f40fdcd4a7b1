import { screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';

type HeldProps<T> = { start: T; field: (value: T, set: (value: T) => void) => ReactNode };

/** Holds a field's value as a form does, and shows it as JSON. */
export function Held<T>({ start, field }: HeldProps<T>) {
  const [value, setValue] = useState<T>(start);
  return (
    <>
      {field(value, setValue)}
      <output>{JSON.stringify(value)}</output>
    </>
  );
}

/** The value held. */
export const held = () => JSON.parse(screen.getByRole('status').textContent ?? 'null') as unknown;

/** The input with this label. */
export const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
