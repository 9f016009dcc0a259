// What can be wrong with a report beyond what the compiler refuses: names that clash with those of reading, totals of what
// cannot be added up, rows that lead nowhere.
import {
  type Catalogue,
  type Feature,
  type Field,
  groupFields,
  isReport,
  orderParams,
  type Report,
  type ReportColumn,
  readingParams,
} from '../../kernel/index.ts'

type Say = (what: string) => void

/** Words of the address and of the answers that no parameter and no column may take. */
const takenParams = new Set([
  ...Object.keys(readingParams),
  ...Object.keys(orderParams),
  'page',
  'size',
  'columns',
  'format',
  'asked',
])
const takenColumns = new Set([...Object.keys(groupFields), 'rowCount'])
const shownTypes: ReadonlySet<Field['type']> = new Set([
  'text',
  'longText',
  'code',
  'integer',
  'decimal',
  'money',
  'percent',
  'date',
  'dateTime',
  'time',
  'period',
  'boolean',
  'enum',
  'ref',
])
const numbers: ReadonlySet<Field['type']> = new Set(['integer', 'decimal', 'money', 'percent'])

/** Says what is wrong with a report or inquiry. */
export function checkReport(feature: Feature, catalogue: Catalogue, say: (what: string) => void): void {
  if (!isReport(feature)) return
  for (const name of Object.keys(feature.params))
    if (takenParams.has(name)) say(`parameter ${name} is a word of reading itself`)
  for (const [name, column] of Object.entries(feature.columns))
    checkColumn(name, column, feature.indent !== undefined, say)
  for (const [name, column] of Object.entries(feature.columns)) checkParts(feature, name, column, say)
  for (const [what, name] of namedColumns(feature))
    if (feature.columns[name] === undefined) say(`${what} names ${name}, which is no column`)
  const { drill } = feature
  for (const name of feature.opening ?? [])
    if (feature.params[name] === undefined) say(`it opens with ${name}, which is no parameter`)
    else if (feature.params[name].required === true) say(`it opens with ${name}, which is required`)
  for (const name of drill?.with ?? [])
    if (feature.params[name] === undefined) say(`drill takes along ${name}, which is no parameter`)
  if (drill !== undefined && !catalogue.features.some(({ path }) => path === drill.to))
    say(`its rows lead to ${drill.to}, which is not declared`)
}

const named = (part: string | number): readonly string[] => (typeof part === 'string' ? [part] : [])

/** What a column is made of must be there, be numbers of the SQL, and be no more closed than the column itself. */
function checkParts(
  { columns, params }: Report,
  name: string,
  { made, spread, form, when }: ReportColumn,
  say: Say,
): void {
  const parts = made === undefined ? [] : made.by === 'ratio' ? [made.of, ...named(made.over)] : [made.of, ...made.less]
  for (const part of parts) {
    const column = columns[part]
    if (column === undefined || !numbers.has(column.type) || column.made !== undefined)
      say(`column ${name} is made of ${part}, which is no number of the rows`)
    else if (column.form !== undefined && column.form !== form) say(`column ${name} tells what ${part} keeps closed`)
  }
  const asked = [...(spread === undefined ? [] : [spread.from, spread.to]), when]
  for (const param of asked)
    if (param !== undefined && params[param] === undefined)
      say(`column ${name} goes by ${param}, which is no parameter`)
}

/** A report whose rows are set in has its sums among them: its columns are added up by no one. */
function checkColumn(
  name: string,
  column: Report['columns'][string],
  isStatement: boolean,
  say: (what: string) => void,
): void {
  if (takenColumns.has(name)) say(`column ${name} is a word of the answers themselves`)
  if (!shownTypes.has(column.type)) say(`column ${name} is of a type that no report shows`)
  const isAdded = column.total === 'sum' || column.total === 'average'
  if ((column.total === 'made') !== (column.made !== undefined))
    say(`column ${name} is made, and so is its total, or neither`)
  if (isAdded && !numbers.has(column.type)) say(`column ${name} cannot be added up`)
  if (column.slot === true && column.total !== 'sum' && !isStatement)
    say(`column ${name} has a head of the data and no sum that says whether it is filled`)
  if (column.tones !== undefined && !numbers.has(column.type)) say(`column ${name} has tones but is no number`)
}

const namedColumns = ({
  groupBy = [],
  sort = [],
  spare = [],
  drill,
  indent,
  opens,
}: Report): readonly (readonly [string, string])[] => [
  ...groupBy.map((name) => ['groupBy', name] as const),
  ...sort.map((key) => ['sort', key.replace(/^-/, '')] as const),
  ...spare.map((name) => ['spare', name] as const),
  ...(drill?.by ?? []).map((name) => ['drill', name] as const),
  ...Object.keys(drill?.as ?? {}).map((name) => ['drill', name] as const),
  ...(indent === undefined ? [] : [['indent', indent] as const]),
  ...(opens === undefined ? [] : [['opens', opens] as const]),
]
