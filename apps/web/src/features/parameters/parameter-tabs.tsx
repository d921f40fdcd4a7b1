import { Tabs } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { PARAMETER_TABS, type ParameterTab } from './search.ts';
import { tabTexts as texts } from './texts.ts';

/** Figures, texts of messages, documents, insurers; the chosen one lives in the address. */
export function ParameterTabs({ tab }: { tab: ParameterTab }) {
  const navigate = useNavigate();
  const open = (value: string | null) => {
    const aba = PARAMETER_TABS.find((one) => one === value) ?? 'valores';
    void navigate({ to: '/parameters', search: aba === 'valores' ? {} : { aba } });
  };
  return (
    <Tabs value={tab} onChange={open}>
      <Tabs.List px={{ base: 0, sm: 8 }}>
        {PARAMETER_TABS.map((name) => (
          <Tabs.Tab key={name} value={name} px={{ base: 10, sm: 16 }} fz={{ base: 13, sm: 14 }}>
            {texts[name]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
}
