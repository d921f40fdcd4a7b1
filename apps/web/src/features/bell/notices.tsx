import type { Aviso } from '@farol/contracts';
import { ActionIcon, Button, Checkbox, Skeleton, Tooltip, VisuallyHidden } from '@mantine/core';
import { CheckCheck, ChevronDown, Circle, CircleDot } from 'lucide-react';
import { useState } from 'react';
import { clock, relative } from '../../shared/format/index.ts';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { OpenFailed } from '../../shared/ui/open-failed.tsx';
import { Empty } from '../../shared/ui/state-views.tsx';
import classes from './bell.module.css';
import { noticesTexts as texts } from './notices-texts.ts';
import { useMarks, useNotices } from './queries.ts';
import { bellTexts } from './texts.ts';

type NoticesProps = {
  /** After a notice or a link was followed. */
  onLeave(): void;
};

/** The person's notices by day and kind, newest first, the unread ones marked. */
export function Notices({ onLeave }: NoticesProps) {
  const [unreadOnly, setUnreadOnly] = useState(false);
  const { data, isPending, isError, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useNotices(unreadOnly ? 'nao_lidos' : 'todos');
  const { mark, markAll, isMarkingAll } = useMarks();
  const all = data?.pages.flatMap((page) => page.data) ?? [];
  const [newest] = all;
  const unread = data?.pages[0]?.nao_lidos ?? 0;
  const days = [...Map.groupBy(all, ({ criado_em }) => relative(criado_em))];

  if (isError) return <OpenFailed title={bellTexts.title} error={error} onRetry={() => void refetch()} />;
  return (
    <div className="stack">
      <div className={classes.tools}>
        <Checkbox
          size="xs"
          label={texts.unreadOnly}
          checked={unreadOnly}
          onChange={(event) => setUnreadOnly(event.currentTarget.checked)}
        />
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<CheckCheck size={16} aria-hidden />}
          disabled={!newest || unread === 0}
          loading={isMarkingAll}
          onClick={() => newest && markAll(newest)}
        >
          {texts.readAll}
        </Button>
      </div>
      <div className={classes.list}>
        {isPending && [1, 2, 3].map((n) => <Skeleton key={n} h={48} m="sm" />)}
        {!isPending && all.length === 0 && (
          <Empty
            title={unreadOnly ? texts.noneUnread : texts.empty}
            hint={unreadOnly ? '' : texts.emptyHint}
          />
        )}
        {days.map(([day, notices]) => (
          <section key={day} aria-label={day}>
            <h3 className={classes.day}>{day}</h3>
            <ul>
              {[...Map.groupBy(notices, ({ tipo }) => tipo)].map(([tipo, ofKind]) => (
                <OfKind
                  key={tipo}
                  notices={ofKind}
                  onFollow={(notice) => {
                    if (!notice.lido) mark(notice, true);
                    onLeave();
                  }}
                  onMark={(notice) => mark(notice, !notice.lido)}
                />
              ))}
            </ul>
          </section>
        ))}
        {hasNextPage && (
          <Button
            variant="subtle"
            fullWidth
            loading={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {texts.more}
          </Button>
        )}
      </div>
      <div className={classes.foot}>
        <AppLink href="/profile?aba=avisos" onClick={onLeave}>
          {texts.choose}
        </AppLink>
      </div>
    </div>
  );
}

type OfKindProps = {
  /** Of one day and kind, newest first. */
  notices: readonly Aviso[];
  onFollow(notice: Aviso): void;
  onMark(notice: Aviso): void;
};

/** The newest, and how many more say the same of others. */
function OfKind({ notices, onFollow, onMark }: OfKindProps) {
  const [isOpen, setOpen] = useState(false);
  const [newest, ...older] = notices;
  const unread = older.filter(({ lido }) => !lido).length;
  return (
    <>
      {(isOpen ? notices : notices.slice(0, 1)).map((notice) => (
        <Notice
          key={notice.notificacao_id}
          notice={notice}
          onFollow={() => onFollow(notice)}
          onMark={() => onMark(notice)}
        />
      ))}
      {newest && older.length > 0 && (
        <li className={classes.others}>
          <Button
            variant="subtle"
            size="compact-sm"
            aria-expanded={isOpen}
            rightSection={
              <ChevronDown size={14} aria-hidden className={isOpen ? (classes.turned ?? '') : ''} />
            }
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? texts.fewer(newest.titulo) : texts.others(older.length, newest.titulo, unread)}
          </Button>
        </li>
      )}
    </>
  );
}

type NoticeProps = { notice: Aviso; onFollow(): void; onMark(): void };

function Notice({ notice, onFollow, onMark }: NoticeProps) {
  const { titulo, texto, lido, caminho, criado_em } = notice;
  const action = lido ? texts.unread : texts.read;
  const words = (
    <>
      <b>
        {!lido && <VisuallyHidden>{texts.isUnread} </VisuallyHidden>}
        {titulo}
      </b>
      <time className="faint tabular" dateTime={criado_em}>
        {clock(criado_em)}
      </time>
      <span className={classes.words}>{texto}</span>
    </>
  );
  return (
    <li className={classes.notice} data-unread={!lido || undefined}>
      {caminho ? (
        <AppLink href={caminho} className={classes.content} onClick={onFollow}>
          {words}
        </AppLink>
      ) : (
        <div className={classes.content}>{words}</div>
      )}
      <Tooltip label={action}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`${action}: ${titulo}, ${clock(criado_em)}`}
          onClick={onMark}
        >
          {lido ? <Circle size={14} aria-hidden /> : <CircleDot size={14} aria-hidden />}
        </ActionIcon>
      </Tooltip>
    </li>
  );
}
