// The module of a feature: what it declares and, in what is built, its operations. The map of its menu group says where it is.
import { groups } from '@kantor/shared/catalogue/lazy'
import { groupPathOf } from '@kantor/shared/derive/names'
import type { Feature } from '@kantor/shared/kernel'
import type { FeatureOperations } from './operations.ts'

type Declarations = { readonly [path: string]: () => Promise<object> }
/** Loaders of the maps by menu group. */
export type GroupLoaders = {
  readonly [groupPath: string]: (() => Promise<{ readonly declarations: Declarations }>) | undefined
}

/** The file of a feature that the page names (packages/shared/src/formats/page-files.ts): no map is needed to find it. */
function namedByPage(path: string): (() => Promise<object>) | undefined {
  const content = document.querySelector<HTMLMetaElement>('meta[name=feature-file]')?.content ?? ''
  const [of, file = ''] = content.split(' ')
  return of === path && file !== '' ? () => import(/* @vite-ignore */ file) : undefined
}

/** The module of a feature, undefined where no feature has this path. Rejects when a part of it does not come. */
export async function featureModule(path: string, loaders: GroupLoaders = groups): Promise<object | undefined> {
  const load = namedByPage(path) ?? (await loaders[groupPathOf(path)]?.())?.declarations[path]
  return load?.()
}

/** What a feature declares; the file may export helpers and entities besides, the feature is what has the path. */
export async function declarationOf(path: string, loaders: GroupLoaders = groups): Promise<Feature | undefined> {
  return Object.values((await featureModule(path, loaders)) ?? {}).find((value) => isFeatureAt(value, path))
}

const isFeatureAt = (value: unknown, path: string): value is Feature =>
  typeof value === 'object' && value !== null && 'path' in value && value.path === path && 'screens' in value

/** The operations in the file of a feature; undefined in development, where they stand apart by menu group. */
export async function builtOperationsOf(path: string): Promise<FeatureOperations | undefined> {
  const module = (await featureModule(path)) as { readonly operations?: FeatureOperations } | undefined
  return module?.operations
}
