import type { Tela } from '@farol/domain/access';
import { ActionIcon, Menu, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { Bookmark, BookmarkPlus, Check, Settings2 } from 'lucide-react';
import { useState } from 'react';
import { useIsPhone } from '../../breakpoints.ts';
import { lazyDialog } from '../../lazy-dialog.tsx';
import { toastFailed } from '../../toast.tsx';
import classes from '../filter-bar.module.css';
import { FilterButton } from '../filter-button.tsx';
import { missingText, viewTexts as texts } from './texts.ts';
import { shownOf, telaOf, useListState, viewsQuery } from './view-state.ts';

const KeepViewDialog = lazyDialog(async () => (await import('./keep-view-dialog.tsx')).KeepViewDialog);
const ViewsDialog = lazyDialog(async () => (await import('./views-dialog.tsx')).ViewsDialog);

/** Saved views of the list at this address; nothing at an address that is none. */
export function ViewsMenu() {
  const tela = telaOf(useLocation().pathname);
  return tela ? <MenuOf key={tela} tela={tela} /> : null;
}

function MenuOf({ tela }: { tela: Tela }) {
  const isPhone = useIsPhone();
  const list = useQuery(viewsQuery(tela));
  const { filtros, show } = useListState(tela);
  const [opened, setOpened] = useState<'keep' | 'arrange' | null>(null);
  const views = list.data?.data ?? [];
  const shown = shownOf(views, filtros);
  const words = shown ? texts.current(shown.nome) : texts.button;
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          {isPhone ? (
            <ActionIcon
              variant={shown ? 'light' : 'default'}
              className={classes.moreButton}
              aria-label={words}
            >
              <Bookmark size={18} strokeWidth={1.6} aria-hidden />
            </ActionIcon>
          ) : (
            <FilterButton words={words} isActive={shown !== undefined} />
          )}
        </Menu.Target>
        <Menu.Dropdown maw={340} mah={420} style={{ overflowY: 'auto' }}>
          {views.length === 0 ? (
            <Text size="sm" c="dimmed" p="xs">
              {list.isError ? texts.failed : texts.none}
            </Text>
          ) : (
            views.map((view) => (
              <Menu.Item
                key={view.visao_id}
                onClick={() => {
                  show(view);
                  if (view.faltam.length > 0) toastFailed(missingText(view));
                }}
                rightSection={view === shown && <Check size={14} aria-hidden />}
              >
                {view.nome}
                {!view.minha && <small className="dim"> {texts.by(view.autor)}</small>}
              </Menu.Item>
            ))
          )}
          <Menu.Divider />
          <Menu.Item leftSection={<BookmarkPlus size={15} aria-hidden />} onClick={() => setOpened('keep')}>
            {texts.keep}
          </Menu.Item>
          {views.length > 0 && (
            <Menu.Item leftSection={<Settings2 size={15} aria-hidden />} onClick={() => setOpened('arrange')}>
              {texts.arrange}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {opened === 'keep' && <KeepViewDialog tela={tela} onClose={() => setOpened(null)} />}
      {opened === 'arrange' && <ViewsDialog tela={tela} onClose={() => setOpened(null)} />}
    </>
  );
}
