// What can be done with a file in preview: a trial run, all rows or the valid ones, the file of its errors, a further check.
import { useId, useState } from 'react'
import type { BatchView } from '../../api/answers/upload.ts'
import { Button } from '../../ui/button.tsx'
import { counted } from './counted.ts'

export type Mode = 'ALL' | 'VALID'
interface Props {
  readonly path: string
  readonly batch: BatchView
  readonly busy: boolean
  readonly mayCommit: boolean
  onCommit(mode: Mode, trial: boolean): void
  onCheck(): void
}

export function CommitBar({ path, batch, busy, mayCommit, onCommit, onCheck }: Props) {
  const id = useId()
  const [wish, setWish] = useState<Mode>('ALL')
  const valid = batch.ok + batch.warn
  const mode: Mode = batch.error === 0 ? 'ALL' : wish
  const nothing = mode === 'ALL' ? batch.error > 0 || batch.rows === 0 : valid === 0
  return (
    <div data-buttons="">
      <fieldset data-mode="">
        <legend className="visually-hidden">What is to be written</legend>
        {(['ALL', 'VALID'] as const).map((value) => (
          <label key={value}>
            <input
              type="radio"
              name={id}
              value={value}
              checked={mode === value}
              disabled={value === 'VALID' && batch.error === 0}
              onChange={() => setWish(value)}
            />
            {value === 'ALL' ? 'All rows or nothing' : `Valid rows only (${counted(valid, 'row')})`}
          </label>
        ))}
      </fieldset>
      {batch.error > 0 ? (
        <a href={`/export${path}/error-file?batch=${batch.batch}`} download>
          Error file (xlsx)
        </a>
      ) : null}
      {mayCommit ? (
        <>
          <Button busy={busy} onClick={onCheck}>
            Check again
          </Button>
          <Button busy={busy} disabled={nothing} onClick={() => onCommit(mode, true)}>
            Trial run
          </Button>
          <Button tone="solid" busy={busy} disabled={nothing} onClick={() => onCommit(mode, false)}>
            {mode === 'ALL' ? `Commit ${counted(batch.rows, 'row')}` : `Commit ${counted(valid, 'valid row')}`}
          </Button>
        </>
      ) : (
        <span>You may view this file but not commit it.</span>
      )}
    </div>
  )
}
