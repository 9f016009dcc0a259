// Front door of the messages: the lists that the routes under message/ serve, and how something is delivered.
export { deliver } from './audience.ts'
export { cleanHtml } from './clean-html.ts'
export { contentOf, isSentTo, lockedStateOf, titlesOf, unreadCountOf } from './inbox.ts'
export { tellOwner } from './job-ended.ts'
export { runMessageSchedule, welcomeNewcomers } from './message-schedule.ts'
export { type Move, movedTo, moves } from './moves.ts'
export { type Account, tell } from './tell.ts'
