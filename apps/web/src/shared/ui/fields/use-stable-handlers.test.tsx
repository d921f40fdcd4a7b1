import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { memo, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { useStableHandlers } from './use-stable-handlers.ts';

type TagProps = { label: string; onPress: () => void };

describe('stable props', () => {
  it('do not render a memoised child again and call the newest handler', async () => {
    const rendered: string[] = [];
    const pressed: number[] = [];
    const Tag = memo(({ label, onPress }: TagProps) => {
      rendered.push(label);
      return (
        <button type="button" onClick={onPress}>
          {label}
        </button>
      );
    });
    function Form() {
      const [count, setCount] = useState(0);
      const steady = useStableHandlers({
        label: count < 2 ? 'poucas' : 'muitas',
        onPress: () => pressed.push(count),
      });
      return (
        <>
          <Tag {...steady} />
          <button type="button" onClick={() => setCount(count + 1)}>
            mais
          </button>
        </>
      );
    }
    const user = userEvent.setup();
    render(<Form />);
    await user.click(screen.getByText('mais'));
    await user.click(screen.getByText('poucas'));
    expect(rendered).toEqual(['poucas']);
    await user.click(screen.getByText('mais'));
    await user.click(screen.getByText('muitas'));
    expect(rendered).toEqual(['poucas', 'muitas']);
    expect(pressed).toEqual([1, 2]);
  });
});
