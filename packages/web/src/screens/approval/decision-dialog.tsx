// Confirms a decision: a comment for everybody to read, needed to send back and to reject. Enter on the button decides.
import { requiredMessage } from '@kantor/shared/rules/validation/limits'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { FieldArea } from '../../fields/field-area.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { needsComment, type Verb, verbs } from './inbox-types.ts'

interface Props {
  readonly verb: Verb
  /** What is decided: a number, or how many. */
  readonly about: string
  readonly changes: number
  onDecide(comment: string | null): void
  onClose(): void
}

export default function DecisionDialog({ verb, about, changes, onDecide, onClose }: Props) {
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [missing, setMissing] = useState(false)
  const { label, tone } = verbs[verb]
  const isNeeded = needsComment(verb)
  const decide = () => {
    const comment = area.current?.value.trim() ?? ''
    setMissing(isNeeded && comment === '')
    if (isNeeded && comment === '') return area.current?.focus()
    onDecide(comment === '' ? null : comment)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    decide()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${label}: ${about}`}
      size="small"
      initialFocus={() => (isNeeded ? area.current : button.current)}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button ref={button} tone={tone === 'plain' ? 'solid' : tone} onClick={decide}>
            {label}
          </Button>
        </>
      }
    >
      <FieldArea>
        {changes === 0 ? null : (
          <Banner tone="warning">
            {changes} {changes === 1 ? 'line is' : 'lines are'} left out or shortened.
          </Banner>
        )}
        <div data-field="longText">
          <label htmlFor={id}>Comment {isNeeded ? <span data-required="">*</span> : '(optional)'}</label>
          <textarea
            id={id}
            ref={area}
            rows={3}
            maxLength={1000}
            aria-required={isNeeded || undefined}
            aria-invalid={missing || undefined}
            aria-describedby={missing ? `${id}-problem` : undefined}
            onKeyDown={onKeyDown}
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
