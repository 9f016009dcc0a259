// Saved views: one's own and the shared ones of a screen that one may enter; only the owner changes or removes one.
import { home, viewActions } from '@kantor/shared/catalogue/home'
import { SavedView } from '@kantor/shared/catalogue/saved-view.entity'
import { type Feature, isRecordFeature } from '@kantor/shared/kernel'
import { badInput, KantorError } from '@kantor/shared/rules/errors/errors'
import { anyOfOf, mayDo } from '@kantor/shared/rules/permission/permission'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { asBoolean, asInteger, ownRows, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import { type ActionContext, type ActionsEntry, actionsFor } from '../../engine/actions/actions.ts'
import type { Actor } from '../../engine/context.ts'
import { reaching } from '../../engine/read/code-scope.ts'
import { using } from '../../engine/read/data-scope.ts'
import { isOpen } from '../../engine/read/visibility.ts'

const ofSavedView = tableColumns(SavedView)

/** Views that one person may keep of one screen. */
const mostViews = 50

export const savedViewActions: readonly ActionsEntry[] = [
  actionsFor(
    { ...home, actions: viewActions },
    {
      views: async (context, { feature }) => {
        const screen = admit(context, feature)
        const { tx, actor } = context
        const kept = await typedRows(
          tx,
          {
            view: ofSavedView.id,
            viewName: ofSavedView.viewName,
            owner: ofSavedView.owner,
            own: asBoolean(sql`owner = ${actor.username}`),
            shared: ofSavedView.shared,
            settings: ofSavedView.settings,
          },
          sql`from ${ownRows(actor, ofSavedView)}
          where feature = ${feature} and (shared or owner = ${actor.username})
          order by own desc, lower(view_name) collate "C", id limit 500`,
        )
        const closed = closedFields(screen, using(actor, anyOfOf(screen, 'index')))
        const rows = kept.filter(({ own, settings }) => own || !isFilteredBy(settings, closed))
        return { total: rows.length, rows }
      },
      saveView: async (context, view) => {
        admit(context, view.feature)
        refuseNonsense(view.settings)
        return { view: await store(context, view) }
      },
      removeView: async ({ tx, actor }, { view }) => {
        const gone = await rowsOf(
          tx,
          sql`delete from saved_view where id = ${view} and company_code = ${actor.companyCode} and owner = ${actor.username} returning id`,
        )
        if (gone.length === 0) throw new KantorError('NOT_FOUND')
        return {}
      },
    },
  ),
]

/** A view says what a screen can show, so it is closed to those who may not enter the screen. */
function admit({ engine, actor }: ActionContext, path: string): Feature {
  const feature = engine.catalogue.features.find((f) => f.path === path)
  if (feature === undefined) throw badInput([{ field: 'feature', rule: 'exists', message: 'there is no such screen' }])
  if (!mayDo(feature, 'index', actor.access)) throw new KantorError('FORBIDDEN')
  return feature
}

/** The fields of a list under a code that does not reach as far for the reader as the list does. */
function closedFields(feature: Feature, reader: Actor): ReadonlySet<string> {
  if (!isRecordFeature(feature)) return new Set()
  const access = reaching(reader)
  return new Set(
    Object.entries(feature.entity.fields).flatMap(([name, field]) => (isOpen(field, access) ? [] : [name])),
  )
}

/** Is a view narrowed by one of some fields? What a user searched for there is a value of the field. */
function isFilteredBy(settings: string, fields: ReadonlySet<string>): boolean {
  const { query }: { readonly query?: unknown } = JSON.parse(settings)
  const words = typeof query === 'string' ? [...new URLSearchParams(query).keys()] : []
  return words.some((word) => fields.has(word.split('.')[0] ?? ''))
}

function refuseNonsense(settings: string): void {
  const wrong = badInput([{ field: 'settings', rule: 'json', message: 'must be a JSON object' }])
  let read: unknown
  try {
    read = JSON.parse(settings)
  } catch {
    throw wrong
  }
  if (typeof read !== 'object' || read === null || Array.isArray(read)) throw wrong
}

interface Given {
  readonly feature: string
  readonly viewName: string
  readonly shared: boolean
  readonly settings: string
}
async function store(
  { tx, actor, engine }: ActionContext,
  { feature, viewName, shared, settings }: Given,
): Promise<number> {
  const own = sql`company_code = ${actor.companyCode} and feature = ${feature} and owner = ${actor.username}`
  const [kept] = await typedRows(
    tx,
    { n: asInteger(sql`count(*)`) },
    sql`from ${ownRows(actor, ofSavedView)} where ${own} and view_name <> ${viewName}`,
  )
  if ((kept?.n ?? 0) >= mostViews)
    throw badInput([
      { field: 'viewName', rule: 'max', message: `at most ${mostViews} views of a screen; remove one first` },
    ])
  const now = engine.now().toISOString()
  const [row] = await rowsOf<{ id: number }>(
    tx,
    sql`insert into saved_view (company_code, feature, owner, view_name, shared, settings, created_at, created_by, updated_at, updated_by)
      values (${actor.companyCode}, ${feature}, ${actor.username}, ${viewName}, ${shared}, ${settings}, ${now}::timestamptz, ${actor.username}, ${now}::timestamptz, ${actor.username})
      on conflict (company_code, feature, owner, view_name) do update set shared = excluded.shared, settings = excluded.settings,
        updated_at = excluded.updated_at, updated_by = excluded.updated_by, row_version = saved_view.row_version + 1 returning id`,
  )
  if (row === undefined) throw new Error('A view was not stored')
  return row.id
}
