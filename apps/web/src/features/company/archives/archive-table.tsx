import type { CopiaDaEmpresa } from '@farol/contracts';
import { Button, Group, Text } from '@mantine/core';
import { date, fileSize, moment } from '../../../shared/format/index.ts';
import { FileLink } from '../../../shared/ui/file-link.tsx';
import { StaticTable } from '../../../shared/ui/table/index.ts';
import { archiveTexts as texts } from './texts.ts';

/** What is in it, and what is not. */
function Content({ archive }: { archive: CopiaDaEmpresa }) {
  const { tabelas, linhas, arquivos, faltando } = archive;
  if (tabelas === null || linhas === null || arquivos === null) return null;
  return (
    <>
      {texts.inside(tabelas, linhas, arquivos)}
      {faltando ? <span className="block text-sm dim">{texts.missing(faltando)}</span> : null}
    </>
  );
}

function stateOf({ status, expira_em, erro }: CopiaDaEmpresa): string {
  if (status === 'pronta') return texts.until(date(expira_em));
  return status === 'falhou' && erro ? `${texts.states.falhou}: ${erro}` : texts.states[status];
}

type TableProps = {
  archives: readonly CopiaDaEmpresa[];
  busy: boolean;
  onRemove(archive: CopiaDaEmpresa): void;
};

/** The last copies: when, by whom, what is in them, until when. */
export function ArchiveTable({ archives, busy, onRemove }: TableProps) {
  if (archives.length === 0) return <Text className="dim">{texts.none}</Text>;
  const heads = [
    texts.when,
    texts.who,
    texts.content,
    texts.size,
    texts.state,
    { label: texts.actions, isHidden: true },
  ] as const;
  return (
    <StaticTable
      label={texts.list}
      cards="tablet"
      heads={heads}
      rows={archives.map((archive) => {
        const when = moment(archive.foto_em ?? archive.criado_em);
        return {
          key: archive.exportacao_completa_id,
          cells: [
            when,
            archive.pedida_por,
            <Content key="content" archive={archive} />,
            archive.bytes === null ? null : fileSize(archive.bytes),
            stateOf(archive),
            archive.arquivo && (
              <Group key="actions" gap="sm" wrap="nowrap">
                <FileLink file={archive.arquivo} aria-label={texts.downloadOf(when)}>
                  {texts.download}
                </FileLink>
                <Button
                  variant="default"
                  size="xs"
                  aria-label={texts.removeOf(when)}
                  disabled={busy}
                  onClick={() => onRemove(archive)}
                >
                  {texts.remove}
                </Button>
              </Group>
            ),
          ],
        };
      })}
    />
  );
}
