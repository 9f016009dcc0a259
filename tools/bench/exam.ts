// How quick answers are kept while 200 people sit one exam at once on PostgreSQL, and that none is lost.
import { spawnSync } from 'node:child_process'
import { at } from '../run/paths.ts'

/** Its own process: what is measured is the backend alone. */
const sitting = 'packages/backend/src/domain/exams/testing/exam-load.ts'

/** Prints times of start, save and submit, and how many answers were lost. */
export function bench(): void {
  const { status } = spawnSync(process.execPath, [at(sitting)], { stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}
