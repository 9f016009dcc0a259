// Numbers of certificates: given when a training is completed, kept when it is completed again, proved by their last two digits.
import { certificateNumber } from '@kantor/shared/rules/training/certificate'
import type { RuleContext } from '../../../engine/context.ts'
import type { Participant, ProgramOutcome, TrainingRow } from './outcome.ts'

/** Those who passed have a number, which they keep when the training is completed again. */
export async function certified(
  context: RuleContext,
  { dateTo }: { readonly dateTo?: TrainingRow['dateTo'] },
  { givesCertificate, programCode }: Omit<ProgramOutcome, 'id'>,
  people: readonly Participant[],
): Promise<readonly Participant[]> {
  const year = (dateTo ?? context.today).slice(0, 4)
  const lines: Participant[] = []
  for (const line of people) {
    const isDue = line.result === 'PASSED' && givesCertificate === true && line.certificateNo == null
    const running = isDue ? await context.nextNumber(`TrainingCertificate ${year}`, '{SEQ:5}') : null
    lines.push(
      running === null ? line : { ...line, certificateNo: certificateNumber(`${programCode}/${year}/${running}`) },
    )
  }
  return lines
}
