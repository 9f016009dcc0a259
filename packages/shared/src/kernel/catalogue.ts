// The whole product as one value: what the generated index collects out of the declaration files.
import type { Dashboard } from './dashboards.ts'
import type { DroppedEntities, Entity } from './entity.ts'
import type { Group, Groups, Page, Placeholder } from './feature.ts'
import type { Matrix } from './matrix.ts'
import type { Pivot } from './pivots.ts'
import type { RecordFeature } from './records.ts'
import type { Report } from './reports.ts'
import type { Approval, Process, Upload } from './work.ts'

export type Feature =
  | RecordFeature
  | Report
  | Pivot
  | Upload
  | Approval
  | Process
  | Dashboard
  | Matrix
  | Page
  | Placeholder

export interface Catalogue {
  readonly features: readonly Feature[]
  readonly entities: ReadonlyMap<string, Entity>
  readonly groups: readonly Group[]
  /** Former entities whose tables may be deleted. */
  readonly dropped?: readonly string[]
}

type Declaration = Feature | Entity | Group | Groups | DroppedEntities

/** What a file of the catalogue exports, by name. */
export interface CatalogueModule {
  readonly [name: string]: unknown
}

/** Collects the declarations that the modules of the catalogue export; anything else they export is ignored. */
export function catalogueOf(modules: readonly CatalogueModule[]): Catalogue {
  const declared = [...new Set(modules.flatMap((m) => Object.values(m)))].filter(isDeclaration)
  const entities = declared.filter((d): d is Entity => d.kind === 'entity')
  return {
    features: declared.filter((d): d is Feature => 'path' in d && d.kind !== 'group'),
    entities: new Map(entities.map((e) => [e.name, e])),
    groups: declared.flatMap((d) => (d.kind === 'groups' ? d.groups : d.kind === 'group' ? [d] : [])),
    dropped: declared.flatMap((d) => (d.kind === 'dropped' ? d.entities : [])),
  }
}

const isDeclaration = (value: unknown): value is Declaration =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  ('path' in value || 'fields' in value || value.kind === 'groups' || value.kind === 'dropped')

/** A feature with rows of an entity behind it that the generic engine serves. */
export const isRecordFeature = (f: Feature): f is RecordFeature => 'entity' in f && !('placeholder' in f)
const reportKinds: ReadonlySet<Feature['kind']> = new Set(['report', 'inquiry', 'list'])
/** A report, inquiry or list over a dataset, with the actions that follow from it. */
export const isReport = (f: Feature): f is Report => reportKinds.has(f.kind) && 'columns' in f && !('placeholder' in f)
export const isPlaceholder = (f: Feature): f is Placeholder => 'placeholder' in f
