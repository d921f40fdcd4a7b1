import type { LeituraDoPdf } from '@farol/contracts';
import { Tooltip, UnstyledButton } from '@mantine/core';
import { useClickOutside } from '@mantine/hooks';
import { FileText } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import classes from './policies.module.css';
import { policyTexts as texts } from './texts.ts';

type Places = NonNullable<LeituraDoPdf['evidencias']['cobertura']>;

/** A field with the page and line of the PDF in which its value was read. */
export function WithReadMark({
  label,
  places,
  children,
}: {
  label: string;
  places: Places | undefined;
  children: ReactNode;
}) {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  const mark = useClickOutside<HTMLButtonElement>(close);
  if (!places || places.length === 0) return children;
  const pages = [...new Set(places.map(({ pagina }) => pagina))];
  const [page = 1, other] = pages;
  const lines = places.map(({ pagina, texto }) => texts.readAt(pagina, texto));
  return (
    <div className={classes.read}>
      {children}
      <Tooltip multiline maw={300} opened={opened} label={<Lines lines={lines} />}>
        <UnstyledButton
          ref={mark}
          className={classes.mark}
          aria-label={`${label}: ${lines.join('; ')}`}
          // A finger leaves as soon as it is lifted.
          onPointerEnter={() => setOpened(true)}
          onPointerLeave={({ pointerType }) => pointerType === 'mouse' && close()}
          onFocus={() => setOpened(true)}
          onBlur={close}
          onClick={() => setOpened(true)}
          // Escape closes the tooltip, not the form around it.
          data-mantine-stop-propagation={opened}
          onKeyDown={({ key }) => key === 'Escape' && close()}
        >
          <FileText size={12} strokeWidth={1.8} aria-hidden />
          {other === undefined ? texts.readMark(page) : texts.readMarks(pages.join(', '))}
        </UnstyledButton>
      </Tooltip>
    </div>
  );
}

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <>
    {lines.map((line) => (
      <div key={line}>{line}</div>
    ))}
  </>
);
