// The answer, where it was asked: who has the request now, until when, and what was asked.
import { labelOf } from '@kantor/shared/derive/names'
import { now } from '@kantor/shared/formats/clock'
import { formatDateTime } from '@kantor/shared/formats/date'
import type { RecordFeature } from '@kantor/shared/kernel'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Row } from '../../api/answers/answers.ts'
import { faceOf } from '../../fields/faces.ts'
import { Button } from '../../ui/button.tsx'
import { rowPath } from '../records/record-paths.ts'
import type { Start } from './own-request-model.ts'

interface Props {
  readonly feature: RecordFeature
  /** As it was sent. */
  readonly row: Row
  readonly start: Start
  /** The fields that were asked, besides the person. */
  readonly fields: readonly string[]
  onAgain(): void
}

export function SentAnswer({ feature, row, start, fields, onAgain }: Props) {
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  const [due] = useState(() =>
    start.hours === null ? null : formatDateTime(new Date(now().getTime() + start.hours * 3_600_000).toISOString()),
  )
  const to = typeof row.waitingFor === 'string' && row.waitingFor !== '' ? row.waitingFor : start.sendsTo
  const said = fields.flatMap((name) => {
    const field = feature.entity.fields[name]
    const value = row[name]
    if (field === undefined || field.type === 'lines' || value === null || value === undefined) return []
    const text = faceOf(field).textOf(field, value)
    return text === '' ? [] : [{ name, label: labelOf(name, field), text }]
  })
  return (
    <section data-sent="" aria-live="polite">
      <h2 ref={head} tabIndex={-1}>
        Sent{to === null ? '' : ` to ${to}`}
      </h2>
      {due === null ? null : <p>The answer is due by {due}.</p>}
      <dl>
        {said.map(({ name, label, text }) => (
          <Pair key={name} label={label} text={text} />
        ))}
      </dl>
      <div data-form-actions="">
        <Button onClick={onAgain}>Ask for something else</Button>
        <Link to={rowPath(feature, 'show', row)}>Show the request</Link>
      </div>
    </section>
  )
}

const Pair = ({ label, text }: { readonly label: string; readonly text: string }) => (
  <>
    <dt>{label}</dt>
    <dd>{text}</dd>
  </>
)
