// A field of the form of applicants that is no line of text: its label, and below it a hint or what is wrong.
import { type ReactNode, useId } from 'react'

interface LabelledProps {
  readonly label: string
  readonly error?: string | undefined
  readonly hint?: string
  children(props: {
    readonly id: string
    readonly 'aria-describedby': string
    readonly 'aria-invalid': boolean
  }): ReactNode
}

export function Labelled({ label, error, hint, children }: LabelledProps) {
  const id = useId()
  return (
    <div data-labelled="">
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-describedby': `${id}-note`, 'aria-invalid': error !== undefined })}
      <div
        id={`${id}-note`}
        data-error={error === undefined ? undefined : ''}
        data-hint={error === undefined ? '' : undefined}
      >
        {error ?? hint}
      </div>
    </div>
  )
}
