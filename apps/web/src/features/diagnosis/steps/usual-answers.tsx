import type { Item } from '@farol/contracts';
import { quantity } from '@farol/domain/br';
import { storedCamposOfItem } from '@farol/domain/catalogue';
import { Button, Group, Text } from '@mantine/core';
import { Check } from 'lucide-react';
import { fieldValueText } from '../fields/computed-values.ts';
import { editedItemValues } from '../study/edited-study.ts';
import { useStudy } from '../study/study-context.ts';
import { itemKey } from '../study/study-server.ts';
import { useUsualAnswers } from '../study/use-known-values.ts';

const texts = {
  usual: (answers: string) => `Sugestão: ${answers}.`,
  confirm: (items: number) => `Confirmar em ${quantity(items, 'item', 'itens')}`,
} as const;

type UsualAnswersProps = { items: readonly Item[]; onConfirmed: (undo: () => void) => void };

/** What most people answer in the wanted items of an area, said once and confirmed at once. */
export function UsualAnswers({ items, onConfirmed }: UsualAnswersProps) {
  const { pending, queue } = useStudy();
  const wanted = items.filter((item) => editedItemValues(item, pending).interesse === 'S');
  const usual = useUsualAnswers(wanted);
  if (usual.length === 0) return null;
  const words = usual.flatMap(({ item, answers }) =>
    storedCamposOfItem(item.codigo)
      .filter(({ nome }) => nome in answers)
      .map(
        (campo) =>
          `${campo.rotulo.replace(/\?$/u, '')}: ${fieldValueText(campo, Reflect.get(answers, campo.nome))}`,
      ),
  );
  const confirm = () => {
    for (const { item, answers } of usual) queue.edit(itemKey(item.diagnostico_produto_item_id), answers);
    onConfirmed(() => {
      for (const { item, answers } of usual) {
        const now = editedItemValues(item, queue.getState().pending);
        const kept = Object.entries(answers).filter(([nome, value]) => Reflect.get(now, nome) === value);
        queue.edit(
          itemKey(item.diagnostico_produto_item_id),
          Object.fromEntries(kept.map(([nome]) => [nome, null])),
        );
      }
    });
  };
  return (
    <Group gap={12} my={16} data-usual>
      <Text size="sm" className="dim grow">
        {texts.usual([...new Set(words)].join(' · '))}
      </Text>
      <Button variant="light" size="xs" leftSection={<Check size={13} aria-hidden />} onClick={confirm}>
        {texts.confirm(usual.length)}
      </Button>
    </Group>
  );
}
