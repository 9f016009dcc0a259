// One field of a record, to read and copy: label and value.

import { labelOf } from '@kantor/shared/derive/names'
import type { Field } from '@kantor/shared/kernel'
import { Suspense } from 'react'
import { lazyPart } from '../ui/lazy/lazy-part.tsx'
import { Term } from '../ui/term/term.tsx'
import { coveredCell } from './covered.tsx'
import { faceOf } from './faces.ts'
import type { FaceValue } from './field-kind.ts'
import { isWide } from './width.ts'

const RichTextView = lazyPart(() => import('./rich-text/view.tsx'))
const LinesView = lazyPart(async () => ({ default: (await import('./lines/view.tsx')).LinesView }))

interface Props {
  readonly name: string
  readonly field: Field
  /** As the API gave it. */
  readonly value: FaceValue
  /** Shown next to fields that can be typed into: its help says why this one cannot. */
  readonly help?: boolean
  /** It is kept from the reader; of lines, these fields of them are. */
  readonly covered?: boolean | ReadonlySet<string>
}

/** A field that is only shown. */
export function FieldView({ name, field, value, help = false, covered = false }: Props) {
  const label = labelOf(name, field)
  return (
    <div data-field={field.type} data-name={name} data-static="" data-wide={isWide(field) || undefined}>
      <span data-label="">
        <Term>{label}</Term>
      </span>
      {/* What can be looked into must be reachable by keys: F4 shows a reference. */}
      <div data-value="" tabIndex={field.type === 'ref' && value ? 0 : undefined}>
        {covered === true ? coveredCell() : valueOf(name, field, label, value, covered || undefined)}
      </div>
      {help && field.help !== undefined ? <span data-help="">{field.help}</span> : null}
    </div>
  )
}

function valueOf(name: string, field: Field, label: string, value: FaceValue, covered?: ReadonlySet<string>) {
  if (field.type === 'lines') {
    return (
      <Suspense fallback={null}>
        <LinesView field={field} label={label} value={value} covered={covered} />
      </Suspense>
    )
  }
  if (field.type === 'richText' && typeof value === 'string' && value !== '') {
    return (
      <Suspense fallback={null}>
        <RichTextView html={value} />
      </Suspense>
    )
  }
  const { Cell } = faceOf(field)
  return <Cell field={field} name={name} value={value} />
}
