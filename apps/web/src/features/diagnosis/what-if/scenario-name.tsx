import type { Cenario } from '@farol/contracts';
import { ActionIcon, Button, Menu, TextInput } from '@mantine/core';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { whatIfTexts as texts } from './texts.ts';

type ScenarioNameProps = {
  cenario: Cenario;
  readOnly: boolean;
  onUse: () => void;
  onRename: (nome: string) => void;
  onRemove: () => void;
};

export const NAME_LENGTH = 60;

/** The name of a saved scenario with its actions. */
export function ScenarioName({ cenario, readOnly, onUse, onRename, onRemove }: ScenarioNameProps) {
  const [name, setName] = useState<string | null>(null);
  if (name !== null)
    return (
      <form
        className="row"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() && name.trim() !== cenario.nome) onRename(name.trim());
          setName(null);
        }}
      >
        <TextInput
          size="sm"
          aria-label={texts.keepName}
          value={name}
          maxLength={NAME_LENGTH}
          data-autofocus
          ref={(input) => input?.focus()}
          onChange={(event) => setName(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.stopPropagation();
            setName(null);
          }}
        />
        <Button size="sm" type="submit" disabled={name.trim() === ''}>
          {texts.save}
        </Button>
      </form>
    );
  return (
    <>
      <span>{cenario.nome}</span>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={texts.menu(cenario.nome)}>
            <Ellipsis size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={onUse}>{texts.use}</Menu.Item>
          {!readOnly && <Menu.Item onClick={() => setName(cenario.nome)}>{texts.rename}</Menu.Item>}
          {!readOnly && (
            <Menu.Item color="red" onClick={onRemove}>
              {texts.remove}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
