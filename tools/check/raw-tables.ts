// Domain code that names a company's table in SQL has to filter by the company itself. `rows('Employee')` in the SQL of a dataset,
// `ownRows(actor, ofEmployee)` in any SQL and `storedRows(context, Employee, ...)` in a rule do it by themselves, so the number of raw ones only goes down.
import { tableNameOf } from '@kantor/shared/derive/tables'
import type { Catalogue } from '@kantor/shared/kernel'
import { type DomainFile, domainFiles, domainFolder } from '../gen/registries.ts'
import type { Findings } from './check.ts'

/** Raw reads that exist today; a change that takes some away lowers it. */
export const maxRawReads = 296

/** `from employee e` and `join employee e` in a file: tables of entities whose rows belong to a company. */
export function rawReadsIn(catalogue: Catalogue, text: string): readonly string[] {
  const tables = new Set(
    [...catalogue.entities.values()].filter((e) => e.scope !== 'global').map((e) => tableNameOf(e.name)),
  )
  return [...text.matchAll(/\b(?:from|join)\s+([a-z_]+)\b(?!\()/g)].flatMap(([, table = '']) =>
    tables.has(table) ? [table] : [],
  )
}

export function rawReadFindings(catalogue: Catalogue, files: readonly DomainFile[], most = maxRawReads): Findings {
  const found = files
    .map(({ file, text }) => ({ file, reads: rawReadsIn(catalogue, text).length }))
    .filter(({ reads }) => reads > 0)
    .sort((a, b) => b.reads - a.reads)
  const sum = found.reduce((n, { reads }) => n + reads, 0)
  const worst = found.slice(0, 5).map(({ file, reads }) => `${domainFolder}/${file}: ${reads}`)
  return {
    problems:
      sum > most
        ? [
            `${sum} raw reads of company tables in domain code, at most ${most}: use storedRows, ownRows or rows(...)`,
            ...worst,
          ]
        : [],
    notes: [
      `${sum} raw reads of company tables in ${found.length} files${sum < most ? `; lower the limit of ${most}` : ''}`,
    ],
  }
}

export async function checkRawReads(): Promise<Findings> {
  const { catalogue } = await import('@kantor/shared/catalogue')
  return rawReadFindings(catalogue, domainFiles())
}
