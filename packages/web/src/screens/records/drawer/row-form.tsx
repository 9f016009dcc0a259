// The form in the drawer of a list: its buttons stick to the bottom, and closing over something typed asks first.
import { useEffect } from 'react'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { EditForm } from '../form/edit-form.tsx'
import { type Edited, useEditing } from '../form/use-editing.ts'
import { useSubmitKey } from '../form/use-submit-key.ts'
import type { Closer } from './row-drawer.tsx'

interface Props extends Edited {
  readonly closer: Closer
  onClose(): void
  onSaved(): void
}

export function RowForm({ closer, onClose, onSaved, ...edited }: Props) {
  const { feature, operations, access, row } = edited
  const editing = useEditing(edited, onSaved)
  const { busy, labels } = editing
  const close = async () => {
    if (labels.length > 0 && !(await agreesToLose(labels))) return
    editing.draft.forget()
    onClose()
  }
  useEffect(() => {
    closer.current = () => void close()
    return () => {
      closer.current = null
    }
  })
  useSubmitKey(() => void editing.submit(), editing.frame)
  return (
    <EditForm
      editing={editing}
      feature={feature}
      operations={operations}
      access={access}
      row={row}
      head={null}
      foot={
        <div data-form-actions="">
          <Button type="submit" tone="solid" busy={busy}>
            Save
          </Button>
          <Button onClick={() => void close()}>Cancel</Button>
          {labels.length === 0 ? null : <small role="status">Changed: {labels.join(', ')}</small>}
        </div>
      }
    />
  )
}

const agreesToLose = (labels: readonly string[]): Promise<boolean> =>
  confirm({
    title: 'Close without saving?',
    text: `Not saved yet: ${labels.join(', ')}.`,
    yes: 'Close without saving',
    no: 'Stay',
    danger: true,
  })
