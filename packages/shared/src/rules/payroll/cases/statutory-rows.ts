// The statutory tables as the installation enters them, for tests: the files are next to the backend that loads them.
import { readFileSync } from 'node:fs'
import type { DeductionRow, InForce, TableRow, TaxRows, TerRow } from '../tax/rate-rows.ts'

type Row = { readonly [column: string]: string }

/** Rows of a file of the statutory data; an empty cell is an empty text. */
export function statutoryRows(file: string): readonly Row[] {
  const text = readFileSync(new URL(`../../../../../backend/data/${file}`, import.meta.url), 'utf8')
  const [head = '', ...lines] = text.trim().split(/\r?\n/)
  const names = head.split(',')
  return lines.map((line) => Object.fromEntries(line.split(',').map((value, i) => [names[i] ?? '', value])))
}

/** The value of a cell; an empty one is none. */
export const orNull = (value: string | undefined): string | null => (value === undefined || value === '' ? null : value)

/** From which day to which a row holds, and by what regulation. */
export const inForce = (row: Row | undefined): InForce => ({
  effectiveFrom: row?.effective_from ?? '',
  effectiveTo: orNull(row?.effective_to),
  regulation: row?.regulation ?? '',
})

/** Every table that tax reads. */
export function statutoryTaxRows(): TaxRows {
  const statuses = statutoryRows('ptkp.csv')
  const ter = ['ter-a.csv', 'ter-b.csv', 'ter-c.csv', 'ter-daily.csv'].map(statutoryRows).map((rows): TerRow => {
    const category = rows[0]?.category as TerRow['category']
    return {
      ...inForce(rows[0]),
      category,
      ptkpStatuses: statuses
        .filter((s) => s.ter_category === category)
        .map((s) => (s.status ?? '').replaceAll('/', '')),
      brackets: rows.map((r) => ({
        upTo: orNull(r.gross_up_to ?? r.daily_gross_up_to),
        ratePercent: orNull(r.rate_percent),
      })),
    }
  })
  const tables = ['tax-article17.csv', 'tax-final.csv', 'tax-article26.csv', 'tax-non-npwp.csv'].flatMap(statutoryRows)
  return {
    ter,
    tables: [...Map.groupBy(tables, (r) => `${r.kind} ${r.effective_from}`).values()].map(
      (rows): TableRow => ({
        ...inForce(rows[0]),
        kind: rows[0]?.kind as TableRow['kind'],
        terMultiplier: rows[0]?.kind === 'NON_NPWP' ? '1.20' : null,
        lines: rows.map((r) => ({
          upTo: orNull(r.income_up_to ?? r.amount_up_to),
          ratePercent: orNull(r.rate_percent),
        })),
      }),
    ),
    deductions: statutoryRows('standard-deductions.csv').map(
      (r): DeductionRow => ({
        ...inForce(r),
        code: r.code as DeductionRow['code'],
        amountPerYear: orNull(r.amount_per_year),
        ratePercent: orNull(r.rate_percent),
        capPerMonth: orNull(r.cap_per_month),
        capPerYear: orNull(r.cap_per_year),
        maxDependants: r.code === 'PTKP_DEPENDANT' ? 3 : null,
      }),
    ),
  }
}
