// The attributes every control shares: its name, and what ties it to label, help and complaint.
import type { InputProps } from './field-kind.ts'

/** Attributes of a native control; a control outside a labelled row (a lines cell) gets its label as text. */
export function controlProps(props: InputProps) {
  return {
    id: props.id,
    name: props.name,
    'aria-invalid': props.invalid || undefined,
    'aria-describedby': props.describedBy,
    'aria-required': props.required || undefined,
    'aria-label': props.id.includes('.') ? props.label : undefined,
    onBlur: props.onBlur,
  }
}
