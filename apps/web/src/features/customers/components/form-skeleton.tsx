import { Skeleton } from '@mantine/core';
import { FieldGrid } from '../../../shared/ui/section.tsx';

const FIELDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];

/** Placeholder of the form while loading. */
export function FormSkeleton() {
  return (
    <div role="status" aria-label="Carregando" className="readable">
      <Skeleton height={24} width={260} mb={8} />
      <Skeleton height={12} width={340} mb={32} />
      <FieldGrid columns={3}>
        {FIELDS.map((field) => (
          <div key={field}>
            <Skeleton height={10} width={90} mb={8} />
            <Skeleton height={34} />
          </div>
        ))}
      </FieldGrid>
    </div>
  );
}
