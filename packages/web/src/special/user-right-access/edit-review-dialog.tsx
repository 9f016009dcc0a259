// A change of rights in two steps: values are typed into a dialog, then their difference is looked at and saved with a
// reason. What another user saved meanwhile is taken over; what was typed stays.
import type { Field, Fields } from '@kantor/shared/kernel'
import { validate } from '@kantor/shared/rules/validation/validation'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import type { FormValue, FormValues } from '../../fields/field-kind.ts'
import { FieldRow } from '../../fields/field-row.tsx'
import { changedNames, inputOf, linesIn } from '../../fields/form-value.ts'
import { ParamsFrame } from '../../screens/actions/params-frame.ts'
import { byField } from '../../screens/records/form/form-errors.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { carriedOver, editableLines } from './pending.ts'
import ReviewDialog from './review-dialog.tsx'
import type { Diff, Saved } from './rights-types.ts'

type Input = { readonly [name: string]: unknown }
interface Props {
  readonly title: string
  /** What there is to know before typing. */
  readonly about: ReactNode
  /** What is typed in. */
  readonly asked: Fields
  /** The values as they are stored. */
  readonly start: FormValues
  /** The declared answer of the preview. */
  readonly fields: Fields
  preview(input: Input): Promise<Diff>
  save(input: Input, reason: string, baseVersion: number): Promise<Saved>
  /** Reads the stored values again. */
  fresh(): Promise<FormValues>
  onSaved(): void
  onClose(): void
}

export function EditReviewDialog({ title, about, asked, start, fields, ...does }: Props) {
  const stored = useRef(start)
  const latest = useRef(start)
  const [values, setValues] = useState(start)
  const [problems, setProblems] = useState<ReturnType<typeof byField>>({})
  const [reviewing, setReviewing] = useState(false)
  const put = useCallback((next: FormValues) => {
    latest.current = next
    setValues(next)
  }, [])
  const change = useCallback((name: string, value: FormValue) => put({ ...latest.current, [name]: value }), [put])
  const input = () => inputOf(asked, latest.current)
  const review = () => {
    const { errors } = validate(asked, input(), { mode: 'create' })
    setProblems(byField(errors))
    if (errors.length === 0) setReviewing(true)
  }
  if (reviewing) {
    return (
      <ReviewDialog
        title={title}
        fields={fields}
        preview={() => does.preview(input())}
        save={(reason, baseVersion) => does.save(input(), reason, baseVersion)}
        refresh={async () => {
          const now = await does.fresh()
          put(carried(asked, stored.current, latest.current, now))
          stored.current = now
        }}
        onSaved={does.onSaved}
        onClose={does.onClose}
      />
    )
  }
  return (
    <Dialog
      open
      onClose={does.onClose}
      size="large"
      title={title}
      footer={
        <>
          <Button onClick={does.onClose}>Cancel</Button>
          <Button tone="solid" disabled={changedNames(asked, stored.current, values).length === 0} onClick={review}>
            Review and save
          </Button>
        </>
      }
    >
      <ParamsFrame>
        <p data-about="">{about}</p>
        {Object.entries(asked).map(([name, field]) => (
          <FieldRow
            key={name}
            name={name}
            field={field}
            id={`edit-${name}`}
            value={values[name] ?? null}
            problem={problems[name]?.own}
            problems={problems[name]?.inside}
            onChange={change}
            onBlur={nothing}
          />
        ))}
      </ParamsFrame>
    </Dialog>
  )
}

/** The values of a record as they can be typed into; lines go back as a whole list, without the ids of their rows. */
export const startOf = (asked: Fields, row: Input, valueOf: (field: Field, raw: unknown) => FormValue): FormValues =>
  Object.fromEntries(
    Object.entries(asked).map(([name, field]) => [
      name,
      field.type === 'lines' ? editableLines(field, row[name]) : valueOf(field, row[name]),
    ]),
  )

/** What was typed over what another user stored: lines by their key, everything else where it was touched. */
export function carried(asked: Fields, stored: FormValues, typed: FormValues, fresh: FormValues): FormValues {
  const touched = new Set(changedNames(asked, stored, typed))
  return Object.fromEntries(
    Object.entries(asked).map(([name, field]) => {
      if (!touched.has(name)) return [name, fresh[name] ?? null]
      if (field.type !== 'lines') return [name, typed[name] ?? null]
      const [before, mine, now] = [linesIn(stored[name]), linesIn(typed[name]), linesIn(fresh[name])]
      return [name, carriedOver(field, before, mine, now)]
    }),
  )
}

const nothing = () => undefined
