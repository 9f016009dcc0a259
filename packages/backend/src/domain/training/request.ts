// The training request as its rules see it.
import type { TrainingRequest } from '@kantor/shared/catalogue/human-resource-management/training-management/training-request.entity'
import type { RuleValues, StoredRow } from '../../engine/context.ts'

export type Request = RuleValues<(typeof TrainingRequest)['fields']>
export type RequestRow = StoredRow<(typeof TrainingRequest)['fields']>

/** Participants, each once. */
export const idsOf = ({ participants }: Pick<Request, 'participants'>): readonly number[] => [
  ...new Set((participants ?? []).flatMap(({ employee }) => (employee == null ? [] : [employee]))),
]
