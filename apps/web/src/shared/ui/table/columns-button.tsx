import { Button, type ButtonProps } from '@mantine/core';
import { Columns3 } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';

const LABEL = 'Colunas';

export const ColumnsButton = (props: ButtonProps & ComponentPropsWithRef<'button'>) => (
  <Button {...props} variant="default" size="sm" leftSection={<Columns3 size={15} aria-hidden />}>
    {LABEL}
  </Button>
);
