// One OpenAPI document per area: its paths and the components that they refer to. Together they are the whole document.

import { wordsOf } from '@kantor/shared/derive/names'
import type { Catalogue, Feature } from '@kantor/shared/kernel'
import type { Paths } from './operation.ts'
import type { Schema } from './schema-parts.ts'

/** The area of what belongs to no feature: signing in, messages, files, runs, look-ups. */
export const baseArea = 'base'

/** The area of a feature: the first part of its path. */
export const areaOf = ({ path }: Pick<Feature, 'path'>): string => path.split('/')[1] || baseArea

/** The name of an area, as the menu has it. */
export function titleOf(area: string, catalogue: Catalogue): string {
  if (area === baseArea) return 'Session, files, look-ups and runs'
  const inMenu = [...catalogue.groups, ...catalogue.features].find(({ path }) => path === `/${area}`)
  return inMenu?.title ?? wordsOf(area.replaceAll('-', '_'))
}

export type Components = { readonly [kind: string]: { readonly [name: string]: Schema } }

/** The components that these paths refer to, in their original order. */
export function neededOf(paths: Paths, all: Components): Components {
  const needed = new Set<string>()
  const waiting: unknown[] = [paths]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
    for (const name of refsIn(next)) {
      const [kind = '', part = ''] = name.split('/')
      const component = all[kind]?.[part]
      if (component === undefined) throw new Error(`The document refers to the component ${name}, which does not exist`)
      if (!needed.has(name)) waiting.push(component)
      needed.add(name)
    }
  return Object.fromEntries(
    Object.entries(all).map(([kind, parts]) => [
      kind,
      Object.fromEntries(Object.entries(parts).filter(([name]) => needed.has(`${kind}/${name}`))),
    ]),
  )
}

const refsIn = (value: unknown): readonly string[] =>
  [...JSON.stringify(value).matchAll(/"\$ref":"#\/components\/([^"]+)"/g)].map(([, name = '']) => name)
