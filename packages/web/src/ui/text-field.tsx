// One labelled line of text with its complaint below; native elements, no component library.

import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { FieldFrame } from './text-field-frame.ts'

export interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string
  readonly error?: string | undefined
  readonly hint?: ReactNode
  readonly ref?: Ref<HTMLInputElement>
}

export function TextField({ label, error, hint, ...rest }: TextFieldProps) {
  const id = useId()
  return (
    <FieldFrame>
      <label htmlFor={id}>{label}</label>
      <input id={id} aria-invalid={error !== undefined} aria-describedby={`${id}-note`} {...rest} />
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
