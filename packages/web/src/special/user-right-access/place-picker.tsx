// Whose rights, in which company and branch, on which day.
import type { Field, Ref } from '@kantor/shared/kernel'
import { type ReactNode, useCallback, useId } from 'react'
import type { FormValue } from '../../fields/field-kind.ts'
import { FieldRow } from '../../fields/field-row.tsx'
import { useShell } from '../../session/shell-context.tsx'
import type { Place } from './use-rights.ts'

interface Props {
  readonly user: Ref | null
  readonly field: Field
  readonly place: Place
  /** Changes wait to be saved: they belong to this user. */
  readonly locked: boolean
  readonly children?: ReactNode
  onUser(user: Ref | null): void
  onPlace(place: Place): void
}

const day: Field = { type: 'date', label: 'On' }

export function PlacePicker({ user, field, place, locked, children, onUser, onPlace }: Props) {
  const id = useId()
  const { companies } = useShell().shell.profile
  const branches = companies.find(({ code }) => code === place.company)?.branches ?? []
  const toUser = useCallback(
    (_: string, value: FormValue) =>
      onUser(typeof value === 'object' && value !== null && 'id' in value ? (value as Ref) : null),
    [onUser],
  )
  const toDay = useCallback(
    (_: string, value: FormValue) => {
      if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)) onPlace({ ...place, on: value })
    },
    [onPlace, place],
  )
  return (
    <div data-asked="">
      <fieldset disabled={locked} title={locked ? 'Save or discard the changes first' : undefined} data-who="">
        <legend className="visually-hidden">Whose rights</legend>
        <FieldRow name="user" field={field} id={`${id}-user`} value={user} onChange={toUser} onBlur={nothing} />
      </fieldset>
      <div data-field="enum">
        <label htmlFor={`${id}-company`}>Company</label>
        <select
          id={`${id}-company`}
          value={place.company}
          onChange={({ target }) => {
            const branch = companies.find(({ code }) => code === target.value)?.branches[0]?.code ?? ''
            onPlace({ ...place, company: target.value, branch })
          }}
        >
          {companies.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <div data-field="enum">
        <label htmlFor={`${id}-branch`}>Branch</label>
        <select
          id={`${id}-branch`}
          value={place.branch}
          onChange={({ target }) => onPlace({ ...place, branch: target.value })}
        >
          {branches.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <FieldRow name="on" field={day} id={`${id}-on`} value={place.on} onChange={toDay} onBlur={nothing} />
      {children}
    </div>
  )
}

const nothing = () => undefined
