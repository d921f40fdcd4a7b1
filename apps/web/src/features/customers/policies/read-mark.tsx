import type { LeituraDoPdf } from '@farol/contracts';
import { Tooltip, UnstyledButton } from '@mantine/core';
import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './policies.module.css';
import { policyTexts as texts } from './texts.ts';

type Places = NonNullable<LeituraDoPdf['evidencias']['cobertura']>;

const EVENTS = { hover: true, focus: true, touch: true };

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
  if (!places || places.length === 0) return children;
  const pages = [...new Set(places.map(({ pagina }) => pagina))];
  const [page = 1, other] = pages;
  const lines = places.map(({ pagina, texto }) => texts.readAt(pagina, texto));
  return (
    <div className={classes.read}>
      {children}
      <Tooltip multiline w={300} events={EVENTS} label={<Lines lines={lines} />}>
        <UnstyledButton className={classes.mark} aria-label={`${label}: ${lines.join('; ')}`}>
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
