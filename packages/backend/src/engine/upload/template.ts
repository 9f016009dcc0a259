// The empty sheet of an upload out of its declaration: headers, formats, choices to pick from, a second sheet that explains.
import { enumLabelOf, labelOf } from '@kantor/shared/derive/names'
import { type Field, targetNameOf, type Upload } from '@kantor/shared/kernel'
import { maxLengthOf } from '@kantor/shared/rules/validation/values'
import { and, asc } from 'drizzle-orm'
import type { Actor, Engine } from '../context.ts'
import { unbounded } from '../read/data-scope.ts'
import { activeSql, labelSql } from '../read/label.ts'
import { rowsWhere, valuesWhere } from '../read/scope.ts'
import { dbOf, selectFlat } from '../read/select.ts'
import { entityOf, sourcesOf } from '../read/source.ts'
import { type DataValidation, type WriteSheet, writeXlsx } from '../spreadsheet/spreadsheet.ts'
import { codesSheetName, explainedHeads } from './template-sheets.ts'
import { maxRowsOf } from './upload.ts'

/** Codes that a list to pick from may hold; a longer one is no help. */
const mostChoices = 500

/** A workbook with the sheet to fill in, its explanation, and the codes that may be picked. */
export async function templateOf(engine: Engine, actor: Actor, upload: Upload): Promise<Uint8Array> {
  const columns = Object.entries(upload.columns)
  const codes = await codesOf(engine, actor, upload)
  const last = maxRowsOf(upload) + 1
  const data: WriteSheet = {
    name: 'Data',
    columns: columns.map(([name, field]) => ({
      header: name,
      width: Math.max(12, name.length + 2),
      numFmt: formatOf(field),
    })),
    rows: [],
    cells: new Map(
      columns.map(([name, field], i) => [`0,${i}`, { value: name, style: headStyle(upload, name, field) }] as const),
    ),
    freezePane: { rows: 1 },
    dataValidations: columns.flatMap(([name, field], i) => validationOf(name, field, i, last, codes)),
  }
  const sheets = [data, notesSheet(upload)]
  if (codes.length > 0) sheets.push(codesSheet(codes))
  return await writeXlsx({ sheets })
}

/** The headers as separated values. */
export const csvTemplateOf = (upload: Upload): string => `\uFEFF${Object.keys(upload.columns).join(',')}\r\n`

function headStyle(upload: Upload, name: string, field: Field) {
  const color = { rgb: field.required ? 'FFE8F4F4' : 'FFF4F6F8' }
  return {
    font: { bold: field.required === true || upload.key.includes(name) },
    fill: { type: 'pattern' as const, pattern: 'solid' as const, fgColor: color },
    numFmt: '@',
  }
}

/** Codes and texts are texts: a leading zero and a long number survive. */
function formatOf(field: Field): string {
  switch (field.type) {
    case 'date':
      return 'yyyy-mm-dd'
    case 'integer':
      return '0'
    case 'decimal':
    case 'money':
    case 'percent':
      return `0.${'0'.repeat(Math.max(1, field.scale ?? 2))}`
    default:
      return '@'
  }
}

interface Codes {
  readonly column: string
  readonly codes: readonly { readonly code: string; readonly name: string }[]
}

/** The active records that a reference may name, where they are few. */
async function codesOf(engine: Engine, actor: Actor, upload: Upload): Promise<readonly Codes[]> {
  const found: Codes[] = []
  for (const [column, field] of Object.entries(upload.columns)) {
    if (field.type !== 'ref') continue
    const sources = sourcesOf(engine, entityOf(engine, field.to))
    const [code, name] = [labelSql(sources, sources.root, 'code'), labelSql(sources, sources.root, 'name')]
    const narrowed = Object.entries(field.where ?? {}).map(([n, v]) => valuesWhere(sources, sources.root, n, [v]))
    const where = and(
      rowsWhere(sources, field.anyone ? unbounded(actor) : actor),
      activeSql(sources, sources.root),
      ...narrowed,
    )
    const rows = await selectFlat(
      dbOf(engine),
      sources,
      { code, name },
      { where, orderBy: [asc(code)], limit: mostChoices + 1 },
    )
    if (rows.length > 0 && rows.length <= mostChoices)
      found.push({ column, codes: rows.map((r) => ({ code: String(r.code), name: String(r.name) })) })
  }
  return found
}

function validationOf(
  name: string,
  field: Field,
  index: number,
  last: number,
  codes: readonly Codes[],
): DataValidation[] {
  const letter = letterOf(index)
  const about = {
    range: `${letter}2:${letter}${last}`,
    allowBlank: field.required !== true,
    showInputMessage: true,
    inputTitle: labelOf(name, field).slice(0, 32),
    inputMessage: ruleOf(field).slice(0, 255),
    showErrorMessage: true,
    errorStyle: 'warning' as const,
  }
  if (field.type === 'enum' && field.values.join(',').length < 250)
    return [{ ...about, type: 'list', values: [...field.values] }]
  if (field.type === 'boolean') return [{ ...about, type: 'list', values: ['Y', 'N'] }]
  const at = codes.findIndex((c) => c.column === name)
  const list = codes[at]
  if (list === undefined) return []
  const source = letterOf(at * 2)
  return [{ ...about, type: 'list', formula1: `${codesSheetName}!$${source}$2:$${source}$${list.codes.length + 1}` }]
}

/** What may stand in a cell, in words. */
function ruleOf(field: Field): string {
  switch (field.type) {
    case 'date':
      return 'A day: 31/03/2026 or 2026-03-31, or a cell formatted as a date'
    case 'period':
      return 'A month: 202603 or 2026-03'
    case 'boolean':
      return 'Y or N'
    case 'enum':
      return field.values.map((v) => `${v} (${enumLabelOf(v, field.labels)})`).join(', ')
    case 'ref':
      return `The code of: ${targetNameOf(field.to)
        .replace(/([a-z])([A-Z])/g, '$1 $2')
        .toLowerCase()}${field.where ? ` (${Object.values(field.where).join(', ')})` : ''}`
    case 'integer':
      return 'A whole number'
    case 'decimal':
    case 'money':
    case 'percent':
      return `A number, at most ${field.scale ?? 2} decimals`
    case 'text':
    case 'longText':
    case 'code':
      return field.patternHelp ?? `A text of at most ${maxLengthOf(field)} characters`
    default:
      return ''
  }
}

function notesSheet(upload: Upload): WriteSheet {
  const rows = Object.entries(upload.columns).map(([name, field]) => [
    name,
    labelOf(name, field),
    field.required ? 'yes' : '',
    upload.key.includes(name) ? 'yes' : '',
    ruleOf(field),
    field.help ?? '',
  ])
  const sentences = [
    `At most ${maxRowsOf(upload).toLocaleString('en-US')} rows. Headings are the names or the titles of the columns; others are matched by hand after the upload.`,
    upload.again === 'replace'
      ? 'A row that is stored already is changed.'
      : 'A row that is stored already is refused.',
    ...(upload.notes ?? []),
  ]
  const sample =
    upload.sample === undefined ? [] : [[], ['Example'], ...Object.entries(upload.sample).map(([c, v]) => [c, v])]
  return {
    name: 'Notes',
    columns: [{ width: 22 }, { width: 26 }, { width: 10 }, { width: 14 }, { width: 60 }, { width: 60 }],
    rows: [[upload.title], ...sentences.map((s) => [s]), [], [...explainedHeads], ...rows, ...sample],
  }
}

/** Two columns per reference: the code, and next to it whom it refers to. */
function codesSheet(all: readonly Codes[]): WriteSheet {
  const most = Math.max(...all.map((c) => c.codes.length))
  const rows = Array.from({ length: most }, (_, i) =>
    all.flatMap(({ codes }) => [codes[i]?.code ?? null, codes[i]?.name ?? null]),
  )
  return { name: codesSheetName, rows: [all.flatMap(({ column }) => [column, '']), ...rows] }
}

function letterOf(index: number): string {
  const rest = index % 26
  const head = Math.floor(index / 26)
  return (head > 0 ? letterOf(head - 1) : '') + String.fromCharCode(65 + rest)
}
