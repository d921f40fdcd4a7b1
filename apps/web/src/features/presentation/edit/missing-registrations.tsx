import type { Estudo } from '@farol/contracts';
import { missingRegistros } from '@farol/domain/study';
import { Anchor, Box } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { useCan } from '../../../shared/api/index.ts';
import { checkedStudy } from '../../../shared/study/index.ts';
import { registrationTexts as texts } from './texts.ts';

/** Registrations that the company lacks for this area; who may fill them in is led there. */
export function MissingRegistrations({ estudo, area }: { estudo: Estudo; area: number }) {
  const mayFill = useCan('empresa_propria.editar');
  const missing = missingRegistros(checkedStudy(estudo)).filter((one) => one.area === area);
  if (missing.length === 0) return null;
  return (
    <Box mb="md">
      {missing.map(({ registro, texto }) => (
        <p key={registro} className="marked warning text-sm">
          <CircleAlert size={15} strokeWidth={1.8} aria-hidden />
          <span>
            {texto}{' '}
            {mayFill && (
              <Anchor component={Link} to="/company" fz="inherit">
                {texts.fill}
              </Anchor>
            )}
          </span>
        </p>
      ))}
    </Box>
  );
}
