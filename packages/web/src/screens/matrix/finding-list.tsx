// What is to be said about cells, as a list: a press leads to the cell, conflicts are settled one by one or all at once.
import { X } from 'lucide-react'
import { Button, IconButton } from '../../ui/button.tsx'
import type { Base } from './edits.ts'
import { FindingLine } from './finding-line.tsx'
import { conflictsIn, type Finding } from './findings.ts'
import { counted } from './use-saving.ts'

interface Props {
  readonly findings: readonly Finding[]
  readonly theirs: ReadonlyMap<string, Base>
  onGo(finding: Finding): void
  onSettle(keys: readonly string[], mine: boolean): void
  onClose(): void
}

export function FindingList({ findings, theirs, onGo, onSettle, onClose }: Props) {
  const conflicts = conflictsIn(findings).map((f) => f.key)
  const isWarning = findings.every((f) => f.level === 'WARN')
  return (
    <aside data-findings="" aria-label="Please check">
      <header>
        <h2>
          {isWarning
            ? `Saved, with ${counted(findings.length, 'warning')}`
            : `Not saved: ${counted(findings.length, 'cell')} to look at`}
        </h2>
        {conflicts.length > 1 ? (
          <>
            <Button size="compact" onClick={() => onSettle(conflicts, true)}>
              Keep all mine
            </Button>
            <Button size="compact" onClick={() => onSettle(conflicts, false)}>
              Take all theirs
            </Button>
          </>
        ) : null}
        <IconButton label="Close the list" size="compact" onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </header>
      <ol>
        {findings.map((finding) => (
          <FindingLine
            key={`${finding.key} ${finding.message}`}
            finding={finding}
            theirs={theirs}
            onGo={onGo}
            onSettle={onSettle}
          />
        ))}
      </ol>
    </aside>
  )
}
