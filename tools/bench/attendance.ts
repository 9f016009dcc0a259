// A month of attendance: evaluated without a database on two threads, then read, evaluated and stored on PostgreSQL by the steps of the
// process. Seconds of the wall clock, and of the processor where others use the machine too.
import { spawnSync } from 'node:child_process'
import { Worker } from 'node:worker_threads'
import { at } from '../run/paths.ts'

const threads = 2
const pureSizes = [1_000, 10_000, 100_000]
/** Its own process: what is measured is the backend alone. */
const stored = 'packages/backend/src/domain/attendance/evaluation/testing-months.ts'

interface Answer {
  readonly worked: number
  /** Milliseconds of the processor, of the whole process. */
  readonly cpu: number
  readonly heap: number
}
const inWorker = (from: number, count: number): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./attendance/pure.ts', import.meta.url), { workerData: { from, count } })
    worker.once('message', resolve)
    worker.once('error', reject)
  })

/** Prints employee-months a second, pure and stored, and the memory at their peak. */
export async function bench(): Promise<void> {
  for (const size of pureSizes) {
    const [started, used] = [performance.now(), process.cpuUsage()]
    const part = size / threads
    const answers = await Promise.all(Array.from({ length: threads }, (_, i) => inWorker(i * part, part)))
    const { user, system } = process.cpuUsage(used)
    tell(
      `pure, ${size} employees`,
      size,
      performance.now() - started,
      (user + system) / 1_000,
      Math.max(...answers.map((a) => a.heap)),
    )
  }
  spawnSync(process.execPath, [at(stored)], { stdio: 'inherit' })
}

function tell(name: string, employees: number, wallMs: number, cpuMs: number, heap: number): void {
  const rate = (ms: number) => Math.round((employees * 1_000) / ms)
  console.log(
    `  ${name.padEnd(26)} ${(wallMs / 1_000).toFixed(1)} s, ${rate(wallMs)} employee-months/s; processor ${(cpuMs / 1_000).toFixed(1)} s, ${rate(cpuMs)} a core-second; heap ${Math.round(heap / 1_048_576)} MB`,
  )
}
