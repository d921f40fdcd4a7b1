import type { Visao } from '@farol/contracts';
import type { Tela } from '@farol/domain/access';
import { ActionIcon, Button, Group, Menu, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../../api/index.ts';
import { common } from '../../../texts/common.ts';
import { useSentForm } from '../../form/index.ts';
import { openRequestError } from '../../request-error.tsx';
import { useRestoreFocusOnUnmount } from '../../restore-focus.ts';
import { StatusBadge } from '../../stage-badge.tsx';
import { toastDone } from '../../toast.tsx';
import { missingText, viewTexts as texts } from './texts.ts';
import { useViewChanges } from './use-view-changes.ts';
import { useListState, viewsQuery } from './view-state.ts';

type ViewsDialogProps = { tela: Tela; onClose: () => void };

/** The views of a list: opening, renaming, sharing, which of them opens after login. */
export function ViewsDialog({ tela, onClose }: ViewsDialogProps) {
  useRestoreFocusOnUnmount();
  const list = useQuery(viewsQuery(tela));
  const { show } = useListState(tela);
  return (
    <Modal opened onClose={onClose} title={texts.title} size={560}>
      <Stack gap="sm" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {list.data?.data.map((view) => (
          <li key={view.visao_id}>
            <ViewRow
              view={view}
              tela={tela}
              partilha={list.data.partilha}
              onOpen={() => {
                show(view);
                onClose();
              }}
            />
          </li>
        ))}
        {list.data?.data.length === 0 && (
          <li>
            <Text size="sm">{texts.none}</Text>
          </li>
        )}
      </Stack>
    </Modal>
  );
}

type ViewRowProps = {
  view: Visao;
  tela: Tela;
  partilha: 'equipe' | 'empresa' | null;
  onOpen: () => void;
};

function ViewRow({ view, tela, partilha, onOpen }: ViewRowProps) {
  const { nome, minha, autor, compartilhada, inicial, faltam } = view;
  const isAdmin = useSession()?.loggedAs === 'admin';
  const { filtros, colunas } = useListState(tela);
  const { change, remove } = useViewChanges();
  const [isNaming, setNaming] = useState(false);
  const run = (work: Promise<unknown>, done?: string) =>
    void work.then(() => done && toastDone(done), openRequestError);
  return (
    <div>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Group gap={8}>
          <b>{nome}</b>
          {!minha && <small className="dim">{texts.by(autor)}</small>}
          {minha && compartilhada && <StatusBadge tone="info">{texts.shared}</StatusBadge>}
          {inicial && <StatusBadge tone="good">{texts.initial}</StatusBadge>}
        </Group>
        <Group gap={4} wrap="nowrap">
          <Button variant="default" size="xs" onClick={onOpen}>
            {texts.open}
          </Button>
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon variant="default" aria-label={texts.more(nome)}>
                <Ellipsis size={15} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => run(change(view, { inicial: !inicial }))}>
                {inicial ? texts.unsetInitial : texts.setInitial}
              </Menu.Item>
              {minha && (
                <>
                  <Menu.Item onClick={() => run(change(view, { filtros, colunas }), texts.updated(nome))}>
                    {texts.update}
                  </Menu.Item>
                  <Menu.Item onClick={() => setNaming(true)}>{texts.rename}</Menu.Item>
                  {(compartilhada || partilha) && (
                    <Menu.Item
                      onClick={() =>
                        run(
                          change(view, { compartilhada: !compartilhada }),
                          compartilhada ? undefined : texts.nowShared(nome),
                        )
                      }
                    >
                      {compartilhada || !partilha ? texts.unshare : texts.share[partilha]}
                    </Menu.Item>
                  )}
                </>
              )}
              {(minha || isAdmin) && (
                <Menu.Item color="red" onClick={() => run(remove(view))}>
                  {texts.remove}
                </Menu.Item>
              )}
            </Menu.Dropdown>
          </Menu>
        </Group>
      </Group>
      {faltam.length > 0 && (
        <Text size="xs" c="dimmed" role="note">
          {missingText(view)}
        </Text>
      )}
      {isNaming && <NameForm view={view} onDone={() => setNaming(false)} />}
    </div>
  );
}

function NameForm({ view, onDone }: { view: Visao; onDone: () => void }) {
  const { change } = useViewChanges();
  const { form, submitWith, refuse } = useSentForm({
    initialValues: { nome: view.nome },
    validate: ({ nome }): Record<string, string> => (nome.trim() ? {} : { nome: texts.nameMissing }),
  });
  const send = submitWith(({ nome }) => void change(view, { nome: nome.trim() }).then(onDone, refuse));
  return (
    <form onSubmit={send} noValidate>
      <Group gap="xs" align="flex-end" mt={4}>
        <TextInput
          label={texts.name}
          maxLength={60}
          autoFocus
          style={{ flex: 1 }}
          {...form.getInputProps('nome')}
        />
        <Button variant="default" onClick={onDone}>
          {common.cancel}
        </Button>
        <Button type="submit">{common.save}</Button>
      </Group>
    </form>
  );
}
