// Which features show data about a reference: those over the entity that it leads to; and what may be queried of it.
import { type Catalogue, type Field, isPlaceholder, targetNameOf, targetOf } from '../kernel/index.ts'
import { camelOf } from './names.ts'
import { featuresOver, referencedEntitiesOf } from './rights.ts'

export interface QuickShow {
  readonly entity: string
  readonly title: string
  /** Paths of the features over its rows: those of all rows before narrowed ones, those with a record before lists, those that keep it before inquiries. */
  readonly paths: readonly string[]
}

/** An entry for each entity that references lead to, sorted by name. */
export const quickShowOf = (catalogue: Catalogue): readonly QuickShow[] =>
  referencedEntitiesOf(catalogue).map((entity) => {
    const rank = (f: ReturnType<typeof featuresOver>[number]) =>
      (f.where === undefined ? 0 : 4) + (f.screens.includes('show') ? 0 : 2) + (f.screens.includes('edit') ? 0 : 1)
    const features = featuresOver(entity, catalogue).filter((f) => !isPlaceholder(f))
    return {
      entity,
      title: targetOf(catalogue, entity)?.title ?? entity,
      paths: features.toSorted((a, b) => rank(a) - rank(b)).map(({ path }) => path),
    }
  })

/** Too long, or nothing to read, for a small card. */
export const typesNotOnCard: ReadonlySet<Field['type']> = new Set(['lines', 'longText', 'richText', 'file', 'image'])

/** The whole question about each referenced entity; the page asks the part that its reader may see. */
export const quickShowTexts = (catalogue: Catalogue): readonly string[] =>
  quickShowOf(catalogue).map(({ entity }) => {
    const fields = Object.entries(catalogue.entities.get(entity)?.fields ?? {})
      .filter(([, { type }]) => !typesNotOnCard.has(type))
      .map(([name, { type }]) => (type === 'ref' ? `${name} { id code name active }` : name))
    // A line is shown with its document, by its label alone.
    const isLine = targetOf(catalogue, entity)?.lineOf !== undefined
    const record = isLine ? '' : ` record { ${['id', ...fields].join(' ')} }`
    return `query QuickShow($ids: [ID!]) { ${camelOf(targetNameOf(entity))}Lookup(ids: $ids) { id code name active${record} } }`
  })
