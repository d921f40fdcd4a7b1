import { Columns3 } from 'lucide-react';
import { Button, type ButtonProps } from '../elements/index.ts';

const LABEL = 'Colunas';

export const ColumnsButton = (props: ButtonProps) => (
  <Button {...props} variant="default" size="sm" leftSection={<Columns3 size={15} aria-hidden />}>
    {LABEL}
  </Button>
);
