// The record that a stored file belongs to. It alone says who opens the file: its data scope, its rules, the rights of its
// field. Only a file that no record holds yet is its uploader's own.
import { healthScopeOf } from '@kantor/shared/derive/health'
import { isAmount, isLineAmount } from '@kantor/shared/derive/pay'
import { featuresOver, fieldsShownBy, readersOf } from '@kantor/shared/derive/rights'
import { recordFeaturesOf } from '@kantor/shared/derive/routes'
import type { RecordFeature } from '@kantor/shared/kernel'
import { isAllowed } from '@kantor/shared/rules/permission/permission'
import { and, eq, or } from 'drizzle-orm'
import { columnIn } from '../../db/tables.ts'
import type { Actor, Engine, FileUse } from '../../engine/context.ts'
import { reaching } from '../../engine/read/code-scope.ts'
import { using } from '../../engine/read/data-scope.ts'
import { healthSeen } from '../../engine/read/health-cover.ts'
import { shownSql } from '../../engine/read/pay-cover.ts'
import { scopeWhere } from '../../engine/read/scope.ts'
import { selectFlat } from '../../engine/read/select.ts'
import { seenThrough } from '../../engine/read/shown-by.ts'
import { entityOf, sourcesOf } from '../../engine/read/source.ts'
import { isOpen } from '../../engine/read/visibility.ts'
import { stampOf } from '../../engine/stamp.ts'
import { noteViews } from '../../engine/write/reading-trail.ts'
import { holdersOf, type TakenFile } from '../../engine/write/taken-files.ts'

interface Stored {
  readonly id: number
  readonly createdBy: string
  /** Path of the feature and name of the field for which it was sent. */
  readonly feature?: string
  readonly field?: string
}
/** What the record of a file has to say about it. */
export interface Holder {
  /** False: this person may not open the file. */
  readonly isVisible: boolean
  /** A person without an account sent it: it is shown as pictures and text only. */
  readonly isFromOutside: boolean
  /** Notes that it was handed out. */
  taken(use: FileUse, isFurtherPart?: boolean): Promise<void>
}
const nothingNoted = async () => undefined

/** Whether a user may open a file: through the record that it belongs to, or as its uploader while it belongs to none. */
export async function holderOf(engine: Engine, actor: Actor, file: Stored): Promise<Holder> {
  const holders = await holdersOf(engine.database.db, engine.catalogue, [file.id])
  const isOwn = file.createdBy === stampOf(actor)
  const isFromOutside = wasSentFromOutside(engine, file) || holders.some(({ place }) => isOutside(engine, place))
  for (const one of holders) {
    // A record without any page (the sheet of an upload) is its uploader's affair.
    const isPageless = featuresOver(one.place.entity, engine.catalogue).length === 0
    if (isPageless && isOwn) return { isVisible: true, isFromOutside, taken: nothingNoted }
    const isShown = (await engine.rules.get(one.place.entity)?.fileOpen?.({ engine, actor }, one.record)) ?? false
    if (isShown || (await isOpenTo(engine, actor, one)))
      return { isVisible: true, isFromOutside, taken: notesOf(engine, actor, one) }
  }
  return { isVisible: holders.length === 0 && isOwn, isFromOutside, taken: nothingNoted }
}

/** Whether the field that holds a file says that its files come from outside; lines included. */
function isOutside(engine: Engine, place: Pick<TakenFile['place'], 'entity' | 'field'>): boolean {
  const [name = '', inner] = place.field.split('.')
  const field = entityOf(engine, place.entity).fields[name]
  const of = field?.type === 'lines' && inner !== undefined ? field.of[inner] : field
  return of?.type === 'file' && of.fromOutside === true
}

/** The same of the field for which it was sent: no record may hold it yet, or any more. */
function wasSentFromOutside(engine: Engine, { feature, field }: Stored): boolean {
  const sentFor = recordFeaturesOf(engine.catalogue.features).find(({ path }) => path === feature)
  return sentFor !== undefined && field !== undefined && isOutside(engine, { entity: sentFor.entity.name, field })
}

const notesOf =
  (engine: Engine, actor: Actor, { place, record }: TakenFile) =>
  async (use: FileUse, isFurtherPart = false): Promise<void> => {
    await engine.rules.get(place.entity)?.fileTaken?.({ engine, actor, use, isFurtherPart }, record)
    const entity = entityOf(engine, place.entity)
    // A receipt discloses as much about health as the record that it belongs to, a picture of it too.
    if (healthScopeOf(entity, place.field) !== undefined) await noteViews(engine, actor, entity, [record])
  }

/** A feature that shows the field is open to him, its row is one of those that he sees there, and no code of the field nor a cover hides it. */
async function isOpenTo(engine: Engine, actor: Actor, { place, record }: TakenFile): Promise<boolean> {
  const { catalogue } = engine
  const entity = entityOf(engine, place.entity)
  const [field = '', inner] = place.field.split('.')
  const sources = sourcesOf(engine, entity, actor)
  const seen = featuresOver(entity.name, catalogue)
    .filter((f) => isAllowed(readersOf(f), actor.access) && isShownBy(f, actor, field, inner))
    .map((f) => seenThrough(sources, actor, f))
  if (seen.length === 0) return false
  const isSeen = seen.some((where) => where === undefined) ? undefined : or(...seen)
  const id = columnIn(sources.root.columns, 'id')
  const tellsAmounts = inner === undefined ? isAmount(entity, field) : isLineAmount(entity, field, inner)
  const isShown = tellsAmounts
    ? shownSql(engine, sources.root, actor)
    : healthSeen(entity, sources.root.columns, place.field, actor)
  const where = and(eq(id, record), scopeWhere(sources.root, actor), isSeen, isShown)
  return (await selectFlat(engine.database.db, sources, { id }, { where, limit: 1 })).length > 0
}

/** Does a feature show a field, and the content of its lines, to a user who reads there? */
function isShownBy(feature: RecordFeature, actor: Actor, name: string, inner: string | undefined): boolean {
  const field = feature.entity.fields[name]
  if (field === undefined || !fieldsShownBy(feature).has(name)) return false
  const line = inner !== undefined && field.type === 'lines' ? field.of[inner] : undefined
  const access = reaching(using(actor, readersOf(feature)))
  return isOpen(field, access) && (line === undefined || isOpen(line, access))
}
