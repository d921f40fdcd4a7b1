import { Button } from '@mantine/core';
import { FileUp } from 'lucide-react';
import { useCan } from '../../shared/api/index.ts';
import { AppLink } from '../../shared/ui/app-link.tsx';

/** Opens the import, for those who may register customers. */
export function ImportButton() {
  if (!useCan('clientes.criar')) return null;
  return (
    <Button
      variant="default"
      component={AppLink}
      href="/import"
      leftSection={<FileUp size={16} aria-hidden />}
    >
      Importar
    </Button>
  );
}
