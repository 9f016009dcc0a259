// What cells have in common: nothing is an en dash, text is drawn as text.
import { openly } from '@kantor/shared/formats/unseen'
import type { ReactNode } from 'react'

export const nothing = '–'

/** The text, or an en dash that says "nothing" to screen readers too. */
export const textOrDash = (value: unknown): string =>
  value === null || value === undefined || value === '' ? nothing : openly(String(value))

/** A plain text cell: bare text without a title, for lists have thousands of them. */
export const textCell = (text: string, title?: string): ReactNode => {
  if (text === nothing) return <span data-empty="">{nothing}</span>
  return title === undefined ? text : <span title={title}>{text}</span>
}
