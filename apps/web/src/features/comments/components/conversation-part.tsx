import { api } from '@farol/contracts';
import { Drawer, Group, Select, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { keyOf, useCall } from '../../../shared/api/index.ts';
import { useIsPhone } from '../../../shared/ui/breakpoints.ts';
import { FilterSegments } from '../../../shared/ui/filters/index.ts';
import { useUnreadTalk } from '../../../shared/ui/unread-talk.tsx';
import { commentTexts as texts } from '../texts.ts';
import { findTopic, isAbout, topicGroups, topicOf, WHOLE } from '../topics.ts';
import { useCommentActs } from '../use-comment-acts.ts';
import { EVERYTHING, useConversation } from '../use-conversation.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentsTable } from './comments-table.tsx';
import type { Talk } from './conversation-drawer.tsx';

/** Marks the conversation as read while it is open; returns what was unread when it was seen. */
function useReadOnOpen(id: number): ReadonlySet<number> {
  const unread = useUnreadTalk(id);
  const client = useQueryClient();
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set());
  const { mutate } = useCall(api.comments.markRead, {
    meta: { handled: true },
    onSuccess: () =>
      Promise.all(
        [api.comments.unread, api.notifications.list].map((endpoint) =>
          client.invalidateQueries({ queryKey: keyOf(endpoint) }),
        ),
      ),
  });
  useEffect(() => {
    if (unread.length === 0) return;
    setFresh((before) => new Set([...before, ...unread]));
    mutate({ params: { id }, body: { ate: Math.max(...unread) } });
  }, [unread, id, mutate]);
  return fresh;
}

const ORDERS = [
  { value: 'recentes', label: texts.newestFirst },
  { value: 'antigos', label: texts.oldestFirst },
];

type ConversationPartProps = Talk & { opened: boolean; onClose: () => void };

export function ConversationPart({ opened, onClose, ...talk }: ConversationPartProps) {
  const isPhone = useIsPhone();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={texts.title}
      position={isPhone ? 'bottom' : 'right'}
      size={isPhone ? '90%' : 820}
    >
      <Conversation {...talk} />
    </Drawer>
  );
}

function Conversation({ study, side, areas, canWrite }: Talk) {
  const fresh = useReadOnOpen(study.diagnostico_id);
  const { comment, topic: key, newestFirst, show, order } = useConversation();
  const { send } = useCommentActs(study.diagnostico_id, side);
  const filterId = useId();
  const all = study.diagnostico_produtos.map((one) => one.produto_diagnostico_id);
  const groups = topicGroups(study, all);
  const topic = (key && findTopic(groups, key)) || WHOLE;
  const led = study.diagnostico_comentarios.find((one) => one.diagnostico_comentario_id === comment);
  /** An answer is about what was said. */
  const about = led ? topicOf(led) : topic;
  const shown = study.diagnostico_comentarios
    .filter((one) => isAbout(one, topic))
    .toSorted((a, b) => (newestFirst ? -1 : 1) * (Date.parse(a.data) - Date.parse(b.data)));
  const mayTalkOf = about.area === null || areas.includes(about.area);
  return (
    <Stack gap="md" pt={4}>
      {canWrite && (
        <CommentForm
          diagnostico_id={study.diagnostico_id}
          topics={topicGroups(study, areas)}
          topic={mayTalkOf ? about : WHOLE}
          onSend={send}
        />
      )}
      <Group justify="space-between" gap="xs">
        <Group gap={6} wrap="nowrap">
          <Text size="sm" className="dim" component="label" htmlFor={filterId}>
            {texts.filter}
          </Text>
          <Select
            size="sm"
            id={filterId}
            value={key ?? EVERYTHING}
            onChange={(chosen) => show(chosen ?? EVERYTHING)}
            allowDeselect={false}
            data={[
              { value: EVERYTHING, label: texts.everything },
              ...groups.map(({ group, items }) => ({
                group,
                items: items.map(({ value, label }) => ({ value, label })),
              })),
            ]}
          />
        </Group>
        <FilterSegments
          label={texts.order}
          options={ORDERS}
          value={newestFirst ? 'recentes' : 'antigos'}
          onChange={(chosen) => order(chosen === 'recentes')}
        />
      </Group>
      {shown.length === 0 ? (
        <Text size="sm" className="faint">
          {key ? texts.emptyTopic : texts.empty}
        </Text>
      ) : (
        <CommentsTable
          study={study}
          comments={shown}
          side={side}
          canWrite={canWrite}
          here={comment}
          fresh={fresh}
        />
      )}
    </Stack>
  );
}
