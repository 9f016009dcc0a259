// Find: records by name or number, over the screens that the reader may enter, each in the scope in which he enters it.
import { catalogue } from '@kantor/shared/catalogue'
import { foundKinds } from '@kantor/shared/catalogue/find'
import { findActions, home } from '@kantor/shared/catalogue/home'
import { recordPathOf, screenPathOf } from '@kantor/shared/derive/routes'
import { isRecordFeature, type RecordFeature } from '@kantor/shared/kernel'
import { anyOfOf, isAllowed } from '@kantor/shared/rules/permission/permission'
import { type ActionContext, type ActionsEntry, actionsFor } from '../../engine/actions/actions.ts'
import { findRecords } from '../../engine/list/find.ts'
import { using } from '../../engine/read/data-scope.ts'

/** Records of one kind that are offered. */
const mostOfKind = 5
/** Fewer letters find too much to be of use. */
const fewestLetters = 2

interface Kind {
  readonly what: string
  readonly feature: RecordFeature
  readonly insteadOf: string | undefined
}
const kinds: readonly Kind[] = foundKinds.map(({ path, what, insteadOf }) => {
  const feature = catalogue.features.find((f) => f.path === path)
  if (feature === undefined || !isRecordFeature(feature))
    throw new Error(`Find offers records of ${path}, which has none`)
  return { what, feature, insteadOf }
})

export const findRecordsActions: ActionsEntry = actionsFor(
  { ...home, actions: findActions },
  {
    find: async (context, given) => {
      const text = given.text.trim()
      if (text.length < fewestLetters) return { total: 0, rows: [] }
      const exact = await recordsOf(context, text, false)
      const rows = exact.length > 0 ? exact : await recordsOf(context, text, true)
      return { total: rows.length, rows }
    },
  },
)

async function recordsOf({ engine, actor }: ActionContext, text: string, misspelt: boolean) {
  const entered = kinds.filter(({ feature }) => isAllowed(anyOfOf(feature, 'index'), actor.access))
  const open = entered.filter(({ insteadOf }) => !entered.some(({ feature }) => feature.path === insteadOf))
  const found = await Promise.all(
    open.map(async ({ what, feature }) => {
      const reader = using(actor, anyOfOf(feature, 'index'))
      const records = await findRecords(engine, reader, feature, text, { most: mostOfKind, misspelt })
      return records.map(({ id, ...record }) => ({ what, ...record, path: pathOf(feature, id, actor.access) }))
    }),
  )
  return found.flat()
}

/** The record's own page; where there is none or the reader may not open it, the list with the record next to it. */
function pathOf(feature: RecordFeature, id: number, access: ReadonlySet<string>): string {
  const isShown = feature.screens.includes('show') && isAllowed(anyOfOf(feature, 'show'), access)
  return isShown ? recordPathOf(feature, 'show', { id: String(id) }) : `${screenPathOf(feature, 'index')}?row=${id}`
}
