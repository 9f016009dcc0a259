// The drawer of a list that keeps its rows in place: a new row, a row to change, or one to look at for a user who may not change it. A row that
// moves by commands is looked at, and the commands are there. One dialog from the first moment to the last: a second one in its place would
// take the first one's end for its own.
import type { RecordFeature } from '@kantor/shared/kernel'
import { editorsOf, isAllowed } from '@kantor/shared/rules/permission/permission'
import { type RefObject, useMemo, useRef } from 'react'
import type { Row } from '../../../api/answers/answers.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { commandsOf } from '../../actions/record-commands.ts'
import { ActionSlot } from '../../actions/slots.tsx'
import type { Edited } from '../form/use-editing.ts'
import { frozenWhy } from '../record-fields.ts'
import { RecordHead } from '../record-head.tsx'
import { RecordState } from '../record-states.tsx'
import { recordWords } from '../record-words.ts'
import { useRecord } from '../use-record.ts'
import { RowForm } from './row-form.tsx'
import { RowView } from './row-view.tsx'

interface Props extends Omit<Edited, 'row'> {
  /** The row; null for a new one. */
  readonly id: string | null
  onClose(): void
  onSaved(): void
  /** A command was done to the row: the list is read again, the drawer stays. Absent: the row is only written here. */
  onDone?(): void
}
/** What the dialog asks before it closes: the form, while there is one. */
export type Closer = RefObject<(() => void) | null>

export default function RowDrawer({ id, onClose, onSaved, onDone, ...of }: Props) {
  const { feature, operations, access } = of
  const closer: Closer = useRef(null)
  const document = operations.show
  // Read as it is stored now: the list shows only some of its fields, and may be old.
  const { row, gone, problem, refetch } = useRecord(document, id ?? undefined, access)
  const { title } = feature.entity
  const isCommanded = useMemo(
    () => onDone !== undefined && commandsOf(feature, access).some(({ subject }) => subject !== null),
    [feature, access, onDone],
  )
  const done = () => {
    refetch()
    onDone?.()
  }
  const form = { ...of, closer, onClose, onSaved }
  return (
    <Dialog
      open
      size="side"
      title={isCommanded ? title : titleOf(feature, id, row)}
      onClose={() => (closer.current ?? onClose)()}
    >
      {id === null ? (
        <RowForm {...form} row={null} />
      ) : row === null ? (
        <RecordState title={title} problem={problem} gone={gone} onRetry={refetch} onBack={onClose} />
      ) : isCommanded ? (
        <RowView feature={feature} access={access} row={row}>
          <RecordHead feature={feature} row={row}>
            <ActionSlot
              feature={feature}
              operations={operations}
              access={access}
              row={row}
              place="show"
              onDone={done}
            />
          </RecordHead>
        </RowView>
      ) : isAllowed(editorsOf(feature), access) && frozenWhy(feature, row, access) === null ? (
        <RowForm key={row.id} {...form} row={row} />
      ) : (
        <RowView feature={feature} access={access} row={row} />
      )}
    </Dialog>
  )
}

function titleOf(feature: RecordFeature, id: string | null, row: Row | null): string {
  const { title } = feature.entity
  if (id === null) return `New ${title.toLowerCase()}`
  return row === null ? title : `${title} ${recordWords(feature, row)}`
}
