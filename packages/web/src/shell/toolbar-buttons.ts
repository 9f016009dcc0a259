// Which buttons a screen's toolbar shows, and which of them can be pressed now.
import { type Button, buttons } from '@kantor/shared/kernel'
import type { ToolbarSnapshot } from '../ui/toolbar-context.tsx'
import type { Here } from './here.ts'

export interface ShownButton {
  readonly button: Button
  readonly enabled: boolean
  /** Why it cannot be pressed, where that is worth a word. */
  readonly why?: string
}

/** Buttons that act on a row: on a list only once one is selected. */
const needsRow: ReadonlySet<Button> = new Set(['show', 'edit', 'destroy'])
/** Why a button does not work on the row in its present state. */
const whyNot = (button: Button, { frozen, kept }: ToolbarSnapshot): string | null =>
  button === 'edit' ? frozen : button === 'destroy' ? kept : null
/** Buttons per screen; the list has all but save and cancel unless it is a page of its own (spec's catalogue notes). */
const perScreen: { readonly [screen: string]: ReadonlySet<Button> } = {
  create: new Set(['home', 'save', 'cancel']),
  show: new Set(['home', 'edit', 'destroy', 'reload', 'print', 'audit']),
  edit: new Set(['home', 'save', 'cancel', 'audit']),
}
const hasDetail = ({ feature }: Here): boolean => feature.screens.some(({ screen }) => screen !== 'index')

function belongs(here: Here, button: Button): boolean {
  const own = perScreen[here.screen]
  if (own) return own.has(button)
  return !hasDetail(here) || (button !== 'save' && button !== 'cancel')
}

/** The visible buttons in the order of the spec; enabled: allowed, handled, a row where one is needed, not frozen, nothing busy. */
export function shownButtons(here: Here, state: ToolbarSnapshot): readonly ShownButton[] {
  const { feature } = here
  return buttons.flatMap((button): ShownButton[] => {
    if (!feature.buttons.includes(button) || !belongs(here, button)) return []
    const handled = button === 'home' || state.handled.has(button)
    const row = !needsRow.has(button) || here.screen !== 'index' || state.hasRow
    // A screen without a handler for a button of another screen's making does not show it at all.
    if (!handled && here.screen !== 'index') return []
    const open = (!feature.placeholder || button === 'home') && handled && row && !state.busy
    const why = whyNot(button, state)
    return [why === null ? { button, enabled: open } : { button, enabled: false, why }]
  })
}
