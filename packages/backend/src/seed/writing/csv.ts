// Reads the statutory tables: plain CSV without quotes, the first line names the columns, an empty cell is null.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageFolder } from '../../place.ts'

export type CsvRow = { readonly [column: string]: string | null }

/** Rows of a file of the data folder; text has no commas, semicolons part lists. */
export function readCsv(file: string): readonly CsvRow[] {
  const text = readFileSync(join(packageFolder, 'data', file), 'utf8')
  const [head = '', ...lines] = text.trim().split(/\r?\n/)
  const names = head.split(',')
  return lines.map((line) => {
    const cells = line.split(',')
    if (cells.length !== names.length)
      throw new Error(`${file}: ${cells.length} cells instead of ${names.length} in: ${line}`)
    return Object.fromEntries(names.map((name, i) => [name, cells[i] === '' ? null : (cells[i] ?? null)]))
  })
}

/** A cell that must not be empty. */
export function cell(row: CsvRow, column: string): string {
  const value = row[column]
  if (value == null) throw new Error(`Empty or missing column ${column}`)
  return value
}
