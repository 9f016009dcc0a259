// Catalogues of any size for a measurement: some of the built features, the real catalogue, or copies of the built ones under
// other names until there are as many. A placeholder adds nothing to the schema, so copies are of what is built.
import { catalogue } from '@kantor/shared/catalogue'
import { type Catalogue, type Feature, isPlaceholder } from '@kantor/shared/kernel'

/** The one whose list is requested. */
const needed = '/employees/personal-information'

/** A catalogue with so many features; as many as there are gives the real one. */
export function catalogueOf(size: number): Catalogue {
  if (size === catalogue.features.length) return catalogue
  const built = catalogue.features.filter((feature) => !isPlaceholder(feature))
  const first = [...built.filter((f) => f.path === needed), ...built.filter((f) => f.path !== needed)]
  const copies = Array.from({ length: Math.ceil(size / first.length) }, (_, n) => first.map((f) => copied(f, n)))
  return { ...catalogue, features: copies.flat().slice(0, size) }
}

function copied(feature: Feature, n: number): Feature {
  if (n === 0) return feature
  const name = feature.name === undefined ? {} : { name: `${feature.name}${n + 1}` }
  return { ...feature, ...name, path: `${feature.path}-${n + 1}` }
}
