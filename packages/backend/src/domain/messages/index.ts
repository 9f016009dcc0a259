// Front door of the messages: rules and actions, and the three lists that the routes under message/ serve.
import type { RulesEntry } from '../../engine/context.ts'
import { messageRules as ofMessage } from './message.rules.ts'

export { deliver } from './audience.ts'
export { cleanHtml } from './clean-html.ts'
export { contentOf, heldStateOf, isSentTo, titlesOf, unreadCountOf } from './inbox.ts'
export { tellOwner } from './job-ended.ts'
export { messageActions } from './message.actions.ts'
export { type Move, movedTo, moves } from './moves.ts'
export { tendMessages } from './tend-messages.ts'

export const messageRules: readonly RulesEntry[] = [ofMessage]
