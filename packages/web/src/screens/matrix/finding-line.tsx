// One thing to be said about a cell: a press leads there, a conflict is settled here.
import { formatDate } from '@kantor/shared/formats/date'
import { Button } from '../../ui/button.tsx'
import type { Base } from './edits.ts'
import type { Finding } from './findings.ts'

const levelWords = { ERROR: 'Error', CONFLICT: 'Conflict', WARN: 'Warning' } as const
interface Props {
  readonly finding: Finding
  readonly theirs: ReadonlyMap<string, Base>
  onGo(finding: Finding): void
  onSettle(keys: readonly string[], mine: boolean): void
}

export function FindingLine({ finding, theirs, onGo, onSettle }: Props) {
  return (
    <li data-level={finding.level}>
      <em>{levelWords[finding.level]}</em>
      <button type="button" onClick={() => onGo(finding)}>
        {finding.label}, {formatDate(finding.day)}
      </button>
      <span>{finding.message}</span>
      {finding.level === 'CONFLICT' ? (
        <span data-settle="">
          <Button size="compact" onClick={() => onSettle([finding.key], true)}>
            Keep mine
          </Button>
          <Button size="compact" onClick={() => onSettle([finding.key], false)}>
            Take theirs{theirs.has(finding.key) ? ` (${theirs.get(finding.key)?.code ?? 'by pattern'})` : ''}
          </Button>
        </span>
      ) : null}
    </li>
  )
}
