// One labelled line of text with its complaint below; native elements, no component library.

import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { FieldFrame } from './text-field-frame.ts'

export interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string
  readonly error?: string | undefined
  readonly hint?: ReactNode
  readonly ref?: Ref<HTMLInputElement>
  /** A button at the end of the line. */
  readonly action?: ReactNode
}

export function TextField({ label, error, hint, action, ...rest }: TextFieldProps) {
  const id = useId()
  const input = <input id={id} aria-invalid={error !== undefined} aria-describedby={`${id}-note`} {...rest} />
  return (
    <FieldFrame>
      <label htmlFor={id}>{label}</label>
      {action === undefined ? (
        input
      ) : (
        <div data-control="">
          {input}
          {action}
        </div>
      )}
      <div
        id={`${id}-note`}
        data-error={error === undefined ? undefined : ''}
        data-hint={hint && error === undefined ? '' : undefined}
      >
        {error ?? hint}
      </div>
    </FieldFrame>
  )
}
