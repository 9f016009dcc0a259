import type { Labels } from '@kantor/shared/telemetry/instruments'
import { expect, it } from 'vitest'
import type { JobRow } from './job.ts'
import { runWithTelemetry } from './job-telemetry.ts'
import type { WorkerSetup } from './run-job.ts'

function shop() {
  const times: [string, Labels][] = []
  const lines: object[] = []
  const logger = { info: (line: object) => void lines.push(line), warn() {}, error() {} }
  const meters = {
    time: (of: string, _: number, labels: Labels) => void times.push([of, labels]),
    gauge() {},
    port: 0,
    close: async () => {},
  }
  const telemetry = { slowMs: 1, meters, close: async () => {} }
  return { times, lines, shop: { logger, telemetry } as object as WorkerSetup }
}
const row = { id: 7, kind: 'payroll', requestId: 'r-1', params: { name: 'Siti' } } as object as JobRow

it('a job leaves one line under the id of the request that started it, and its figures', async () => {
  const w = shop()
  await runWithTelemetry(w.shop, row, undefined, async () => 'DONE')
  expect(w.lines).toMatchObject([{ requestId: 'r-1', job: 7, kind: 'payroll', status: 'DONE', statements: 0 }])
  expect(w.times).toEqual([['job', { kind: 'payroll', outcome: 'DONE' }]])
  expect(JSON.stringify(w.lines)).not.toContain('Siti')
})

it('one that throws is lost, and throws', async () => {
  const w = shop()
  await expect(runWithTelemetry(w.shop, row, undefined, () => Promise.reject(new Error('x')))).rejects.toThrow('x')
  expect(w.times).toEqual([['job', { kind: 'payroll', outcome: 'LOST' }]])
})
