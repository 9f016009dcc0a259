// Addresses of screens: what the router mounts, what the shell query lists, what a menu entry leads to.
import { type About, type Feature, isPlaceholder, isRecordFeature, type Operation } from '../kernel/index.ts'
import { type AnyOf, anyOfOf, isAllowed } from '../rules/permission/permission.ts'

/** The screens that have a route; delete is a button without one. */
export const routedScreens = ['index', 'create', 'show', 'edit'] as const satisfies readonly Operation[]
export type RoutedScreen = (typeof routedScreens)[number]

export interface ScreenInfo {
  readonly screen: RoutedScreen
  /** Route pattern with its parameters: `/master/departments/show/:id`. */
  readonly path: string
  readonly anyOf: AnyOf
  readonly allowed: boolean
}

/** Top-level pages (/login, /home, /audit) are their own screen; everything else lives below its feature path. */
const isBarePage = (feature: About): boolean =>
  feature.path.split('/').length === 2 && feature.screens.every((s) => s === 'index')

/** Route pattern of a screen; the segments of `routeParams` stand before the id. */
export function screenPathOf(feature: About, screen: RoutedScreen): string {
  if (screen === 'index') return isBarePage(feature) ? feature.path : `${feature.path}/index`
  if (screen === 'create') return `${feature.path}/create${feature.createBelow === undefined ? '' : '/:id?'}`
  const params = [...(feature.routeParams ?? []), 'id']
  return [feature.path, screen, ...params.map((p) => `:${p}`)].join('/')
}

/** Where a click on the menu leads: the feature path, or its list where the path itself shows another feature. */
export const entryPathOf = (feature: About): string =>
  feature.redirect === undefined ? feature.path : screenPathOf(feature, 'index')

/** The screens of a feature with their codes, and whether this user may enter them. */
export function screensOf(feature: About, access: ReadonlySet<string>): readonly ScreenInfo[] {
  return routedScreens
    .filter((screen) => feature.screens.includes(screen))
    .map((screen) => {
      const anyOf = anyOfOf(feature, screen)
      return {
        screen,
        path: screenPathOf(feature, screen),
        anyOf,
        allowed: feature.public === true || isAllowed(anyOf, access),
      }
    })
}

/** The address of a new record; where the feature takes it, below the row of an id. */
export const createPathOf = (feature: About, below?: string): string =>
  screenPathOf(feature, 'create').replace('/:id?', below === undefined ? '' : `/${encodeURIComponent(below)}`)

/** The address of one record: fills the pattern of `show` or `edit`; every value is encoded. */
export function recordPathOf(
  feature: About,
  screen: 'show' | 'edit',
  params: { readonly [name: string]: string },
): string {
  return screenPathOf(feature, screen).replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}

/** True where the feature's content is built: a declaration that is more than a placeholder. */
export const isBuilt = (feature: Feature): boolean => !isPlaceholder(feature)

/** Features whose rows the generic engine serves. */
export const recordFeaturesOf = (features: readonly Feature[]) => features.filter(isRecordFeature)
