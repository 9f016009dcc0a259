// The card of long work: how far, how fast, how to stop it; the page may be left meanwhile.

import { Button } from './button.tsx'
import { JobProgressFrame } from './job-progress-frame.ts'

export interface JobProgressProps {
  readonly title: string
  readonly done: number
  /** Unknown yet: the bar runs without an end. */
  readonly total?: number | undefined
  /** Items in a second. */
  readonly rate?: number | undefined
  onCancel?: (() => void) | undefined
}

export function JobProgress({ title, done, total, rate, onCancel }: JobProgressProps) {
  const count = `${done.toLocaleString('en-US')}${total === undefined ? '' : ` of ${total.toLocaleString('en-US')}`}`
  return (
    <JobProgressFrame>
      <div>
        <strong>{title}</strong>
        {onCancel && (
          <Button size="compact" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
      <progress aria-label={title} {...(total !== undefined && { value: done, max: total })} />
      <div role="status">
        <span>{count}</span>
        {rate !== undefined && <span>{Math.round(rate).toLocaleString('en-US')} per second</span>}
      </div>
    </JobProgressFrame>
  )
}
