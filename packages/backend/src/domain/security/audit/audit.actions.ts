// The trail as people read it: one form at a time for those who may see its screen, all of it for those with the right to
// search. Values that are hidden, or under a code the reader lacks, show as stars (R-AUD-02, R-AUD-04).
import { audit } from '@kantor/shared/catalogue/audit'
import { type Catalogue, type Feature, type FormCode, isRecordFeature, namesOfEntity } from '@kantor/shared/kernel'
import { badInput, KantorError } from '@kantor/shared/rules/errors/errors'
import { type AnyOf, anyOfOf, mayDo } from '@kantor/shared/rules/permission/permission'
import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { asInteger, typedRows } from '../../../db/rows/typed-rows.ts'
import { holds } from '../../../db/search-text.ts'
import { type ActionContext, actionsFor } from '../../../engine/actions/actions.ts'
import { reaching } from '../../../engine/read/code-scope.ts'
import { scopedMentions, using } from '../../../engine/read/data-scope.ts'
import { payMentions } from '../../../engine/read/pay-cover.ts'
import { openEntries } from '../../../engine/write/person-keys.ts'
import { noteTaken } from '../../../engine/write/reading-trail.ts'
import { verifyChains } from './audit-chain.ts'
import { withCover } from './audit-cover.ts'
import { isAnyOf, isEntity, presentEntity } from './audit-entity.ts'
import { withoutForgotten } from './audit-forgotten.ts'
import { changesOf, type Reader, recordNameOf, refsIn, type StoredEntry } from './audit-values.ts'
import { startVerification, verification } from './audit-verification.ts'

const searchCode = 'frmZAUDITP01I'
const zone = '+07:00'

export const auditActions = actionsFor(audit, {
  entries: (context, { formId, ...params }) => {
    const features = featuresUnder(context.engine.catalogue, formId)
    const own = sql`form_id = ${formId} and ${openRows(context, formId, features)}`
    const codes = [searchCode, ...features.flatMap((f) => anyOfOf(f, 'index') ?? [])] as const
    return page(context, params, sql`${own} and ${ofRecord(params, features)} and ${looksOnlyWhenAsked(params)}`, codes)
  },
  search: (context, params) => page(context, params, inScope(context, [searchCode]), [searchCode]),
  printed: async (context, { path }) => {
    const { engine, actor } = context
    const { feature, recordId, filter } = placeOf(engine.catalogue, path)
    if (feature === undefined) throw badInput([{ field: 'path', rule: 'unknown', message: 'there is no such screen' }])
    const anyOf = [...(anyOfOf(feature, 'index') ?? []), ...(anyOfOf(feature, 'show') ?? [])]
    if (!mayDo(feature, 'index', actor.access) && !mayDo(feature, 'show', actor.access))
      throw new KantorError('FORBIDDEN', undefined, { anyOf })
    const entity = isRecordFeature(feature) ? feature.entity.name : null
    await noteTaken(engine, actor, 'PRINT', { feature, entity, recordId, format: 'paper', filter, rows: null })
    return {}
  },
  verify: ({ tx, actor, engine }) => verifyChains(tx, actor.companyCode, engine.sealCopy),
  startVerification: async (context, { whole }) => ({ run: await startVerification(context, whole === true) }),
  verification: (context) => verification(context),
  seals: async ({ tx, actor }, { page: number, size }) => {
    const rows = await rowsOf<{ date: string; lastSeq: number; lastHash: string; sealedAt: string; total: number }>(
      tx,
      sql`select date::text, last_seq::int as "lastSeq", last_hash as "lastHash", sealed_at as "sealedAt", count(*) over ()::int as total
        from audit_seal where chain = ${actor.companyCode} order by last_seq desc limit ${size} offset ${(number - 1) * size}`,
    )
    return { total: rows[0]?.total ?? 0, rows: rows.map(({ total: _, ...row }) => row) }
  },
})

/** The history of a form shows what was done; views of a record are shown only on request. */
const looksOnlyWhenAsked = ({ action }: Pick<Params, 'action'>): SQL =>
  action?.toUpperCase() === 'VIEW' ? sql`true` : sql`action <> 'VIEW'`

/** The screen, record and filter that an address of the web app refers to. */
function placeOf({ features }: Catalogue, address: string) {
  const { pathname, searchParams } = new URL(address, 'http://screen')
  const isAt = (path: string) => pathname === path || pathname.startsWith(`${path}/`)
  const feature = features.filter((f) => isAt(f.path)).sort((a, b) => b.path.length - a.path.length)[0]
  const record = feature === undefined ? null : /^\/(?:show|edit)\/(\d{1,9})$/.exec(pathname.slice(feature.path.length))
  return { feature, recordId: record === null ? null : Number(record[1]), filter: Object.fromEntries(searchParams) }
}

/** The features that are audited under a form id. */
const featuresUnder = ({ features }: Catalogue, formId: string): readonly Feature[] =>
  features.filter((f) => (f.auditForm ?? f.form) === formId)

/**
 * Rows of the features whose list the reader may enter. An unknown form is empty; one whose features are all closed to
 * the reader is refused with the codes that would open it.
 */
function openRows(context: ActionContext, formId: string, features: readonly Feature[]): SQL {
  const { access } = context.actor
  if (access.has(searchCode)) return inScope(context, [searchCode])
  const open = features.filter((f) => mayDo(f, 'index', access))
  const rows = open.map(
    (f) =>
      sql`feature = ${f.path} and ${inScope(context, anyOfOf(f, 'index'))} and ${ofRecordOrOwn(context, anyOfOf(f, 'index'))}`,
  )
  if (rows.length > 0) return sql`((${sql.join(rows, sql` or `)}) and ${ofOwnPayGroups(context)})`
  if (features.length > 0) throw new KantorError('FORBIDDEN', undefined, { anyOf: [`${formId}I`, searchCode] })
  return sql`false`
}

/** An entry without a record (a file, a print, a command) tells what its user did: in a narrower scope than the company, only the user himself reads it. */
const ofRecordOrOwn = ({ actor }: ActionContext, anyOf: AnyOf): SQL =>
  ['COMPANY', 'GROUP'].includes(using(actor, anyOf).dataScope)
    ? sql`true`
    : sql`(record_id is not null or user_id = ${actor.userId})`

/** What the data scope of the codes used leaves of the trail: what was written of people outside of it is theirs alone (R-AUD-04). */
const inScope = ({ engine, actor }: ActionContext, anyOf: AnyOf): SQL =>
  scopedMentions(engine, using(actor, anyOf), presentEntity(engine.catalogue), sql`record_id`) ?? sql`true`

/**
 * The history of a form about pay covers the people whom its rows show. A user who may search the trail sees that something was
 * written about every employee, the amounts as stars (decision 0085).
 */
const ofOwnPayGroups = ({ engine, actor }: ActionContext): SQL =>
  payMentions(engine, actor, presentEntity(engine.catalogue), (field) => ({
    alone: [sql`(before ->> ${field}::text)`, sql`(after ->> ${field}::text)`],
    // A command names people in its lines.
    many: sql`jsonb_path_query(case when action = 'ACTION' then after end, ${`$.*[*].${field} ? (@.type() == "number")`}::jsonpath)`,
  })) ?? sql`true`

/** A number alone means a row of the screen itself, not of what hangs on it. */
function ofRecord({ recordId, entity }: Pick<Params, 'recordId' | 'entity'>, features: readonly Feature[]): SQL {
  const entities = new Set(features.filter(isRecordFeature).flatMap((f) => namesOfEntity(f.entity)))
  if (recordId === null || entity !== null || entities.size === 0) return sql`true`
  return isAnyOf(sql`entity`, [...entities])
}

interface Params {
  readonly feature: string | null
  readonly entity: string | null
  readonly recordId: number | null
  readonly user: string | null
  readonly client: string | null
  readonly key: string | null
  readonly action: string | null
  readonly from: string | null
  readonly to: string | null
  readonly page: number
  readonly size: number
}
interface Entry extends StoredEntry {
  readonly seq: string
  readonly at: string
  readonly username: string
  readonly client: string | null
  readonly key: string | null
  readonly formId: string | null
  readonly ip: string | null
  readonly branch: string | null
  readonly requestId: string | null
  readonly sealedBy: readonly number[] | null
}

/** Entries with what the reader may see of them, who reads by one of some codes. */
async function page(context: ActionContext, params: Params, which: SQL, codes: readonly FormCode[]) {
  const { tx, engine } = context
  const where = sql`${ofCompany(context)} and ${which} and ${matching(params, engine.catalogue)}`
  const found = await rowsOf<Entry>(
    tx,
    sql`select seq, at, username, client_code as client, key_id as key, action, feature, form_id as "formId", ${presentEntity(engine.catalogue)} as entity, record_id as "recordId", ip, branch_code as branch,
      request_id as "requestId", before, after, coalesce(changes, '{}') as changes, sealed_by as "sealedBy" from audit_entry
      where ${where} order by seq desc limit ${params.size} offset ${(params.page - 1) * params.size}`,
  )
  const [count] = await typedRows(tx, { total: asInteger(sql`count(*)`) }, sql`from audit_entry where ${where}`)
  const rows = await withCover(context, await withoutForgotten(context, await openEntries(tx, found)))
  const reader = await readerOf(context, rows, codes)
  const titles = new Map(engine.catalogue.features.map((f) => [f.path, f.title]))
  return {
    total: count?.total ?? 0,
    rows: rows.map((entry) => {
      const { before: _before, after: _after, sealedBy: _keys, changes, seq, feature, ...row } = entry
      return {
        ...row,
        seq: Number(seq),
        feature: feature === null ? null : (titles.get(feature) ?? feature),
        featurePath: feature,
        record: recordNameOf(reader, entry),
        note: noteOf(changes),
        changes: changesOf(reader, entry),
      }
    }),
  }
}

/** The reader with the words for all references of a page, one query per entity. */
async function readerOf(
  { engine, actor, refsOf }: ActionContext,
  rows: readonly Entry[],
  codes: readonly FormCode[],
): Promise<Reader> {
  const wanted = [...refsIn(engine.catalogue, rows)]
  const found = await Promise.all(wanted.map(async ([entity, ids]) => [entity, await refsOf(entity, ids)] as const))
  // A code of a field opens it where it reaches as far as the code by which the trail is read.
  return { catalogue: engine.catalogue, access: reaching(using(actor, codes)), refs: new Map(found) }
}

/** Entries of the company; signing in has none, so there the user's own companies count. */
const ofCompany = ({
  actor,
}: ActionContext): SQL => sql`(company_code = ${actor.companyCode} or (company_code is null and user_id in (
  select m.parent_id from user_account_memberships m where m.company in ('*', ${actor.companyCode}))))`

function matching(
  { feature, entity, recordId, user, client, key, action, from, to }: Params,
  catalogue: Catalogue,
): SQL {
  if (from !== null && to !== null && to < from)
    throw badInput([{ field: 'to', rule: 'dates', message: 'must not lie before the start' }])
  const conditions: readonly (SQL | null)[] = [
    feature === null ? null : sql`feature = ${feature}`,
    entity === null ? null : isEntity(sql`entity`, entity, catalogue),
    recordId === null ? null : sql`record_id = ${recordId}`,
    user === null ? null : holds(sql`username`, user),
    client === null ? null : client === '*' ? sql`client_code is not null` : sql`client_code = ${client}`,
    key === null ? null : sql`key_id = ${key}`,
    action === null ? null : sql`action = ${action.toUpperCase()}`,
    from === null ? null : sql`at >= ${`${from}T00:00:00${zone}`}::timestamptz`,
    to === null ? null : sql`at < ${`${to}T00:00:00${zone}`}::timestamptz + interval '1 day'`,
  ]
  const given = conditions.filter((c) => c !== null)
  return given.length === 0 ? sql`true` : sql.join(given, sql` and `)
}

/** What the user said with a move, and which move or command it was, and why a refused one was kept. */
function noteOf(changes: Entry['changes']): string | null {
  const said = ['#action', '#refused', '#transition', '#note'].flatMap((name) => {
    const value = changes[name]?.to
    return typeof value === 'string' && value !== '' ? [value] : []
  })
  return said.length === 0 ? null : said.join(': ')
}
