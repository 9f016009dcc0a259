// What types cannot say cheaply: facts across declarations. One test and `npm run check` ask the whole catalogue.
import {
  type Catalogue,
  type Entity,
  type Feature,
  type Field,
  type Fields,
  isExposed,
  isKept,
  isRecordFeature,
  lineTargetProblems,
  type RecordFeature,
  targetOf,
} from '../kernel/index.ts'
import { lawFields } from '../kernel/standard/law.ts'
import { byNameOf } from '../rules/validation/by-code.ts'
import { isWritable } from '../rules/validation/validation.ts'
import { dataScopeProblems } from './data-scope.ts'
import { healthProblemsOf } from './health.ts'
import { nameOf, pascalOf } from './names.ts'
import { payProblemsOf } from './pay.ts'
import { forgetsProblemsOf } from './privacy/forgets.ts'
import { actionTypeNames, checkActions, ownTypes } from './problems/action-problems.ts'
import { borrowedCodeProblems } from './problems/borrowed-codes.ts'
import { checkCubes } from './problems/cube-problems.ts'
import { checkMatrix } from './problems/matrix-problems.ts'
import { moveProblemsOf } from './problems/move-problems.ts'
import { numberProblemsOf } from './problems/number-problems.ts'
import { ownRequestProblemsOf } from './problems/own-request-problems.ts'
import { ledgerProblemsOf, postingProblemsOf } from './problems/posting-problems.ts'
import { checkReport } from './problems/report-problems.ts'
import { checkTableChanges } from './problems/table-change-problems.ts'
import { allRootsOf } from './sdl.ts'
import { whereGroups } from './where.ts'

type Say = (where: string, what: string) => void

/** Sentences about what does not fit together; an empty list is a sound catalogue. */
export function problemsOf(catalogue: Catalogue): readonly string[] {
  const problems: string[] = []
  const say: Say = (where, what) => problems.push(`${where}: ${what}`)
  checkUnique(catalogue, say)
  for (const entity of catalogue.entities.values()) checkEntity(entity, catalogue, say)
  for (const feature of catalogue.features) checkFeature(feature, catalogue, say)
  return problems
}

/** What the search box can look into: texts, choices by their value, references by code and name, the text of files. */
const searchable = new Set(['text', 'code', 'longText', 'enum', 'ref', 'file'])
const numbers = new Set(['integer', 'decimal', 'money'])
const storedNames = [
  'id',
  'rowVersion',
  'createdAt',
  'createdBy',
  'updatedAt',
  'updatedBy',
  'companyCode',
  'branchCode',
]
const mostQuick = 3
const listParameters = [
  'search',
  'page',
  'size',
  'sort',
  'fields',
  'ids',
  'shape',
  'format',
  'columns',
  'asOf',
  'after',
  'where',
  'by',
]

function checkUnique(catalogue: Catalogue, say: Say): void {
  const twice = (what: string, words: readonly string[]) => {
    for (const [word, all] of Map.groupBy(words, (w) => w))
      if (all.length > 1) say(word, `${what} declared ${all.length} times`)
  }
  twice('path', [...catalogue.features.map((f) => f.path), ...catalogue.groups.map((g) => g.path)])
  const served = catalogue.features.filter(isRecordFeature)
  twice('API name', served.map(nameOf))
  const entities = [...catalogue.entities.values()]
  twice('type name', [
    ...entities.map((e) => e.name),
    ...entities.flatMap((e) => ownTypes(e.name, e.fields)),
    ...served.flatMap((f) =>
      ['Create', 'Edit', 'Filter', 'Where', 'BulkAction', 'Totals', 'Group'].map((s) => pascalOf(nameOf(f)) + s),
    ),
    ...actionTypeNames(catalogue),
  ])
  const roots = allRootsOf(catalogue)
  for (const what of ['name', 'document'] as const)
    twice(
      `root ${what}`,
      roots.map((r) => r[what]),
    )
}

function checkEntity(entity: Entity, catalogue: Catalogue, say: Say): void {
  checkFields(entity.name, entity.fields, catalogue, say)
  checkTableChanges(entity, catalogue, say)
  if (Object.values(entity.fields).filter((f) => f.type === 'ref' && f.tree).length > 1)
    say(entity.name, 'two references make a tree; a row hangs in one')
  for (const problem of dataScopeProblems(catalogue, entity)) say(entity.name, problem)
  for (const name of Object.keys(entity.fields))
    if (storedNames.includes(name)) say(entity.name, `${name} is a name of the system`)
  for (const name of [...entity.key, entity.show, ...(entity.code ? [entity.code] : [])]) {
    const field = entity.fields[name]
    if (field === undefined) say(entity.name, `key, code or label names ${name}, which is no field`)
    else if (!isKept(field) || field.type === 'lines')
      say(entity.name, `${name} is not stored in its table and cannot be key, code or label`)
  }
  const dates = entity.effective ? [entity.effective.from, entity.effective.to] : []
  for (const name of dates) if (entity.fields[name]?.type !== 'date') say(entity.name, `${name} must be a date`)
  for (const name of entity.effective?.counts ?? []) {
    const field = entity.fields[name]
    if (field === undefined || !isKept(field) || field.readOnly || [...entity.key, ...dates].includes(name))
      say(entity.name, `${name} begins no version: name a field that people write, neither key nor date`)
  }
  for (const problem of lawProblems(entity)) say(entity.name, problem)
  const ofParts = [
    ...payProblemsOf(entity, catalogue),
    ...healthProblemsOf(entity),
    ...numberProblemsOf(entity),
    ...postingProblemsOf(entity, catalogue),
    ...ledgerProblemsOf(entity, catalogue),
    ...moveProblemsOf(entity),
    ...forgetsProblemsOf(entity, catalogue),
  ]
  for (const problem of ofParts) say(entity.name, problem)
  if (entity.lifecycle && entity.fields.status?.type !== 'enum') say(entity.name, 'a life cycle needs a field status')
  for (const { offeredIf } of Object.values(entity.lifecycle ?? {}))
    if (offeredIf !== undefined && !(entity.fields[offeredIf]?.type === 'boolean' && entity.fields[offeredIf]?.derived))
      say(entity.name, `${offeredIf} says whether a move is offered and has to be a derived boolean field`)
}

/** A table of law is declared as one whole: dates, fields, key and the second pair of eyes (decision 0070). */
function lawProblems({ law, effective, fields, key, lifecycle }: Entity): readonly string[] {
  if (law === undefined)
    return effective !== undefined && fields.regulation !== undefined
      ? ['names a regulation and the days of its validity, so it is a table of law: declare `law`']
      : []
  if (law.partOf !== undefined)
    return fields[law.partOf]?.type === 'ref' ? [] : [`${law.partOf} is no reference to a row of law`]
  const missing = Object.keys(lawFields).filter((name) => fields[name] === undefined)
  return [
    ...(effective === undefined ? ['a table of law is valid from a day on: declare `effective`'] : []),
    ...(missing.length > 0 ? [`a table of law has the fields of \`lawFields\`: ${missing.join(', ')}`] : []),
    ...(key.includes('correction') ? [] : ['`correction` belongs to the key of a table of law']),
    ...(lifecycle?.approve && lifecycle.reject ? [] : ['a correction is approved or rejected: `lawLifecycle`']),
  ]
}

function checkFields(where: string, fields: Fields, catalogue: Catalogue, say: Say): void {
  for (const [name, field] of Object.entries(fields)) {
    if (!/^[a-z][A-Za-z0-9]*$/.test(name)) say(where, `${name} is not in camel case`)
    if ((whereGroups as readonly string[]).includes(name)) say(where, `${name} joins conditions, it names no field`)
    if (field.type === 'ref' && fields[byNameOf(name)])
      say(where, `${byNameOf(name)} is ${name} by code, it names no field`)
    checkField(`${where}.${name}`, field, catalogue, say)
  }
}

function checkField(where: string, field: Field, catalogue: Catalogue, say: Say): void {
  if (field.type === 'ref') {
    const far = targetOf(catalogue, field.to)
    if (field.to.includes('.')) for (const problem of lineTargetProblems(catalogue, field.to)) say(where, problem)
    else if (far === undefined) say(where, `refers to ${field.to}, which is not declared`)
    for (const name of Object.keys(field.where ?? {}))
      if (far && !far.fields[name]) say(where, `${field.to} has no ${name}`)
    if (field.tree && where.split('.')[0] !== field.to) say(where, 'makes a tree, so it refers to its own entity')
    if (field.tree && field.required) say(where, 'makes a tree, so its top has no parent: not required')
  }
  if (field.type === 'enum') {
    if (field.default !== undefined && !field.values.includes(field.default))
      say(where, `default ${field.default} is not one of its values`)
    if (new Set(field.values).size !== field.values.length) say(where, 'lists a value twice')
    for (const value of field.values)
      if (!/^[A-Za-z][A-Za-z0-9_]*$/.test(value)) say(where, `${value} cannot be a value of the API`)
  }
  if (field.type === 'lines') {
    checkFields(where, field.of, catalogue, say)
    for (const name of [...(field.key ?? []), ...(field.show === undefined ? [] : [field.show])])
      if (!field.of[name]) say(where, `its lines have no ${name}`)
  }
  if ('pattern' in field && field.pattern !== undefined) new RegExp(field.pattern, 'u')
}

function checkFeature(feature: Feature, catalogue: Catalogue, say: Say): void {
  if (!/^\/([a-z0-9-]+(\/[a-z0-9-]+)*)?$/.test(feature.path) && feature.path !== '/*')
    say(feature.path, 'is not a kebab-case path')
  for (const button of feature.buttons ?? [])
    if (feature.menuActions?.includes(button)) say(feature.path, `${button} is in toolbar and list menu`)
  checkActions(feature, (what) => say(feature.path, what))
  for (const [name, action] of Object.entries(feature.actions ?? {}))
    for (const fields of [action.params, action.result]) checkFields(`${feature.path} ${name}`, fields, catalogue, say)
  if (isRecordFeature(feature)) checkRecords(feature, catalogue, say)
  if (isRecordFeature(feature))
    for (const problem of borrowedCodeProblems(feature, catalogue)) say(feature.path, problem)
  checkCubes(feature, catalogue, (what) => say(feature.path, what))
  checkMatrix(feature, catalogue, (what) => say(feature.path, what))
  checkReport(feature, catalogue, (what) => say(feature.path, what))
}

function checkRecords(feature: RecordFeature, catalogue: Catalogue, say: Say): void {
  const { entity, list } = feature
  const say2 = (what: string) => say(feature.path, what)
  if (catalogue.entities.get(entity.name) !== entity)
    say2(`its entity ${entity.name} is not the one the catalogue knows`)
  for (const column of [...list.columns, ...(list.filters ?? []), ...sortColumns(feature)])
    checkColumn(feature, column, catalogue, say2)
  const target = catalogue.features.find(({ path }) => path === feature.opens)
  const isRecord = target !== undefined && isRecordFeature(target) && target.screens.includes('show')
  if (feature.opens !== undefined && !(isRecord && target.entity === entity))
    say2(`its rows open on ${feature.opens}, which shows no record of ${entity.name}`)
  checkList(feature, say2)
  for (const problem of ownRequestProblemsOf(feature)) say2(problem)
  for (const name of Object.keys(feature.where ?? {}))
    if (!entity.fields[name]) say2(`where names ${name}, which is no field`)
  for (const name of feature.transitions ?? []) if (!entity.lifecycle?.[name]) say2(`there is no transition ${name}`)
  for (const problem of paperProblems(feature)) say2(problem)
  for (const problem of sideProblems(feature, catalogue)) say2(problem)
  if (feature.viewer !== undefined && !/^(file|image)$/.test(entity.fields[feature.viewer]?.type ?? ''))
    say2(`viewer ${feature.viewer} is no file`)
  const shown = feature.sections.flatMap((s) => s.fields)
  for (const name of shown) if (!entity.fields[name]) say2(`section field ${name} is no field`)
  if (new Set(shown).size !== shown.length) say2('a field is in two sections')
  if (feature.screens.includes('create'))
    for (const name of mustGive(entity))
      if (!shown.includes(name)) say2(`cannot create: required ${name} is in no section`)
}

/** The words of a list: filters, quick filters, search, totals, groups and its range of days. */
function checkList(feature: RecordFeature, say: (what: string) => void): void {
  const { entity, list } = feature
  for (const filter of list.filters ?? [])
    if (listParameters.includes(filter)) say(`filter ${filter} is a word of the list itself`)
  for (const name of list.quick ?? [])
    if (!list.filters?.includes(name) || !/^(enum|boolean)$/.test(entity.fields[name]?.type ?? ''))
      say(`quick filter ${name} is no enum or flag among the filters`)
  if ((list.quick ?? []).length > mostQuick) say(`more than ${mostQuick} quick filters`)
  for (const name of list.search ?? [])
    if (!searchable.has(entity.fields[name]?.type ?? '')) say(`cannot search in ${name}`)
  for (const name of list.total ?? [])
    if (!list.columns.includes(name) || !numbers.has(entity.fields[name]?.type ?? '')) say(`cannot add up ${name}`)
  for (const name of list.groups ?? [])
    if (!list.filters?.includes(name) || !/^(enum|ref)$/.test(entity.fields[name]?.type ?? ''))
      say(`group ${name} is no choice or reference among the filters`)
  const range = list.dateRange
  if (range !== undefined && !isDateFilter(feature, range)) say(`dateRange ${range} is no date filter of the list`)
}

/** What is wrong with the sides of a feature: each leads to a page of the same rows, or to a list with a filter for them. */
function sideProblems({ sides = [], entity }: RecordFeature, catalogue: Catalogue): readonly string[] {
  return sides.flatMap(({ path, by }) => {
    const there = catalogue.features.find((f) => f.path === path)
    if (there === undefined || !isRecordFeature(there)) return [`side ${path} has no records`]
    if (by === undefined)
      return there.entity.name === entity.name && there.screens.includes('show')
        ? []
        : [`side ${path} shows no ${entity.name}`]
    const field = there.entity.fields[by]
    const leads = field?.type === 'ref' && field.to === entity.name && (there.list.filters ?? []).includes(by)
    return leads ? [] : [`side ${path} has no filter ${by} for ${entity.name}`]
  })
}

const sortColumns = (feature: RecordFeature): readonly string[] =>
  (typeof feature.list.sort === 'string' ? [feature.list.sort] : feature.list.sort).map((s) => s.replace(/^-/, ''))

const mustGive = (entity: Entity): readonly string[] =>
  Object.entries(entity.fields)
    .filter(([, f]) => f.required && isWritable(f) && !('default' in f))
    .map(([name]) => name)

function checkColumn(feature: RecordFeature, column: string, catalogue: Catalogue, say: (what: string) => void): void {
  const [head = '', step] = column.split('.')
  const field = feature.entity.fields[head]
  if (field === undefined || !isExposed(field) || field.type === 'lines') {
    say(`column ${column} is no field of ${feature.entity.name}`)
    return
  }
  if (step === undefined) return
  const far = field.type === 'ref' ? catalogue.entities.get(field.to) : undefined
  if (far?.fields[step] === undefined) say(`column ${column}: there is no ${step} at the far end`)
}

const isDateFilter = (feature: RecordFeature, name: string): boolean =>
  feature.list.filters?.includes(name) === true && /^date/.test(feature.entity.fields[name]?.type ?? '')

/** A paper names fields of the row, a lines field with its columns, and a query of the feature. */
function paperProblems({ paper, entity, actions = {} }: RecordFeature): readonly string[] {
  if (paper === undefined) return []
  const lines = entity.fields[paper.lines]
  const query = paper.columnsFrom === undefined ? undefined : actions[paper.columnsFrom]
  const known = new Set([
    ...(lines?.type === 'lines' ? Object.keys(lines.of) : []),
    ...Object.keys(query?.result ?? {}),
  ])
  return [
    ...paper.fields.filter((name) => entity.fields[name] === undefined).map((name) => `paper shows no field ${name}`),
    ...(lines?.type === 'lines' ? [] : [`paper has no lines ${paper.lines}`]),
    ...[...paper.columns, ...(paper.hours ?? [])]
      .filter((name) => !known.has(name))
      .map((name) => `paper has no column ${name}`),
    ...(paper.columnsFrom !== undefined && (query?.kind !== 'query' || query.many !== true)
      ? [`paper asks ${paper.columnsFrom}, which is no query of many rows`]
      : []),
  ]
}
