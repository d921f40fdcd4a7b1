import type { LinhaTodo } from '@farol/contracts';
import { type AcaoTodo, canActOnTodo } from '@farol/domain/pipeline';
import { ActionIcon, Menu } from '@mantine/core';
import { CalendarClock, Check, CircleX, Ellipsis, Eye, FilePlus2, Undo2 } from 'lucide-react';
import { todoTexts as texts } from '../texts.ts';
import type { LineAction } from '../use-act.ts';

type LineMenuProps = {
  row: LinhaTodo;
  name: string;
  onRun: (action: LineAction) => void;
  onStart: () => void;
  onOpen: (dialog: 'snooze' | 'dismiss') => void;
};

/** What may be done with a line besides its work. */
export function LineMenu({ row, name, onRun, onStart, onOpen }: LineMenuProps) {
  const may = (acao: AcaoTodo) => canActOnTodo(row.tipo, acao);
  return (
    <Menu position="bottom-end" hideDetached={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={texts.more(name)}>
          <Ellipsis size={17} strokeWidth={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {row.estudo_anterior_id !== null && (
          <Menu.Item leftSection={<FilePlus2 size={15} aria-hidden />} onClick={() => onStart()}>
            {texts.startStudy}
          </Menu.Item>
        )}
        {may('ver') && row.resposta_em !== null && (
          <Menu.Item leftSection={<Eye size={15} aria-hidden />} onClick={() => onRun({ acao: 'ver' })}>
            {texts.seen}
          </Menu.Item>
        )}
        {may('concluir') && (
          <Menu.Item
            leftSection={<Check size={15} aria-hidden />}
            onClick={() => onRun({ acao: 'concluir' })}
          >
            {texts.finish}
          </Menu.Item>
        )}
        {may('adiar') && (
          <Menu.Item leftSection={<CalendarClock size={15} aria-hidden />} onClick={() => onOpen('snooze')}>
            {texts.snoozeMenu}
          </Menu.Item>
        )}
        {may('retomar') && row.adiada_ate !== null && (
          <Menu.Item leftSection={<Undo2 size={15} aria-hidden />} onClick={() => onRun({ acao: 'retomar' })}>
            {texts.takeUp}
          </Menu.Item>
        )}
        {may('dispensar') && (
          <Menu.Item leftSection={<CircleX size={15} aria-hidden />} onClick={() => onOpen('dismiss')}>
            {texts.dismissMenu}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
