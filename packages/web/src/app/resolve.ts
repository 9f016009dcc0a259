// From an address to what is drawn there: a screen with its parts loaded, another address, a refusal, or nothing.
import { groups } from '@kantor/shared/catalogue/lazy'
import { screensOf } from '@kantor/shared/derive/routes'
import type { Feature } from '@kantor/shared/kernel'
import { declarationOf, type GroupLoaders } from '../api/feature-module.ts'
import type { RoutedScreen, Shell } from '../api/screen-contract.ts'
import { featuresByPath, firstChildOf, type Place, placeOf, prefixesOf, trimmed } from './address.ts'
import { loadChunk } from './parts/chunk.ts'

export type Resolution =
  | { readonly kind: 'screen'; readonly place: Place<Shell['features'][number]>; readonly feature: Feature }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'denied'; readonly title: string; readonly anyOf: readonly string[] }
  | { readonly kind: 'nothing' }

const declared = (path: string, loaders: GroupLoaders) => loadChunk(() => declarationOf(path, loaders))

/** What an address means for the user of this shell. */
export async function resolveAddress(
  address: string,
  shell: Shell,
  loaders: GroupLoaders = groups,
): Promise<Resolution> {
  const pathname = trimmed(address)
  const known = featuresByPath(shell)
  const place = placeOf(pathname, (path) => known.get(path))
  if (place?.feature.screens.some(({ screen, allowed }) => screen === place.screen && allowed)) {
    const feature = await declared(place.feature.path, loaders)
    if (feature) return { kind: 'screen', place, feature }
  }
  const bare = pathname.endsWith('/index') ? pathname.slice(0, -'/index'.length) : ''
  if (known.get(bare)?.screens.some(({ path, allowed }) => path === bare && allowed))
    return { kind: 'redirect', to: bare }
  const child = firstChildOf(shell.menu, pathname)
  if (child !== null) return { kind: 'redirect', to: child }
  return undrawn(pathname, shell, loaders)
}

/** What the catalogue says of an address that is no screen of this user. */
async function undrawn(pathname: string, shell: Shell, loaders: GroupLoaders): Promise<Resolution> {
  for (const prefix of prefixesOf(pathname)) {
    const feature = await declared(prefix, loaders)
    if (!feature) continue
    // A page that is its own screen has no other entry: it is refused below, never led to itself.
    const entry = feature.path === pathname ? entryOf(feature, shell) : pathname
    if (entry !== pathname) return { kind: 'redirect', to: entry }
    const screens = screensOf(feature, new Set())
    const found = placeOf(pathname, (path) => (path === feature.path ? { path, screens } : undefined))
    if (!found) return { kind: 'nothing' }
    return { kind: 'denied', title: feature.title, anyOf: anyOfIn(screens, found.screen) }
  }
  const isGroup = Object.keys(loaders).some(
    (path) => path !== '/' && (path === pathname || path.startsWith(`${pathname}/`)),
  )
  return isGroup ? { kind: 'denied', title: 'this part of the application', anyOf: [] } : { kind: 'nothing' }
}

/** The bare path of a feature leads to its list, or where the declaration sends it. */
function entryOf(feature: Feature, shell: Shell): string {
  if (feature.redirect !== undefined) return feature.redirect
  const shown = featuresByPath(shell)
    .get(feature.path)
    ?.screens.find(({ allowed, path }) => allowed && !path.includes(':'))
  return shown?.path ?? screensOf(feature, new Set())[0]?.path ?? '/'
}

const anyOfIn = (screens: ReturnType<typeof screensOf>, screen: RoutedScreen): readonly string[] =>
  screens.find((s) => s.screen === screen)?.anyOf ?? []
