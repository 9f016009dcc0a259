// A document of any kind that concerns a user in a given way, made out of its declaration: a new kind is included automatically.

import { tableNameOf } from '@kantor/shared/derive/tables'
import type { Entity, Field, Fields } from '@kantor/shared/kernel'
import type { Way } from '../../../engine/approval/concerned.ts'
import type { ApprovalDocument } from '../../../engine/approval/document.ts'
import { ssi } from '../../../seed/area.ts'
import { insertRows } from '../../../seed/writing/rows.ts'
import type { Office } from './office.ts'

type Values = { readonly [name: string]: unknown }
export const day = '2026-11-11'

const plain: { readonly [type: string]: unknown } = {
  longText: 'Sample',
  richText: '<p>Sample</p>',
  integer: 60,
  decimal: '1',
  money: '1',
  percent: '1',
  date: day,
  dateTime: `${day}T10:00:00.000Z`,
  time: '10:00',
  period: day.slice(0, 7),
  boolean: true,
}

/** Values that a field must have in addition to those that its declaration begins with. */
const given: { readonly [document: string]: (way: Way) => Values } = {
  // What a line of an amnesty names is read by the kind of its scope.
  AMNESTY: ({ lines, field }) => ({
    dateFrom: day,
    dateTo: day,
    scopeType: lines === undefined ? 'EMPLOYEE' : field.toUpperCase(),
  }),
}

/** Stores a sent document of which a way leads to `person`, and everything else that names people to `other`; gives its id. */
export async function documentConcerning(
  office: Office,
  { docType, entity }: ApprovalDocument,
  way: Way,
  person: number,
  other: number,
): Promise<number> {
  const to = async (at: Pick<Way, 'to'>, whom: number) => idOf(office, at.to, whom)
  const fill = async (fields: Fields, lines?: string): Promise<Values> => {
    const filled: { [name: string]: unknown } = {}
    for (const [name, field] of Object.entries(fields)) {
      const isWay = way.lines === lines && way.field === name
      if (isWay) filled[name] = await to(way, person)
      else if (needs(field)) filled[name] = await valueOf(office, entity, name, field, other)
    }
    return filled
  }
  const values: { [name: string]: unknown } = await fill(entity.fields)
  if (way.lines !== undefined) {
    const lines = entity.fields[way.lines]
    if (lines?.type !== 'lines') throw new Error(`${entity.name} has no lines ${way.lines}`)
    const line = await fill(lines.of, way.lines)
    values[way.lines] = [line]
  }
  // Who requests, whom it is about and where they belong: another person, unless this is the way being tested.
  for (const name of ['employee', 'requester', 'department']) {
    const field = entity.fields[name]
    if (field?.type === 'ref' && values[name] === undefined) values[name] = await idOf(office, field.to, other)
  }
  if (entity.lifecycle !== undefined && Object.values(entity.lifecycle).some((step) => step.to === 'SUBMITTED'))
    values['status'] = 'SUBMITTED'
  const [id] = await insertRows(office.engine.database.db, entity, ssi, [
    { ...values, ...given[docType]?.(way) } as never,
  ])
  return id ?? 0
}

const needs = (field: Field): boolean =>
  field.type !== 'lines' && field.required === true && field.derived !== true && !isFilledIn(field)
/** By the declaration itself, as rows are written without a form; what means a moment is not. */
const isFilledIn = (field: Field): boolean =>
  'default' in field && field.default !== undefined && field.default !== 'today' && field.default !== 'now'

let counter = 0
async function valueOf(office: Office, entity: Entity, name: string, field: Field, other: number): Promise<unknown> {
  if (field.type === 'code') return `S${++counter}${Date.now() % 1_000_000}`.slice(0, field.max ?? 20)
  if (field.type === 'text') return `Sample ${++counter}`
  if (field.type === 'enum') return field.values[0]
  if (field.type === 'ref') return idOf(office, field.to, other)
  if (!Object.hasOwn(plain, field.type)) throw new Error(`No sample of ${entity.name}.${name}`)
  return plain[field.type]
}

/** The employee, what he belongs to, or any row of another entity. */
async function idOf({ rows }: Office, to: string, person: number): Promise<number | null> {
  const own: { readonly [entity: string]: string } = {
    Employee: `select ${person} as id`,
    Department: `select department_id as id from employee where id = ${person}`,
    WorkLocation: `select location_id as id from employee where id = ${person}`,
    WorkGroup: `select work_group_id as id from employee where id = ${person}`,
    Position: `select position_id as id from employee where id = ${person}`,
    PositionLevel: `select level_id as id from employee where id = ${person}`,
    AttendanceTerminal: `select terminal_id as id from raw_punch where employee_id = ${person} and terminal_id is not null limit 1`,
  }
  const [row] = await rows<{ id: number }>(own[to] ?? `select min(id) as id from ${tableNameOf(to)}`)
  return row?.id ?? null
}
