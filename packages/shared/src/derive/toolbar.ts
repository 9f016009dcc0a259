// The toolbar of a feature, and of one of its screens: which buttons stand there, and which of them this user may press.
import { type About, type Button, buttons, type Feature } from '../kernel/index.ts'
import { type AnyOf, anyOfButton, isAllowed } from '../rules/permission/permission.ts'
import { isBuilt, type RoutedScreen } from './routes.ts'

export interface ButtonInfo {
  readonly button: Button
  /** null: this toolbar does not have the button. */
  readonly anyOf: AnyOf
  /** The toolbar has it and the user holds one of its codes. */
  readonly visible: boolean
  /** Visible, and the feature is built; whether a row must be selected is the screen's business. */
  readonly enabled: boolean
}

/** Buttons that follow from the screens a feature has; the others are named by the declaration. */
function followsFromScreens(feature: About, button: Button): boolean {
  const has = (...screens: About['screens'][number][]) => screens.some((s) => feature.screens.includes(s))
  switch (button) {
    case 'create':
    case 'show':
    case 'edit':
      return has(button)
    case 'destroy':
      return has('delete')
    case 'save':
      return has('create', 'edit')
    case 'cancel':
      return has('create', 'edit', 'show')
    case 'audit':
      return feature.auditForm !== undefined
    default:
      return false
  }
}

/** Pages outside the frame (sign-in, error pages) have no toolbar, and home needs no way home. */
const isFramed = (feature: Pick<Feature, 'kind' | 'path'>): boolean =>
  feature.kind !== 'page' && feature.path !== homePath

/** Where the first tab leads and where a sign-in without a target ends. */
export const homePath = '/home'

/** The buttons of the feature in drawing order, over all its screens. Menu actions and those it does without are left out. */
export function toolbarButtonsOf(feature: Feature): readonly Button[] {
  if (!isFramed(feature)) return feature.buttons ?? []
  return buttons.filter((button) => {
    if (button === 'home' || feature.buttons?.includes(button) === true) return true
    const isElsewhere = [feature.menuActions, feature.withoutButtons].some((list) => list?.includes(button))
    return followsFromScreens(feature, button) && !isElsewhere
  })
}

/** Buttons of one screen: the list has all but save and cancel (a page without detail screens keeps them). */
export function screenButtonsOf(feature: Feature, screen: RoutedScreen): readonly Button[] {
  const all = toolbarButtonsOf(feature)
  const hasForm = feature.screens.some((s) => s === 'create' || s === 'edit' || s === 'show')
  const wanted: { readonly [S in RoutedScreen]: (button: Button) => boolean } = {
    index: (b) => !hasForm || (b !== 'save' && b !== 'cancel'),
    create: (b) => b === 'home' || b === 'save' || b === 'cancel',
    show: (b) => b === 'home' || b === 'edit' || b === 'print' || b === 'audit',
    edit: (b) => b === 'home' || b === 'save' || b === 'cancel' || b === 'audit',
  }
  return all.filter(wanted[screen])
}

/** Every button of the spec in drawing order, with its codes and what this user sees; `screen` narrows it. */
export function toolbarOf(feature: Feature, access: ReadonlySet<string>, screen?: RoutedScreen): readonly ButtonInfo[] {
  const there = new Set(screen === undefined ? toolbarButtonsOf(feature) : screenButtonsOf(feature, screen))
  return buttons.map((button) => {
    const anyOf = there.has(button) ? anyOfButton(feature, button) : null
    const visible = isAllowed(anyOf, access)
    return { button, anyOf, visible, enabled: visible && isBuilt(feature) }
  })
}
