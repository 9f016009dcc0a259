// What may be asked for, as one choice of a few large targets: the first ones at once, the others on request.
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import type { Choice } from './own-request-model.ts'

interface Props {
  /** The label of the field that is chosen. */
  readonly label: string
  readonly choices: readonly Choice[]
  readonly chosen: Choice | null
  onChoose(choice: Choice): void
}

/** As many are shown before the others are requested. */
const first = 5

export function ChoiceList({ label, choices, chosen, onChoose }: Props) {
  const [isOpen, setOpen] = useState(false)
  const isAll = isOpen || choices.length <= first + 1
  const shown = isAll ? choices : choices.slice(0, first)
  return (
    <fieldset data-choices="">
      <legend>{label}</legend>
      {shown.map((choice) => (
        <label key={choice.choice}>
          <input
            type="radio"
            name="own-choice"
            checked={chosen?.choice === choice.choice}
            onChange={() => onChoose(choice)}
          />
          <span>{choice.label}</span>
          {choice.left === null ? null : <small>{choice.left}</small>}
        </label>
      ))}
      {isAll ? null : (
        <Button data-more="" tone="link" onClick={() => setOpen(true)}>
          {choices.length - first} other kinds
        </Button>
      )}
    </fieldset>
  )
}
