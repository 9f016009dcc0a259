// Two people changed the same record: field by field, mine or theirs, and nothing typed is lost.

import { type ReactNode, useId, useState } from 'react'
import { Button } from '../button.tsx'
import { ConflictDialogFrame } from './conflict-dialog-frame.ts'
import { Dialog } from './dialog.tsx'

export interface ConflictField {
  readonly name: string
  readonly label: string
  readonly base: ReactNode
  readonly mine: ReactNode
  readonly theirs: ReactNode
}
export type Side = 'mine' | 'theirs'
export type Choices = { readonly [name: string]: Side }

export interface ConflictDialogProps {
  readonly open: boolean
  /** Who saved meanwhile, and when: "Sari, 3 Nov 2026 10:12". */
  readonly by: string
  readonly fields: readonly ConflictField[]
  /** The form goes on with the chosen values, on top of the newer version. */
  onResolve(choices: Choices): void
  onClose(): void
}

export function ConflictDialog({ open, by, fields, onResolve, onClose }: ConflictDialogProps) {
  const id = useId()
  const [choices, setChoices] = useState<Choices>({})
  const sideOf = (name: string): Side => choices[name] ?? 'mine'
  const all = (side: Side) => setChoices(Object.fromEntries(fields.map(({ name }) => [name, side])))
  const cell = (field: ConflictField, side: Side) => (
    <td>
      <label>
        <input
          type="radio"
          name={`${id}-${field.name}`}
          checked={sideOf(field.name) === side}
          onChange={() => setChoices({ ...choices, [field.name]: side })}
        />
        <span className="visually-hidden">
          {side === 'mine' ? 'Mine' : 'Theirs'}, {field.label}:
        </span>
        <span>{field[side]}</span>
      </label>
    </td>
  )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="large"
      role="alertdialog"
      title="Another user saved this record after you opened it"
      footer={
        <>
          <Button onClick={() => all('theirs')}>All theirs</Button>
          <Button onClick={() => all('mine')}>All mine</Button>
          <Button
            tone="solid"
            onClick={() => onResolve(Object.fromEntries(fields.map((f) => [f.name, sideOf(f.name)])))}
          >
            Continue editing
          </Button>
        </>
      }
    >
      <p>Changed by {by}. Choose the value to keep for each field; nothing is saved until you save again.</p>
      <ConflictDialogFrame>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Before</th>
            <th scope="col">Mine</th>
            <th scope="col">Theirs</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field.name}>
              <th scope="row">{field.label}</th>
              <td>{field.base}</td>
              {cell(field, 'mine')}
              {cell(field, 'theirs')}
            </tr>
          ))}
        </tbody>
      </ConflictDialogFrame>
    </Dialog>
  )
}
