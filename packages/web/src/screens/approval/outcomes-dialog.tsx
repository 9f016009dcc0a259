// What became of several decisions: those that were refused, each with its reason.
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ListTable } from '../actions/list-table.tsx'
import type { Outcome, Task } from './inbox-types.ts'

interface Props {
  readonly outcomes: readonly Outcome[]
  readonly tasks: readonly Task[]
  onClose(): void
}
const fields = {
  number: { type: 'code', label: 'Document' },
  code: { type: 'code' },
  message: { type: 'text', label: 'Why not' },
} as const

export default function OutcomesDialog({ outcomes, tasks, onClose }: Props) {
  const done = outcomes.filter((o) => o.done).length
  const refused = outcomes.filter((o) => !o.done)
  const numberOf = (task: number) => tasks.find((t) => t.task === task)?.number ?? String(task)
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${done} of ${outcomes.length} decided`}
      footer={
        <Button tone="solid" onClick={onClose}>
          Close
        </Button>
      }
    >
      <ListTable
        label="Refused"
        fields={fields}
        rows={refused.map((o) => ({ ...o, number: o.number ?? numberOf(o.task) }))}
      />
    </Dialog>
  )
}
