import { useNavigate } from '@tanstack/react-router';
import { AddressTabs } from '../../shared/ui/address-tabs.tsx';
import { PRIVACY_TABS, type PrivacyTab } from './search.ts';
import { privacyTexts as texts } from './texts.ts';

export function PrivacyTabs({ tab }: { tab: PrivacyTab }) {
  const navigate = useNavigate();
  return (
    <AddressTabs
      names={PRIVACY_TABS}
      value={tab}
      titles={texts.tabs}
      onOpen={(aba) =>
        void navigate({ to: '/privacy', search: aba === 'clientes' ? {} : { aba }, replace: true })
      }
    />
  );
}
