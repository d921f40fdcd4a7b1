import { Menu } from '@mantine/core';
import { MovesButton } from './moves-button.tsx';
import type { WholeMovesMenuProps } from './moves-menu.tsx';

export function WholeMovesMenu({
  label,
  entries,
  looks,
  removal,
  size,
  opensSlides,
  onQuestion,
}: WholeMovesMenuProps) {
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <MovesButton label={label} size={size} opensSlides={opensSlides} />
      </Menu.Target>
      <Menu.Dropdown>
        {looks.map((look) => (
          <Menu.Item key={look.key} onClick={look.onOpen}>
            {look.label}
          </Menu.Item>
        ))}
        {looks.length > 0 && entries.length > 0 && <Menu.Divider />}
        {entries.map((entry) => (
          <Menu.Item
            key={entry.key}
            {...(entry.danger ? { color: 'red' } : {})}
            onClick={() => onQuestion(entry.ask())}
          >
            {entry.label}
          </Menu.Item>
        ))}
        {removal && (
          <Menu.Item color="red" onClick={() => void removal.run()}>
            {removal.label}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
