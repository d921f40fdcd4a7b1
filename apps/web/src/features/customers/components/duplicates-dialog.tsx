import type { ClienteLinha } from '@farol/contracts';
import { Anchor, Button, Group, Modal, Text } from '@mantine/core';
import { errorMessage, isApiError } from '../../../shared/api/index.ts';
import { date, phone } from '../../../shared/format/index.ts';
import { PersonAvatar } from '../../../shared/ui/people.tsx';
import { duplicateTexts as texts } from '../texts.ts';
import classes from './customers.module.css';

export type Duplicates = { message: string; rows: readonly ClienteLinha[] };

/** The visible customers of a 409 `possivel_duplicado`; null for every other failure. */
export function duplicatesOf(error: unknown): Duplicates | null {
  if (!isApiError(error) || error.code !== 'possivel_duplicado') return null;
  return {
    message: errorMessage(error),
    rows: Array.isArray(error.atual) ? (error.atual as ClienteLinha[]) : [],
  };
}

type DuplicatesDialogProps = {
  found: Duplicates | null;
  sending: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Another customer has this e-mail or phone: open it, go back, or register anyway. */
export function DuplicatesDialog({ found, sending, onConfirm, onClose }: DuplicatesDialogProps) {
  return (
    <Modal opened={found !== null} onClose={onClose} title={texts.title} size={520}>
      <Text>{found?.message}</Text>
      {found?.rows.length === 0 && (
        <Text c="dimmed" mt="xs">
          {texts.hidden}
        </Text>
      )}
      <ul className={classes.people}>
        {found?.rows.map((row) => (
          <li key={row.cliente_id}>
            <PersonAvatar name={row.pessoa_nome} size={32} />
            <span className={classes.words}>
              <b>{row.pessoa_nome}</b>
              <small>
                {[phone(row.pessoa_celular ?? row.pessoa_telefone), row.pessoa_email]
                  .filter((one) => one && one !== '—')
                  .join(' · ')}
              </small>
              <small>
                {`${texts.consultant(row.usuario_criador)}, ${texts.since(date(row.data_criacao))}`}
              </small>
            </span>
            <Anchor href={`/customers/${row.cliente_id}`} target="_blank" fz="sm" fw={550}>
              {texts.open}
            </Anchor>
          </li>
        ))}
      </ul>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onConfirm} loading={sending}>
          {texts.goOn}
        </Button>
        <Button onClick={onClose} data-autofocus>
          {texts.back}
        </Button>
      </Group>
    </Modal>
  );
}
