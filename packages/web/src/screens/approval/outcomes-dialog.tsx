// What became of several decisions: each document with what was done or why it was not, those that were refused first.
import type { Outcome } from '../../api/answers/approval.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { ListTable } from '../actions/list-table.tsx'
import type { Verb } from './inbox-types.ts'
import { outcomeLines, outcomeTitle } from './outcomes.ts'

interface Props {
  readonly verb: Verb
  readonly outcomes: readonly Outcome[]
  onClose(): void
}
const fields = {
  number: { type: 'code', label: 'Document' },
  outcome: { type: 'text', label: 'Outcome' },
  reason: { type: 'text', label: 'Reason' },
} as const

export default function OutcomesDialog({ verb, outcomes, onClose }: Props) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={outcomeTitle(verb, outcomes)}
      footer={
        <Button tone="solid" onClick={onClose}>
          Close
        </Button>
      }
    >
      <ListTable label="Outcome of each document" fields={fields} rows={outcomeLines(verb, outcomes)} />
    </Dialog>
  )
}
