// The actions of children, once for all of them: what a part declares is a small feature of its own, so that listing and
// writing go the way of every other row, with rules, version and trail.
import {
  type Catalogue,
  type ChildPart,
  childParam,
  childrenOf,
  isRecordFeature,
  parentParam,
  type RecordFeature,
} from '@kantor/shared/kernel'
import { badInput } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { columnIn, tablesOf } from '../../db/tables.ts'
import { list } from '../list/list.ts'
import { systemFields } from '../read/visibility.ts'
import { create, edit, remove } from '../write/store.ts'
import type { Values } from '../write/stored.ts'
import { transition } from '../write/transition.ts'
import type { ActionContext, ActionsEntry } from './actions.ts'

/** The handlers of the children of every feature. */
export const childActionsOf = (catalogue: Catalogue): readonly ActionsEntry[] =>
  catalogue.features
    .filter(isRecordFeature)
    .flatMap((feature) => childrenOf(feature).map((part) => entryOf(feature, part)))

/** A part as a feature: under the codes and the trail of its parent, which guard its actions. */
const featureOf = (parent: RecordFeature, part: ChildPart): RecordFeature => ({
  kind: 'maintenance',
  path: parent.path,
  title: part.entity.title,
  ...(parent.form === undefined ? {} : { form: parent.form }),
  ...(parent.auditForm === undefined ? {} : { auditForm: parent.auditForm }),
  screens: [],
  entity: part.entity,
  list: { columns: part.columns, filters: [part.by], sort: part.sort },
  sections: [{ title: part.entity.title, fields: [...new Set([...part.fields, part.by])] }],
})

interface Paged {
  readonly page: number
  readonly size: number
}

function entryOf(parent: RecordFeature, part: ChildPart): ActionsEntry {
  const feature = featureOf(parent, part)
  const { one } = part
  const [owner, child] = [parentParam(parent), childParam(part)]
  const named = (params: Values) => ({ id: Number(params[child]), rowVersion: Number(params.rowVersion) })
  const rest = ({ [owner]: _, [child]: __, rowVersion: ___, ...fields }: Values): Values => fields
  const moves = Object.entries(part.entity.lifecycle ?? {}).map(([name, move]) => [
    `${name}${one}`,
    async ({ engine, actor }: ActionContext, params: Values): Promise<void> => {
      const { id, rowVersion } = named(params)
      await transition(engine, actor, feature, name, move, id, rowVersion, params.note)
    },
  ])
  return {
    path: parent.path,
    handlers: {
      [part.name]: (context: ActionContext, params: Values & Paged) => pageOf(context, parent, part, feature, params),
      [`add${one}`]: async (context: ActionContext, params: Values) => {
        const input = part.via === undefined ? { ...rest(params), [part.by]: params[owner] } : rest(params)
        if (part.via !== undefined && !(await isBelow(context, part, Number(params[part.by]), Number(params[owner]))))
          throw badInput([{ field: part.by, rule: 'reference', message: `belongs to another ${words(parent)}` }])
        await create(context.engine, context.actor, feature, input)
      },
      [`change${one}`]: async (context: ActionContext, params: Values) => {
        const { id, rowVersion } = named(params)
        await edit(context.engine, context.actor, feature, id, rowVersion, rest(params))
      },
      [`remove${one}`]: async (context: ActionContext, params: Values) => {
        const { id, rowVersion } = named(params)
        await remove(context.engine, context.actor, feature, id, rowVersion)
      },
      ...Object.fromEntries(moves),
    },
  }
}

/** Whether a grandchild that names a child of a parent is added below this very parent. */
async function isBelow(
  { tx, engine }: ActionContext,
  { entity, by, via }: ChildPart,
  middle: number,
  parent: number,
): Promise<boolean> {
  const field = entity.fields[by]
  if (field?.type !== 'ref' || via === undefined) throw new Error(`${entity.name}.${by} leads to no parent`)
  const { table, columns } = tablesOf(engine.catalogue).of(field.to)
  const found = await rowsOf(
    tx,
    sql`select 1 from ${table} where ${columnIn(columns, 'id')} = ${middle} and ${columnIn(columns, via)} = ${parent}`,
  )
  return found.length > 0
}

const words = ({ entity }: RecordFeature): string => entity.title.toLowerCase()

async function pageOf(
  context: ActionContext,
  parent: RecordFeature,
  part: ChildPart,
  feature: RecordFeature,
  params: Values & Paged,
) {
  const { engine, actor } = context
  const names = [...new Set([...part.columns, ...part.fields])]
  const column = part.via === undefined ? part.by : `${part.by}.${part.via}`
  const found = await list(engine, actor, feature, {
    filters: [{ column, is: 'in', values: [Number(params[parentParam(parent)])] }],
    sort: [{ column: part.sort.replace(/^-/, ''), descending: part.sort.startsWith('-') }],
    page: params.page,
    size: params.size,
    countAll: true,
    fields: [...systemFields, ...names],
  })
  const labels = await context.refsOf(
    part.entity.name,
    found.rows.map((row) => Number(row.id)),
  )
  const wanted = new Set([...names, 'rowVersion'])
  return {
    total: found.total,
    rows: found.rows.map((row) => ({
      ...Object.fromEntries(Object.entries(row).filter(([name]) => wanted.has(name))),
      [childParam(part)]: labels.get(Number(row.id)),
    })),
  }
}
