// The frame of the workspace for one user: profile, menu, features with screens and toolbars, settings.
import { type MenuOverride, menuOf } from '@kantor/shared/derive/menu'
import { nameOf } from '@kantor/shared/derive/names'
import { isBuilt, screensOf } from '@kantor/shared/derive/routes'
import { homePath, toolbarOf } from '@kantor/shared/derive/toolbar'
import { type Catalogue, type Feature, largePages, standardPages } from '@kantor/shared/kernel'
import { mayDo } from '@kantor/shared/rules/permission'
import { accessOf } from '../context.ts'
import type { Profile } from '../session/access.ts'
import { type Json, objectOf } from '../sources/rest-source.ts'
import type { Resolver } from './records.ts'

const settings = {
  productTitle: 'Kantor',
  homePath,
  pageSizes: standardPages,
  largePageSizes: largePages,
  locale: 'en-US',
  currency: 'IDR',
}

/** The profile of REST in the words of the API. */
export function profileOf({ user_id, ...profile }: Profile) {
  return { ...profile, userId: user_id }
}

const unreadCount: Resolver = async (_, _args, context) => objectOf(await context.rest.read('/message/count'))['count']

/** The same codes and menu give the same frame: kept for those seen last. */
const kept = new WeakMap<Catalogue, Map<string, ReturnType<typeof frameOf>>>()
const mostFrames = 200

function frameFor(catalogue: Catalogue, codes: ReadonlySet<string>, overrides: readonly MenuOverride[]) {
  const frames = kept.get(catalogue) ?? new Map<string, ReturnType<typeof frameOf>>()
  kept.set(catalogue, frames)
  const key = `${[...codes].sort().join(' ')} ${JSON.stringify(overrides)}`
  const frame = frames.get(key) ?? frameOf(catalogue, codes, overrides)
  if (frames.size >= mostFrames) frames.clear()
  frames.set(key, frame)
  return frame
}

function frameOf(catalogue: Catalogue, codes: ReadonlySet<string>, overrides: readonly MenuOverride[]) {
  const features = catalogue.features.map((feature) => ({
    feature: featureOf(feature, codes),
    allowed: isEnterable(feature, codes),
  }))
  return {
    menu: menuOf(catalogue, codes, overrides),
    all: features.map((f) => f.feature),
    allowed: features.filter((f) => f.allowed).map((f) => f.feature),
  }
}

const isEnterable = (feature: Feature, codes: ReadonlySet<string>): boolean =>
  feature.public === true || feature.screens.some((screen) => mayDo(feature, screen, codes))

function featureOf(feature: Feature, codes: ReadonlySet<string>) {
  const toolbar = toolbarOf(feature, codes)
  return {
    path: feature.path,
    name: nameOf(feature),
    title: feature.title,
    kind: feature.kind,
    placeholder: !isBuilt(feature),
    auditForm: feature.auditForm ?? null,
    screens: screensOf(feature, codes),
    toolbar,
    buttons: toolbar.filter((b) => b.visible).map((b) => b.button),
  }
}

/** The menu as the installation has it; asked anew each time, so that a change shows with the next frame. */
const rowsIn = (items: unknown): readonly MenuOverride[] => (Array.isArray(items) ? items : [])

const shell: Resolver = async (_, _args, context) => {
  const [{ profile, codes }, menu] = await Promise.all([accessOf(context), context.rest.read<Json>('/menu')])
  const frame = frameFor(context.catalogue, codes, rowsIn(objectOf(menu)['items']))
  return {
    profile: profileOf(profile),
    menu: frame.menu,
    features: ({ allowedOnly }: { readonly allowedOnly: boolean }) => (allowedOnly ? frame.allowed : frame.all),
    unreadCount: () => unreadCount(undefined, undefined as never, context, undefined as never),
    settings,
  }
}

export const shellQueries = { shell, unreadCount }
