// The questions above the trail; applied together, so that half a date asks for nothing.
import { enumLabelOf } from '@kantor/shared/derive/names'
import type { Field } from '@kantor/shared/kernel'
import { type FormEvent, useState } from 'react'
import { FieldArea } from '../fields/field-area.ts'
import type { FormValue } from '../fields/field-kind.ts'
import { FieldRow } from '../fields/field-row.tsx'
import { Button } from '../ui/button.tsx'
import { actions, type Filters } from './audit-query.ts'

const fields: { readonly [N in keyof Filters]: Field } = {
  formId: { type: 'text', label: 'Form' },
  recordId: { type: 'text', label: 'Record' },
  feature: { type: 'text', label: 'Path of the screen' },
  user: { type: 'text' },
  client: { type: 'text', label: 'API client', help: 'Its code; * for every client' },
  key: { type: 'text', label: 'API key', help: 'Its public part' },
  action: {
    type: 'enum',
    values: actions,
    labels: {
      ...Object.fromEntries(actions.map((a) => [a, enumLabelOf(a)])),
      ACTION: 'Command',
      LOGIN: 'Sign-in',
      LOGOUT: 'Sign-out',
    },
  },
  from: { type: 'date' },
  to: { type: 'date' },
}
const shown = (isFree: boolean) =>
  (Object.keys(fields) as (keyof Filters)[]).filter((name) => isFree || (name !== 'formId' && name !== 'feature'))

interface Props {
  readonly filters: Filters
  /** May search beyond one form. */
  readonly isFree: boolean
  onApply(filters: Filters): void
}

export function AuditFilters({ filters, isFree, onApply }: Props) {
  const [typed, setTyped] = useState(filters)
  const change = (name: string, value: FormValue) =>
    setTyped((now) => ({ ...now, [name]: typeof value === 'string' ? value : '' }))
  const apply = (event: FormEvent) => {
    event.preventDefault()
    onApply(typed)
  }
  const empty = Object.fromEntries(Object.keys(fields).map((name) => [name, ''])) as { [N in keyof Filters]: string }
  return (
    <form aria-label="Filters" onSubmit={apply}>
      <FieldArea data-filters="">
        {shown(isFree).map((name) => (
          <FieldRow
            key={name}
            name={name}
            field={fields[name]}
            id={`audit-${name}`}
            value={typed[name] === '' ? null : typed[name]}
            onChange={change}
            onBlur={() => undefined}
          />
        ))}
        <div data-buttons="">
          <Button type="submit" tone="solid">
            Search
          </Button>
          <Button onClick={() => onApply({ ...empty, formId: isFree ? '' : filters.formId })}>Clear</Button>
        </div>
      </FieldArea>
    </form>
  )
}
