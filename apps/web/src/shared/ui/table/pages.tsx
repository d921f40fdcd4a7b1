import { Pagination } from '@mantine/core';
import { CONTROLS, type PagesProps } from './page-controls.ts';

export const Pages = ({ last, page, onPage }: PagesProps) => (
  <Pagination
    size="sm"
    total={last}
    value={page}
    onChange={onPage}
    getItemProps={(one) => ({ 'aria-label': `Página ${one}` })}
    getControlProps={(control) => ({ 'aria-label': CONTROLS[control] })}
  />
);
