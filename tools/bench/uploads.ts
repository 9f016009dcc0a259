// How quick a sheet is committed: rows a second in step and row by row.
import { spawnSync } from 'node:child_process'
import { at } from '../run/paths.ts'

/** Its own process: what is measured is the backend alone. */
const commit = 'packages/backend/src/domain/attendance/uploads/testing-uploads.ts'

/** Prints rows a second. */
export function bench(): void {
  spawnSync(process.execPath, [at(commit)], { stdio: 'inherit' })
}
