// Asks for the note or the reason that a move of the life cycle needs.
import { requiredMessage } from '@kantor/shared/rules/validation/validation'
import { useId, useRef, useState } from 'react'
import { FieldArea } from '../../fields/field-area.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'

interface Props {
  readonly open: boolean
  /** The move: "Reject". */
  readonly title: string
  readonly word: 'note' | 'reason'
  readonly record: string
  readonly busy: boolean
  onGive(note: string): void
  onClose(): void
}
const longest = 1000

export function NoteDialog({ open, title, word, record, busy, onGive, onClose }: Props) {
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const [missing, setMissing] = useState(false)
  const give = () => {
    const note = area.current?.value.trim() ?? ''
    setMissing(note === '')
    if (note !== '') onGive(note)
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`${title}: ${record}`}
      size="small"
      initialFocus={() => area.current}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="solid" busy={busy} onClick={give}>
            {title}
          </Button>
        </>
      }
    >
      <FieldArea>
        <div data-field="longText">
          <label htmlFor={id}>{word === 'note' ? 'Note' : 'Reason'}</label>
          <textarea
            id={id}
            ref={area}
            rows={4}
            maxLength={longest}
            aria-required="true"
            aria-invalid={missing || undefined}
            aria-describedby={missing ? `${id}-problem` : undefined}
          />
          {missing ? (
            <span id={`${id}-problem`} data-problem="" role="alert">
              {requiredMessage}
            </span>
          ) : null}
        </div>
      </FieldArea>
    </Dialog>
  )
}
