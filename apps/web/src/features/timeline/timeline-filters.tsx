import { Group } from '@mantine/core';
import { FilterSegments, FilterSelect } from '../../shared/ui/filters/index.ts';
import type { EventKind } from './event-kinds.ts';
import { timelineTexts as texts } from './texts.ts';
import { useTimelineFilter } from './use-timeline-filter.ts';

const SOURCES = (['tudo', 'pessoas', 'sistema'] as const).map((value) => ({
  value,
  label: texts.sources[value],
}));

/** Whose events, and of which kind. */
export function TimelineFilters({ kinds }: { kinds: readonly EventKind[] }) {
  const { source, kind, choose, chooseKind } = useTimelineFilter();
  return (
    <Group gap="xs" mb="sm">
      <FilterSegments label={texts.source} options={SOURCES} value={source} onChange={choose} />
      <FilterSelect
        label={texts.kind}
        options={kinds.map((value) => ({ value, label: texts.kinds[value] }))}
        value={kind}
        onChange={chooseKind}
        all={texts.allKinds}
        searchable={false}
      />
    </Group>
  );
}
