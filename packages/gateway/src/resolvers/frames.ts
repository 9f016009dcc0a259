// What the frame of the workspace holds for one set of codes: menu, features with their screens and toolbars.
import { type MenuOverride, menuOf, routeOptionsOf } from '@kantor/shared/derive/menu'
import { nameOf } from '@kantor/shared/derive/names'
import { isBuilt, screensOf } from '@kantor/shared/derive/routes'
import { toolbarOf } from '@kantor/shared/derive/toolbar'
import type { Catalogue, Feature } from '@kantor/shared/kernel'
import { mayDo } from '@kantor/shared/rules/permission/permission'
import { lasting } from './lasting.ts'

type Frame = ReturnType<typeof frameOf>

/** The same codes and menu give the same frame: kept for those seen last. */
const kept = new WeakMap<Catalogue, Map<string, Frame>>()
const most = 200

/** The frame of a user with these codes, under the menu of the installation. */
export function frameFor(catalogue: Catalogue, codes: ReadonlySet<string>, overrides: readonly MenuOverride[]): Frame {
  const frames = kept.get(catalogue) ?? new Map<string, Frame>()
  kept.set(catalogue, frames)
  const key = `${wordOf(codes)} ${JSON.stringify(overrides)}`
  const frame = frames.get(key) ?? frameOf(catalogue, codes, overrides)
  if (frames.size >= most) frames.clear()
  frames.set(key, frame)
  return frame
}

const words = new WeakMap<ReadonlySet<string>, string>()

/** The codes in one order; worked out once for each answer of the profile. */
function wordOf(codes: ReadonlySet<string>): string {
  const word = words.get(codes) ?? [...codes].sort().join(' ')
  words.set(codes, word)
  return word
}

function frameOf(catalogue: Catalogue, codes: ReadonlySet<string>, overrides: readonly MenuOverride[]) {
  const features = catalogue.features.map((feature) => ({
    feature: featureOf(feature, codes),
    allowed: isEnterable(feature, codes),
  }))
  return {
    menu: lasting(menuOf(catalogue, codes, overrides)),
    all: lasting(features.map((f) => f.feature)),
    allowed: lasting(features.filter((f) => f.allowed).map((f) => f.feature)),
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
    options: routeOptionsOf(feature),
    screens: screensOf(feature, codes),
    toolbar,
    buttons: toolbar.filter((b) => b.visible).map((b) => b.button),
  }
}
