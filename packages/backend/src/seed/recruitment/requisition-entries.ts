// Requisitions of the demo company as a table: how long ago, for which position, how many, in which state and stage.
import type { RequisitionStatus } from '@kantor/shared/rules/recruitment/need'

export interface DemoRequisition {
  readonly position: string
  readonly ago: number
  /** Days from the request to the day on which the people are needed. */
  readonly lead: number
  readonly qty: number
  readonly filled: number
  readonly status: RequisitionStatus
  readonly method: string
  readonly selection: string
  /** Stages of the selection that are closed. */
  readonly stage: number
}

/** position|days ago|lead|wanted|filled|state|method|selection|closed stages. */
const entries = [
  'PRD-ASM1-OPR|120|45|4|2|PARTLY_FILLED|MASS|OPERATOR|4',
  'PRD-ASM2-OPR|95|60|3|0|OPEN|MASS|OPERATOR|4',
  'PRD-MCH-OPR|70|90|2|0|OPEN|MASS|OPERATOR|2',
  'PRD-PNT-OPR|40|60|2|0|OPEN|ADVERT|OPERATOR|1',
  'PRD-PCK-OPR|200|60|2|2|CLOSED|MASS|OPERATOR|4',
  'WHS-RAW-CLK|150|60|1|1|FILLED|ADVERT|STAFF|4',
  'WHS-FGD-CLK|60|45|1|0|OPEN|ADVERT|STAFF|4',
  'PRD-ASM1-OPR|30|60|2|0|ON_HOLD|MASS|OPERATOR|0',
  'WHS-RAW-CLK|25|75|1|0|OPEN|REFERRAL|STAFF|0',
  'PRD-MCH-OPR|20|60|3|0|CANCELLED|MASS|OPERATOR|0',
  'PRD-PNT-OPR|12|60|1|0|REJECTED|ADVERT|OPERATOR|0',
  'PRD-PCK-OPR|5|45|2|0|DRAFT|MASS|OPERATOR|0',
  'WHS-FGD-CLK|3|60|1|0|DRAFT|INTERNAL|STAFF|0',
] as const

export const demoRequisitions: readonly DemoRequisition[] = entries.map((entry) => {
  const [position = '', ago, lead, qty, filled, status, method = '', selection = '', stage] = entry.split('|')
  return {
    position,
    ago: Number(ago),
    lead: Number(lead),
    qty: Number(qty),
    filled: Number(filled),
    status: status as RequisitionStatus,
    method,
    selection,
    stage: Number(stage),
  }
})
