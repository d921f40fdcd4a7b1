import { useNavigate } from '@tanstack/react-router';
import { AddressTabs } from '../../shared/ui/address-tabs.tsx';
import { PARAMETER_TABS, type ParameterTab } from './search.ts';
import { tabTexts as texts } from './texts.ts';

/** Figures, texts of messages, documents, insurers, other institutions, usual terms of options. */
export function ParameterTabs({ tab }: { tab: ParameterTab }) {
  const navigate = useNavigate();
  return (
    <AddressTabs
      names={PARAMETER_TABS}
      value={tab}
      titles={texts}
      onOpen={(aba) =>
        void navigate({ to: '/parameters', search: aba === 'valores' ? {} : { aba }, replace: true })
      }
    />
  );
}
