// Posting: a slip of six lines by the posting engine without HTTP, against one call of a bare function of the database that writes as many rows; the last signature of
// a slip through REST against a plain create. Each pair takes turns, so the ratios hold on a busy machine too. DATABASE_URL_TEST names the server.
import { writeMarked } from '../run/marked.ts'
import { mustRun } from '../run/process.ts'
import { databaseUrlOf } from '../test/database.ts'
import { lastSignature } from './ledger/last-signature.ts'

const script = 'packages/backend/src/engine/posting/testing/speed.ts'

/** Prints milliseconds of processor of client and server for a slip, and writes the ratios into docs/benchmarks.md. */
export async function bench(): Promise<void> {
  const env = { DATABASE_URL_TEST: databaseUrlOf(process.env) }
  const answer = (await mustRun(['node', script], { env })).trim()
  const { engine, bare } = JSON.parse(answer) as { readonly engine: number; readonly bare: number }
  const { create, signature } = await lastSignature()
  const rows = [
    ['slip of six lines by one bare function of the database', bare, bare, ''],
    ['the same by the posting engine, without HTTP', engine, bare, '5'],
    ['plain create of five fields through REST', create, create, ''],
    ['last signature of a slip of six lines through REST', signature, create, '1.5'],
  ] as const
  for (const [work, ms, limit] of rows)
    console.log(`  ${work.padEnd(56)} ${ms.toFixed(1)} ms, ${(ms / limit).toFixed(1)}`)
  writeMarked('docs/benchmarks.md', 'ledger', [
    '| work | processor of client and server | ratio | wanted |',
    '|---|---|---|---|',
    ...rows.map(
      ([work, ms, limit, wanted]) => `| ${work} | ${ms.toFixed(1)} ms | ${(ms / limit).toFixed(1)} | ${wanted} |`,
    ),
  ])
}
