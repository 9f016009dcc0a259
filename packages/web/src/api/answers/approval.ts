// What the actions of every inbox answer, by their declaration.
import type { AnswerRow, EveryKindActions, InboxActions } from '@kantor/shared/kernel'
import type { Page } from './answers.ts'

export type Task = AnswerRow<InboxActions['waiting']['result']>
export type DecidedTask = AnswerRow<InboxActions['decided']['result']>
export type ShownTask = AnswerRow<InboxActions['document']['result']>
export type DecideAnswer = AnswerRow<InboxActions['decide']['result']>
export type Outcome = AnswerRow<InboxActions['decideMany']['result']>
export type Request = AnswerRow<EveryKindActions['requests']['result']>
export type Delegation = AnswerRow<EveryKindActions['delegations']['result']>

export interface ApprovalAnswers {
  readonly waiting: Page<Task>
  readonly decided: Page<DecidedTask>
  readonly document: ShownTask
  readonly decide: DecideAnswer
  readonly decideMany: Page<Outcome>
  readonly requests: Page<Request>
  readonly recall: boolean
  readonly delegations: Page<Delegation>
  readonly delegate: { readonly delegation: number }
  readonly revoke: boolean
  readonly blocked: Page<Task>
  readonly reassign: boolean
}
