// Scores of exams on their way to a training: to the participant, their history with its certificate, and what they knew before and after
// (R-TRN-06). An attempt that is reset or graded again takes the same way.
import { TrainingRequest } from '@kantor/shared/catalogue/human-resource-management/training-management/training-request.entity'
import { TrainingProgram } from '@kantor/shared/catalogue/human-resource-management/training-management/training-setting/training-program.entity'
import { normalisedGain } from '@kantor/shared/rules/training/effect'
import type { ExamStage } from '@kantor/shared/rules/training/exams'
import type { RuleContext } from '../../../engine/context.ts'
import { wholeCompany } from '../../../engine/read/data-scope.ts'
import { storedRow } from '../../../engine/read/stored-rows.ts'
import { writeAudit } from '../../../engine/write/audit.ts'
import { isSame, lockStored } from '../../../engine/write/stored.ts'
import { updateRow } from '../../../engine/write/write.ts'
import { certified } from './certificates.ts'
import { type Participant, type TrainingRow, writeOutcome } from './outcome.ts'

/** What the exams of one stage came to for a participant. */
export interface ExamOutcome {
  /** Percent, two decimals. */
  readonly score: string
  readonly hasPassed: boolean
}
interface Sat {
  readonly request: number
  readonly stage: ExamStage
  readonly employee: number
}

/** Notes what an exam of a training came to; `outcomeOf` is called once the training is locked. Those who left it have no score in it. */
export async function takeScore(
  given: RuleContext,
  sat: Sat,
  outcomeOf: () => Promise<ExamOutcome | null>,
): Promise<void> {
  const context = wholeCompany(given)
  const { tx, engine, actor } = context
  const stored = (await lockStored(tx, engine, actor, TrainingRequest, sat.request)) as TrainingRow | undefined
  const line = stored?.participants?.find(({ employee }) => employee === sat.employee)
  if (stored === undefined || line === undefined || !takesScores(stored)) return
  const program = await storedRow(
    context,
    TrainingProgram,
    ['id', 'programCode', 'certificateMonths', 'givesCertificate'],
    { where: { id: stored.program ?? 0 } },
  )
  if (program === undefined) return
  const scored = scoredLine(line, sat.stage, await outcomeOf(), stored.status === 'CLOSED')
  const [next] = await certified(context, stored, program, [scored])
  if (next === undefined || isSame(next, line)) return
  const participants = (stored.participants ?? []).map((one) => (one === line ? next : one))
  const writing = { engine, actor, entity: TrainingRequest, context, rules: {} }
  const after = await updateRow(writing, { ...stored, participants }, stored as never)
  await writeAudit(tx, actor, {
    action: 'EDIT',
    entity: TrainingRequest,
    id: stored.id,
    before: stored as never,
    after,
    byRule: 'What follows from an exam of a training that is settled',
  })
  if (stored.status !== 'SCHEDULED') await writeOutcome(context, { ...stored, participants }, program, next)
}

const takesScores = ({ status }: TrainingRow): boolean =>
  status === 'SCHEDULED' || status === 'COMPLETED' || status === 'CLOSED'

/** The line with the score of its exam; the one after says whether he has passed. Without an outcome it is open again. */
function scoredLine(line: Participant, stage: ExamStage, outcome: ExamOutcome | null, isClosed: boolean): Participant {
  const score = outcome?.score ?? null
  if (stage === 'BEFORE') return { ...line, preScore: score, gain: normalisedGain(score, line.postScore ?? null) }
  const open = isClosed ? ('ATTENDED' as const) : null
  const result = outcome === null ? open : outcome.hasPassed ? ('PASSED' as const) : ('FAILED' as const)
  return { ...line, postScore: score, gain: normalisedGain(line.preScore ?? null, score), result }
}
