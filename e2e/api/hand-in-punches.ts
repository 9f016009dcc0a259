// A terminal sends in its punches: over the GraphQL gateway, or directly to REST next to the backend. Any number of them,
// 2,000 a call; when punches are sent again, nothing is stored twice.
// Run: KANTOR_API_KEY=... node hand-in-punches.ts T-JKT-1 BATCH-7 punches.csv, of lines badgeNo,at, with or without that heading (the key needs
// frmKTRANST01A: the role Super user has it; give it to the user of the terminal, or to the service account that owns the client, on User Right Access)
import { readFileSync } from 'node:fs'
import { type Connection, connectionFromEnvironment, runScript } from './client.ts'
import { sendWithRetry } from './retry.ts'

export interface TerminalPunch {
  readonly badgeNo: string
  /** The clock of the terminal's place: `2026-07-06T07:58:10`. */
  readonly at: string
}
export interface PunchAnswer {
  readonly row: number
  readonly result: 'STORED' | 'KNOWN' | 'UNMAPPED' | 'REJECTED'
  readonly message: string | null
}
/** What one call takes at most. */
const mostPunches = 2_000

/** Hands in any number of punches, oldest first; gives an answer for each, in their order. */
export async function handInPunches(
  connection: Connection,
  terminal: string,
  batchNo: string,
  punches: readonly TerminalPunch[],
): Promise<readonly PunchAnswer[]> {
  const query = `mutation HandIn($input: CheckDataMachineTakePunchesInput!) {
    takePunchesCheckDataMachine(input: $input) { rows { row result message } }
  }`
  const answers: PunchAnswer[] = []
  for (let at = 0; at < punches.length; at += mostPunches) {
    const input = { terminal, batchNo, punches: punches.slice(at, at + mostPunches) }
    const data = await sendWithRetry<{ takePunchesCheckDataMachine: { rows: PunchAnswer[] } }>(connection, query, {
      input,
    })
    answers.push(...data.takePunchesCheckDataMachine.rows.map((r) => ({ ...r, row: r.row + at })))
  }
  return answers
}

/** The same over REST: one POST, no GraphQL; for terminals that are located next to the backend. */
export async function handInOverRest(restUrl: string, key: string, body: object): Promise<readonly PunchAnswer[]> {
  const response = await fetch(`${restUrl}/attendance/attendance-process/check-data-machine/actions/takePunches`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return ((await response.json()) as { rows: PunchAnswer[] }).rows
}

/** The punches of a file of lines badgeNo,at; its first line is left out where it is that heading. */
export function punchesIn(text: string): readonly TerminalPunch[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/)
  return lines.flatMap((line, i): TerminalPunch[] => {
    const [badgeNo = '', at = ''] = line.split(',').map((cell) => cell.trim())
    const isHeading = i === 0 && badgeNo.toLowerCase() === 'badgeno'
    return isHeading || line.trim() === '' ? [] : [{ badgeNo, at }]
  })
}

async function main(): Promise<void> {
  const [terminal = '', batchNo = '', file = ''] = process.argv.slice(2)
  const punches = punchesIn(readFileSync(file, 'utf8'))
  const answers = await handInPunches(connectionFromEnvironment(), terminal, batchNo, punches)
  console.log(
    JSON.stringify(
      Object.fromEntries(
        Object.entries(Object.groupBy(answers, (a) => a.result)).map(([result, all]) => [result, all?.length]),
      ),
    ),
  )
  for (const { row, result, message } of answers)
    if (result === 'UNMAPPED' || result === 'REJECTED') console.error(row, result, message ?? '')
}

if (import.meta.main) await runScript(main)
