import { ActionIcon, Anchor, Button, Drawer, PasswordInput } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { ChevronLeft, ChevronRight, Download, ZoomIn, ZoomOut } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useIsPhone, useIsWide } from '../breakpoints.ts';
import classes from './file-preview.module.css';
import { isPicture, type Previewed } from './is-previewed.ts';
import type { openPdf, Pdf } from './pdf-pages.ts';

type FilePreviewProps = {
  file: Previewed;
  /** A fresh address, where the known one has expired. */
  address: () => Promise<string>;
  onClose: () => void;
  /** The library that draws pages, loaded with the first PDF. */
  load?: () => Promise<{ openPdf: typeof openPdf }>;
};

/** Percent of the width of the preview. */
const ZOOMS = [100, 125, 150, 200, 300];
const texts = {
  loading: 'Abrindo o arquivo…',
  failed: 'Não foi possível mostrar este arquivo aqui.',
  locked: 'Este PDF pede senha.',
  wrongPassword: 'Esta senha não abre o arquivo.',
  password: 'Senha do PDF',
  unlock: 'Abrir',
  save: 'Baixar',
  previous: 'Página anterior',
  next: 'Próxima página',
  closer: 'Aumentar',
  farther: 'Diminuir',
  page: (at: number, of: number) => `Página ${at} de ${of}`,
};

const loadPages = () => import('./pdf-pages.ts');

/** A PDF or picture beside the work, which stays usable; on phones it takes the whole screen. */
export function FilePreview({ file, address, onClose, load = loadPages }: FilePreviewProps) {
  const { nome: name } = file;
  const isPhone = useIsPhone();
  const isWide = useIsWide();
  const shown = useShownFile(file, address, load);
  const [at, setAt] = useState(1);
  const [zoom, setZoom] = useState(0);
  const pages = shown.pdf?.pages ?? 1;
  const turn = (by: number) => setAt((page) => Math.min(Math.max(page + by, 1), pages));
  const closer = (by: number) => setZoom((step) => Math.min(Math.max(step + by, 0), ZOOMS.length - 1));
  const byKey = (event: KeyboardEvent) => {
    const step = { PageDown: 1, PageUp: -1 }[event.key];
    if (!step || pages < 2) return;
    event.preventDefault();
    turn(step);
  };
  return (
    <Drawer
      opened
      onClose={onClose}
      title={<span className="ellipsis">{name}</span>}
      position="right"
      size={isPhone ? '100%' : 500}
      // Beside the grid both are used at once.
      withOverlay={!isWide}
      trapFocus={!isWide}
      lockScroll={!isWide}
      classNames={{ body: classes.body ?? '', content: classes.content ?? '' }}
      onKeyDown={byKey}
    >
      <div className={classes.tools}>
        {shown.pdf && pages > 1 && (
          <>
            <Tool label={texts.previous} icon={ChevronLeft} off={at <= 1} onClick={() => turn(-1)} />
            <span className="text-sm tabular" role="status">
              {texts.page(at, pages)}
            </span>
            <Tool label={texts.next} icon={ChevronRight} off={at >= pages} onClick={() => turn(1)} />
          </>
        )}
        <Tool label={texts.farther} icon={ZoomOut} off={zoom === 0} onClick={() => closer(-1)} />
        <span className="text-sm tabular">{`${ZOOMS[zoom]}%`}</span>
        <Tool label={texts.closer} icon={ZoomIn} off={zoom === ZOOMS.length - 1} onClick={() => closer(1)} />
        {shown.url && (
          <Anchor className={classes.away} href={shown.url} download fz="sm">
            <Download size={14} strokeWidth={1.6} aria-hidden />
            {texts.save}
          </Anchor>
        )}
      </div>
      <Sheet shown={shown} file={file} at={at} percent={ZOOMS[zoom] ?? 100} />
    </Drawer>
  );
}

type ToolProps = { label: string; icon: typeof ZoomIn; off: boolean; onClick: () => void };

function Tool({ label, icon: Icon, off, onClick }: ToolProps) {
  const isPhone = useIsPhone();
  return (
    <ActionIcon
      variant="default"
      size={isPhone ? 44 : 36}
      aria-label={label}
      disabled={off}
      onClick={onClick}
    >
      <Icon size={17} strokeWidth={1.6} aria-hidden />
    </ActionIcon>
  );
}

type Loaded = { url: string | null; pdf: Pdf | null; failed: boolean };
/** `locked`: opens a PDF with a password; false while it does not open so. */
type Shown = Loaded & { locked: ((password: string) => Promise<boolean>) | null };

function useShownFile(
  { nome, tipo }: Previewed,
  address: FilePreviewProps['address'],
  load: NonNullable<FilePreviewProps['load']>,
): Shown {
  const [shown, setShown] = useState<Loaded>({ url: null, pdf: null, failed: false });
  const [locked, setLocked] = useState<Shown['locked']>(null);
  const source = useRef({ address, load });
  useEffect(() => {
    let pdf: Pdf | null = null;
    let isGone = false;
    const open = async () => {
      const url = await source.current.address();
      if (isPicture({ nome, tipo })) return { url, pdf };
      setShown((now) => ({ ...now, url }));
      const library = await source.current.load();
      const unlock = async (password: string) => {
        const opened = await library.openPdf(url, password).catch(() => null);
        if (opened && isGone) opened.close();
        if (!opened || isGone) return false;
        pdf = opened;
        setLocked(null);
        setShown({ url, pdf, failed: false });
        return true;
      };
      try {
        pdf = await library.openPdf(url);
      } catch (error) {
        if (!isLocked(error)) throw error;
        if (!isGone) setLocked(() => unlock);
      }
      return { url, pdf };
    };
    open()
      .then((found) => (isGone ? pdf?.close() : setShown({ ...found, failed: false })))
      .catch(() => !isGone && setShown((now) => ({ ...now, failed: true })));
    return () => {
      isGone = true;
      pdf?.close();
    };
  }, [nome, tipo]);
  return { ...shown, locked };
}

/** PDF.js asks for a password by an error of this name. */
const isLocked = (error: unknown): boolean => error instanceof Error && error.name === 'PasswordException';

/** Asks for the password, which stays on this page. */
function Unlock({ open }: { open: (password: string) => Promise<boolean> }) {
  const [password, setPassword] = useState('');
  const [isWrong, setWrong] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setWrong(!(await open(password)));
  };
  return (
    <form className={classes.unlock} onSubmit={(event) => void submit(event)}>
      <PasswordInput
        label={texts.password}
        description={texts.locked}
        autoComplete="off"
        data-autofocus
        value={password}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        error={isWrong && texts.wrongPassword}
      />
      <Button type="submit" disabled={password === ''}>
        {texts.unlock}
      </Button>
    </form>
  );
}

type SheetProps = { shown: Shown; file: Previewed; at: number; percent: number };

function Sheet({ shown: { url, pdf, failed, locked }, file, at, percent }: SheetProps) {
  const { nome: name } = file;
  const isShownPicture = isPicture(file);
  const { ref, width } = useElementSize();
  const [isBroken, setBroken] = useState(false);
  const canvas = useRef<HTMLCanvasElement>(null);
  const wide = Math.floor((width * percent) / 100);
  useEffect(() => {
    if (!pdf || !canvas.current || wide <= 0) return;
    pdf.draw(canvas.current, at, wide).catch(() => setBroken(true));
  }, [pdf, at, wide]);
  if (locked) return <Unlock open={locked} />;
  if (failed || isBroken) return <p className="text-sm warning">{texts.failed}</p>;
  return (
    <div ref={ref} className={classes.sheet}>
      {!pdf && !(url && isShownPicture) && <p className="text-sm dim">{texts.loading}</p>}
      {pdf && <canvas ref={canvas} role="img" aria-label={`${name}, ${texts.page(at, pdf.pages)}`} />}
      {url && isShownPicture && (
        <img src={url} alt={name} style={{ width: `${percent}%` }} onError={() => setBroken(true)} />
      )}
    </div>
  );
}
