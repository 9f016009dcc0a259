// Counts the databases that a run makes, a line each: `npm test` holds them against its budget.
import { appendFileSync, mkdirSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from './template-store.ts'

/** A copy that a worker keeps, one that belongs to a file, or what copies are made of. */
export type Made = 'kept' | 'own' | 'template'

export const countsFile = join(root, '.cache/counts/database-copies.txt')

export function countMade(made: Made, of: string, testFile: string): void {
  mkdirSync(dirname(countsFile), { recursive: true })
  appendFileSync(countsFile, `${made} ${of} ${relative(root, testFile)}\n`)
}
