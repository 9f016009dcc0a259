// CPU time of a process and of all its threads, from the kernel's own accounts: other work on the machine does not lengthen it.
import { readFileSync } from 'node:fs'

const millisecondsPerTick = 10

/** Milliseconds of CPU, user and system, that a process has used so far (Linux). */
export function cpuOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name of the program may hold spaces and brackets; what follows it does not.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * millisecondsPerTick
}

/** Resident megabytes now, and the most there were. */
export function memoryOf(pid: number): { readonly rss: number; readonly peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const megabytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024
  return { rss: megabytes('VmRSS'), peak: megabytes('VmHWM') }
}
