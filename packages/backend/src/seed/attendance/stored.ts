// The punches of the demo company as its terminals delivered them.
import { PunchBatch } from '@kantor/shared/catalogue/attendance/attendance-process/punch-batch.entity'
import { RawPunch } from '@kantor/shared/catalogue/attendance/attendance-process/raw-punch.entity'
import type { RuleValues } from '../../engine/context.ts'
import { type SeedContext, ssi } from '../area.ts'
import { insertRows } from '../writing/rows.ts'

type Given = RuleValues<(typeof RawPunch)['fields']>

/** A few come from badges that no one has. */
export async function storePunches(seed: SeedContext, terminals: readonly number[], punches: readonly Given[]) {
  const unknown = punches
    .filter((p, i) => p.source === 'TERMINAL' && i % 333 === 7)
    .map((p, i) => ({
      ...p,
      employee: null,
      workDate: null,
      badgeNo: `X${String(i % 9)}${p.badgeNo}`,
      status: 'UNMAPPED' as const,
    }))
  const batches = await insertBatches(seed, terminals, punches.length, unknown.length)
  await insertRows(
    seed.tx,
    RawPunch,
    ssi,
    [...punches, ...unknown].map((p) => ({ ...p, batch: batches.get(p.terminal ?? 0) ?? null })),
  )
}

/** One batch a terminal: what it delivered when it was connected. */
async function insertBatches({ tx, today }: SeedContext, terminals: readonly number[], rows: number, unmapped: number) {
  const share = Math.floor(rows / Math.max(terminals.length, 1))
  const ids = await insertRows(
    tx,
    PunchBatch,
    ssi,
    terminals.map((terminal, i) => ({
      batchNo: `FIRST-${i + 1}`,
      terminal,
      receivedAt: `${today}T01:0${i % 10}:00.000Z`,
      rows: share,
      mapped: share,
      unmapped: i === 0 ? unmapped : 0,
      duplicate: 0,
      rejected: 0,
      driftSec: 6,
      health: i === 0 && unmapped > 0 ? ('UNMAPPED' as const) : ('OK' as const),
      status: 'OK' as const,
    })),
  )
  return new Map(terminals.map((terminal, i) => [terminal, ids[i] ?? 0]))
}
