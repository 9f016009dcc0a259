// The trail of a command: who called which action of a feature with what; rows it wrote leave their own.

import type { PlacedAction } from '@kantor/shared/derive/actions'
import { isRecordFeature } from '@kantor/shared/kernel'
import type { ErrorCode } from '@kantor/shared/rules/errors/errors'
import type { Db } from '../../db/connection.ts'
import { auditEntry } from '../../db/system-tables.ts'
import type { Actor } from '../context.ts'
import { callerOf } from '../write/audit.ts'
import type { Values } from '../write/stored.ts'

/** Writes the trail of one command in its transaction; secret parameters must be masked already. A refusal that is kept says so. */
export async function writeActionTrail(
  tx: Db,
  actor: Actor,
  feature: PlacedAction['feature'],
  name: string,
  params: Values,
  {
    refused,
    sealedBy = null,
  }: { readonly refused?: ErrorCode | undefined; readonly sealedBy?: readonly number[] | null } = {},
): Promise<void> {
  await tx.insert(auditEntry).values({
    ...callerOf(actor, feature),
    entity: isRecordFeature(feature) ? feature.entity.name : null,
    recordId: null,
    action: 'ACTION',
    before: null,
    after: params,
    sealedBy,
    changes: { '#action': { from: null, to: name }, ...(refused && { '#refused': { from: null, to: refused } }) },
  })
}
