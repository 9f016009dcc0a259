// The trail of a command: who called which action of a feature with what; rows it wrote leave their own.

import type { PlacedAction } from '@kantor/shared/derive/actions'
import { isRecordFeature } from '@kantor/shared/kernel'
import type { Db } from '../../db/connection.ts'
import { auditEntry } from '../../db/system-tables.ts'
import type { Actor } from '../context.ts'
import { callerOf } from '../write/audit.ts'
import type { Values } from '../write/stored.ts'

/** Writes the trail of one command in its transaction; secret parameters must be masked already. */
export async function writeActionTrail(
  tx: Db,
  actor: Actor,
  feature: PlacedAction['feature'],
  name: string,
  params: Values,
): Promise<void> {
  await tx.insert(auditEntry).values({
    ...callerOf(actor, feature),
    entity: isRecordFeature(feature) ? feature.entity.name : null,
    recordId: null,
    action: 'ACTION',
    before: null,
    after: params,
    changes: { '#action': { from: null, to: name } },
  })
}
