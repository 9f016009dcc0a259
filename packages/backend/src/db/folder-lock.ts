// One process per folder: two PGlite processes on the same files would destroy them.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'

const mine = new Set<string>()

/** Takes a folder for this process; throws when another living process has it. Gives the function that lets it go. */
export function lockFolder(folder: string): () => void {
  const file = `${folder}.lock`
  const holder = holderOf(file)
  // In a container each start has the same process number: our own in the file is a leftover, unless we wrote it just now.
  const isTaken = holder === process.pid ? mine.has(file) : holder !== undefined && isAlive(holder)
  if (isTaken) throw new Error(`The database in ${folder} is in use by process ${holder}. Stop that one first.`)
  writeFileSync(file, String(process.pid))
  mine.add(file)
  const release = () => {
    if (holderOf(file) === process.pid) rmSync(file, { force: true })
  }
  process.once('exit', release)
  return () => {
    process.removeListener('exit', release)
    mine.delete(file)
    release()
  }
}

function holderOf(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8')) || undefined
  } catch {
    return undefined
  }
}

/** Signal 0 asks without sending; a process of another user answers EPERM. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
