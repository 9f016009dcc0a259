// Fifty thousand rows: streamed as a file through our gateway, and as one typed answer through Apollo. Time to the first byte,
// to the last, and how much memory the gateway grew to.
import { writeFileSync } from 'node:fs'
import { type ClientRequest, get, request } from 'node:http'
import { cpuOf, memoryOf } from './cpu.ts'
import { startField } from './field.ts'
import { exportedRows } from './padding.ts'
import type { Race } from './races.ts'
import { median } from './series.ts'

export interface ExportShot {
  readonly firstByte: number
  readonly total: number
  /** Megabytes at the peak of it. */
  readonly peak: number
  /** What of them was not there before. */
  readonly grown: number
  readonly cpu: number
}
export interface ExportFigures {
  readonly streamed: ExportShot
  readonly typed: ExportShot
}

const query = `query Export($size: Int) { personalInformationList(size: $size) { total rows { id rowVersion employeeNo fullName
  phoneNumber email birthPlace birthDate address1st nationalIdNo taxIdNo age activeStatus createdAt updatedAt } } }`

/** Alternating shots in processes that did nothing else before; the median of each figure. */
export async function exportFigures(
  { servers, caller, anchorFolder, repetitions }: Race,
  upstream: string,
): Promise<ExportFigures> {
  const { gateway, anchors } = await startField(servers, { upstream, anchorFolder, slim: true, anchors: ['apollo'] })
  const apollo = anchors.get('apollo')
  if (apollo === undefined) throw new Error('The export needs Apollo.')
  const headers = caller
  const streamed = () => get(`${gateway.url}/export/employees/personal-information?format=csv`, { headers })
  const typed = () => {
    const type = { 'content-type': 'application/json' }
    const sent = request(apollo.url, { method: 'POST', headers: { ...headers, ...type } })
    sent.end(JSON.stringify({ query, variables: { size: exportedRows } }))
    return sent
  }
  const shots: { readonly [name in keyof ExportFigures]: ExportShot[] } = { streamed: [], typed: [] }
  console.log('  export of 50,000 rows ...')
  for (let turn = 0; turn < repetitions; turn++) {
    shots.streamed.push(await shot(streamed, gateway.pid))
    shots.typed.push(await shot(typed, apollo.pid))
  }
  return { streamed: middle(shots.streamed), typed: middle(shots.typed) }
}

function shot(send: () => ClientRequest, pid: number): Promise<ExportShot> {
  // The peak that the kernel keeps is reset (Linux).
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  const [began, before, { rss }] = [performance.now(), cpuOf(pid), memoryOf(pid)]
  return new Promise((resolve, reject) => {
    const sent = send()
    sent.once('error', reject)
    sent.once('response', (response) => {
      let firstByte = 0
      let bytes = 0
      let start = ''
      response.on('data', (part: Buffer) => {
        if (bytes === 0) [firstByte, start] = [performance.now() - began, part.toString('utf8', 0, 300)]
        bytes += part.length
      })
      response.once('error', reject)
      response.once('end', () => {
        if (response.statusCode !== 200 || bytes < 1e6) reject(new Error(`This is no export: ${start}`))
        else {
          const { peak } = memoryOf(pid)
          const times = { firstByte, total: performance.now() - began, cpu: cpuOf(pid) - before }
          resolve({ ...times, peak, grown: peak - rss })
        }
      })
    })
  })
}

function middle(shots: readonly ExportShot[]): ExportShot {
  const of = (what: keyof ExportShot) => median(shots.map((s) => s[what]))
  return { firstByte: of('firstByte'), total: of('total'), peak: of('peak'), grown: of('grown'), cpu: of('cpu') }
}
