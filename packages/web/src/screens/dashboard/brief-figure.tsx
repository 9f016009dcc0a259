// Figures of tiles without needless precision; the exact one is in the hint.
import type { Field } from '@kantor/shared/kernel'
import type { ReactNode } from 'react'
import { unitText } from '../../fields/unit-text.ts'
import { Term } from '../../ui/term/term.tsx'
import { briefText, figureText } from '../pivot/pivot-cells.ts'

/** The exact figure, where the one that is shown is shorter. */
export function exactOf(field: Field, value: string | null): string | undefined {
  const exact = figureText(field, value)
  return exact === briefText(field, value) ? undefined : exact
}

/** A figure that has a shorter form is shown in it, the exact one in its hint, as on the neighbouring cards. */
export function briefFigure(field: Field, value: unknown): ReactNode | undefined {
  const figure = typeof value === 'string' || typeof value === 'number' ? String(value) : null
  const exact = figure === null ? undefined : exactOf(field, figure)
  if (figure === null || exact === undefined) return undefined
  return (
    <span data-number="" data-negative={figure.startsWith('-') || undefined}>
      <Term says={exact}>{briefText(field, figure)}</Term>
      {unitText(field, figure)}
    </span>
  )
}
