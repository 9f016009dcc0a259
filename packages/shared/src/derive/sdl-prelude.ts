// The part of the schema that no feature adds to: directives, scalars, session, shell, messages, error log.

import { logLevels, runPhases, runStatuses } from '../kernel/index.ts'
import { errors } from '../rules/errors/errors.ts'
import { careersQueries, careersTypes } from '../rules/recruitment/public-schema.ts'
import { rowOutcomes } from './many-writes.ts'
import { enumText, type TypeText } from './sdl-types.ts'

/** The enums of the fixed types; features may use the same. */
export const preludeTypes: readonly TypeText[] = [
  enumText('JobStatus', 'Job status', runStatuses),
  enumText('JobPhase', 'Job phase', runPhases),
  enumText('LogLevel', 'Log level', logLevels),
  enumText('RowOutcome', 'What became of a row', rowOutcomes),
  enumText('ErrorCode', 'Error code', Object.keys(errors)),
]

/** Directives, scalars and the types of the fixed fields, in SDL. */
export const prelude = `"Open to everybody, signed in or not."
directive @public on FIELD_DEFINITION | OBJECT
"Open to every signed-in user."
directive @signedIn("API keys may ask for it too: it belongs to no person." keys: Boolean = false) on FIELD_DEFINITION | OBJECT
"Open to holders of at least one of these form ids."
directive @form("Form ids of which any one is enough." anyOf: [String!]!, "Form ids that are all needed in addition." also: [String!]) on FIELD_DEFINITION | OBJECT

"A day, 2026-03-31."
scalar Date
"A moment in UTC, 2026-03-31T08:00:00.000Z."
scalar DateTime
"A time of day, 08:00."
scalar Time
"A month, 2026-03."
scalar Period
"A decimal number as text with the scale of its field, 5.50; numbers are taken as well."
scalar Decimal

"Both ends are included; leave one out for an open range."
input DateRange { "First value, included." from: Date "Last value, included." to: Date "Has no value (true) or has one (false)." empty: Boolean }
"Both ends are included; leave one out for an open range."
input DateTimeRange { "First value, included." from: DateTime "Last value, included." to: DateTime "Has no value (true) or has one (false)." empty: Boolean }
"Both ends are included; leave one out for an open range."
input PeriodRange { "First value, included." from: Period "Last value, included." to: Period "Has no value (true) or has one (false)." empty: Boolean }
"Both ends are included; leave one out for an open range."
input IntRange { "First value, included." from: Int "Last value, included." to: Int "Has no value (true) or has one (false)." empty: Boolean }
"Both ends are included; leave one out for an open range."
input DecimalRange { "First value, included." from: Decimal "Last value, included." to: Decimal "Has no value (true) or has one (false)." empty: Boolean }
"A record in place of its id: one of the choices of the field, of several the one that may still be chosen."
input RefBy { "What it is called by." code: String! }
"Only rows whose field holds this value."
input LookupWhere { "Name of a field of the entity." field: String! "Its value; ids for references." value: String! }

"A stored file; its bytes come from /files/<id>."
type StoredFile @signedIn { "For /files/<id>." id: ID! "As it was uploaded." name: String! "As text/csv." mediaType: String! "Bytes." size: Int! }

"A picture with characters to copy, or a question instead; all values are null where no captcha is asked for."
type CaptchaChallenge @public { "Goes with the answer, once." captchaKey: String "A picture as a data URL, shown by an image element." image: String "A sum in words, to answer in digits." question: String "Site key of the reCAPTCHA that asks instead; empty where none is configured." siteKey: String "Seconds." expiresIn: Int! }
"An account of the demo company."
type DemoUser @public { "What one signs in with." username: String! "What the account is for." what: String! }
"What the sign-in page shows."
type SignInPage @public { "Name of the company; null before the installation." company: String "Password of the accounts of the demo company; null on every other server." demoPassword: String "Accounts of the demo company; empty on every other server." demoUsers: [DemoUser!]! }
"Who signs in."
input LoginInput { "Spaces around it do not count." username: String! "As typed." password: String! "The characters of the picture, or the sum in digits." captcha: String = "" "Key of the captcha that is answered." captchaKey: String = "" }
"A session was opened; its key stays in an httpOnly cookie."
type LoginResult @public { "End of the session." expiresAt: DateTime! "Nothing else is open until a new password is set." mustChangePassword: Boolean! "Company the session works in." companyCode: String "Branch the session works in." branchCode: String }

"A branch in which the user may work."
type ShellBranch @signedIn { "As in the header CompanyBranchCode." code: String! "As the screen shows it." name: String! }
"A company in which the user may work."
type ShellCompany @signedIn { "As in the header CompanyCode." code: String! "As the screen shows it." name: String! "As paper shows it." legalName: String "Stands under the name on paper." address: String "Where in it he may work." branches: [ShellBranch!]! }
"The signed-in user."
type ShellProfile @signedIn {
  "Key of the account." userId: ID!
  "What he signs in with." username: String!
  "As the screen shows it." name: String
  "Address of his picture." avatar: String
  "Name of the branch he works in now." office: String
  "Permission codes the user holds."
  access: [String!]!
  "Of his present assignment." departmentCode: String
  "Of his present assignment." departmentName: String
  "The division above his department." divisionCode: String
  "The division above his department." divisionName: String
  "His work group." kelompokCode: String
  "His work group." kelompokName: String
  "Company he works in now." companyCode: String
  "Branch he works in now." branchCode: String
  "Where else he may work." companies: [ShellCompany!]!
}
"What a route carries besides codes, icon and toolbar."
type ShellRouteOptions @signedIn {
  "Address of a picture in place of the icon." image: String
  "External address, to be opened in a new window." href: String
  "Shown as a group also with a single child." showAlways: Boolean!
  "Left out of the breadcrumb." hideInBread: Boolean!
  "Name of the rule that is asked before a tab is closed." beforeClose: String
}
"A group or a feature the user may enter; a group has children."
type ShellMenuItem @signedIn { "Address in the product." path: String! "As the menu shows it." title: String! "Name of a lucide icon." icon: String "Empty where nothing is declared." options: ShellRouteOptions "Empty for a feature." children: [ShellMenuItem!]! }
"A screen of a feature."
type ShellScreen @signedIn {
  "index, create, show or edit."
  screen: String!
  "Route pattern, /master/departments/show/:id."
  path: String!
  "Codes of which any one is enough; empty: any signed-in user; null: nobody."
  anyOf: [String!]
  "Whether the user may enter it." allowed: Boolean!
}
"A button of the toolbar."
type ShellButton @signedIn {
  "Its name, as create or export." button: String!
  "Codes of which any one is enough; empty: any signed-in user; null: this toolbar does not have it."
  anyOf: [String!]
  "The toolbar has it and the user holds one of its codes."
  visible: Boolean!
  "Visible, and the feature is built."
  enabled: Boolean!
}
"A feature of the catalogue."
type ShellFeature @signedIn {
  "Address in the product and in REST." path: String!
  "The word of the API for this feature."
  name: String!
  "As the screen shows it." title: String!
  "Kind of screen, as maintenance or report." kind: String!
  "Declared, its content still to be built."
  placeholder: Boolean!
  "Form id under which its audit trail is read." auditForm: String
  "Empty where nothing is declared." options: ShellRouteOptions
  "Its screens with their codes." screens: [ShellScreen!]!
  "Its buttons with their codes." toolbar: [ShellButton!]!
  "The visible buttons of the toolbar in drawing order, by their names alone: what a client needs that does not explain them."
  buttons: [String!]!
}
"Settings of the installation."
type ShellSettings @signedIn {
  "Title of the window." productTitle: String!
  "Address after signing in." homePath: String!
  "Rows per page that lists offer." pageSizes: [Int!]!
  "The same for large lists." largePageSizes: [Int!]!
  "Language tag for numbers and dates." locale: String!
  "ISO 4217 code." currency: String!
}
"Everything the frame needs: who the user is, what he may enter, what he may press."
type Shell @signedIn {
  "Who the user is." profile: ShellProfile!
  "Three levels at most."
  menu: [ShellMenuItem!]!
  "Features with their screens and buttons." features("Only what the user may enter." allowedOnly: Boolean = false): [ShellFeature!]!
  "Unread messages." unreadCount: Int!
  "Settings of the installation." settings: ShellSettings!
}

"A row as it was read."
input BulkRow { "Key of the record." id: ID! "Its version as read." rowVersion: Int! }
"What became of the rows of a write of many."
type WriteResult @signedIn { "One for each row sent, in their order." rows: [RowWrite!]! }
"What became of one row."
type RowWrite @signedIn {
  "Done, or refused."
  outcome: RowOutcome!
  "Key of the record; null where it was refused before there was one."
  id: ID
  "Its version now; null where it was refused."
  rowVersion: Int
  "Why it was refused, of the table of errors."
  code: ErrorCode
  "The same in words."
  detail: String
  "What speaks against it, field by field."
  fields: [FieldProblem!]!
}
"What speaks against a field."
type FieldProblem @signedIn {
  "Path with the number of the row: rows.3.postCode."
  field: String!
  "Name of the rule." rule: String!
  "The rule in words." message: String!
}
"The rows of a list by the values of a column."
type ListGroups @signedIn {
  "By their words; choices in the order of their declaration, rows without a value last."
  groups: [ListGroup!]!
  "There are more groups: these are the largest ones." moreGroups: Boolean!
}
"Rows of a list that share a value."
type ListGroup @signedIn {
  "What a filter takes: the choice, or the id of a reference; null: rows without a value."
  value: String
  "The value in words; null: rows without a value." label: String
  "Rows of the group." count: Int!
}
"What became of each row of an action on many."
type BulkResult @signedIn {
  "Rows on which it was done, with the version they have now; null where they were deleted."
  done: [BulkDone!]!
  "Rows on which it was refused, with the reason." failed: [BulkFailure!]!
  "The run that does it in the background, where the query finds more than one call takes; followed with the query job."
  job: ID
}
"A row on which it was done."
type BulkDone @signedIn { "Key of the record." id: ID! "Its version now; null where it was deleted." rowVersion: Int }
"A row on which it was refused."
type BulkFailure @signedIn {
  "Key of the record." id: ID!
  "Of the table of errors."
  code: ErrorCode!
  "Why, in words." detail: String!
}

"A message without its text."
type InboxMessage @signedIn {
  "Key of the message." msgId: ID!
  "Its subject." title: String!
  "When it was published." createTime: DateTime!
  "NORMAL or HIGH."
  priority: String!
  "Whether reading it must be confirmed." requiresAck: Boolean!
  "The reader has taken note of it."
  acknowledged: Boolean!
}
"The three lists a message moves through, newest first."
type Inbox @signedIn { "Not read yet, newest first." unread: [InboxMessage!]! "Read, newest first." read: [InboxMessage!]! "Removed in the last 30 days." trash: [InboxMessage!]! }
"The text of a message."
type MessageContent @signedIn {
  "Key of the message." msgId: ID!
  "Sanitised HTML."
  content: String!
  "A page of the application the message leads to."
  linkPath: String
  "Files that came with it." attachments: [StoredFile!]!
}
"A piece of background work of the signed-in user, of whatever kind."
type Job @signedIn {
  "Key of the run." id: ID!
  "What it does, in words." title: String!
  "Path of the feature whose screen shows it."
  feature: String!
  "How far it is."
  status: JobStatus!
  "Whether it goes forward or back."
  phase: JobPhase!
  "Finished steps."
  step: Int!
  "Steps in all." steps: Int!
  "The step in hand, in words." stepTitle: String
  "Finished items of the step in hand."
  done: Int!
  "Items of the step in hand; null where not known." total: Int
  "Why it failed, in words." error: String
  "What has come of it, in words."
  outcome: String
  "When it was started." createdAt: DateTime!
  "Null while it is not over." endedAt: DateTime
  "Whether it can still be ended." mayCancel: Boolean!
}
"Who can open what was refused."
type GrantedBy @signedIn {
  "Roles that hold one of the codes, at most five; those that hold all codes come last."
  roles: [String!]!
  "Roles whose holders assign roles, at most five."
  assignedBy: [String!]!
  "Where they do it."
  screen: GrantingScreen!
}
"A screen on which rights are given."
type GrantingScreen @signedIn {
  "As the screen shows it." title: String!
  "Path in the product."
  path: String!
}
"A page of what a run has noted, 100 lines, oldest first."
type JobLog @signedIn {
  "Lines in all." total: Int!
  "The lines of this page." rows: [JobLogLine!]!
}
"A line that a run has noted."
type JobLogLine @signedIn {
  "When." at: DateTime!
  "How serious it is."
  level: LogLevel!
  "What, in words." text: String!
}
"A failed call (ajax), an uncaught error (script) or a part that did not load (missing, error, timeout); only calls have a code."
input ErrorLogInput {
  "ajax, script, missing, error or timeout." type: String!
  "HTTP status of a failed call, else 0." code: Int!
  "What happened." mes: String!
  "Address of the page or call." url: String!
  "When it happened." time: DateTime
  "The version of the client."
  version: String
}

${careersTypes}`

export const fixedQueries: readonly string[] = [
  ...careersQueries,
  '"The frame: profile, menu, features with their screens and toolbars, unread messages, settings."\n  shell: Shell! @signedIn(keys: true)',
  '"A new captcha for the sign-in form; `question` asks for a sum in words instead of the picture (few per address)."\n  captcha("A sum in words instead of the picture." question: Boolean = false): CaptchaChallenge! @public',
  '"What the sign-in page shows."\n  signInPage: SignInPage! @public',
  '"The three message lists."\n  messages: Inbox! @signedIn',
  '"The text of one message."\n  messageContent("Key of the message." msgId: ID!): MessageContent! @signedIn',
  '"Unread messages."\n  unreadCount: Int! @signedIn',
  '"The last background work of the signed-in user, newest first."\n  jobs: [Job!]! @signedIn(keys: true)',
  '"One of his."\n  job("Key of the run." id: ID!): Job! @signedIn(keys: true)',
  '"Who can open what these permission codes guard: roles and a screen, no people."\n  grantedBy("One to 50 codes, as `anyOf` of a refusal names them." codes: [String!]!): GrantedBy! @signedIn(keys: true)',
  '"What one of his has noted."\n  jobLog("Key of the run." id: ID!, "From 1; 100 lines each." page: Int = 1): JobLog! @signedIn(keys: true)',
]

export const fixedMutations: readonly string[] = [
  '"Opens a session: sets the session cookies. Stands alone in its operation."\n  login("Who signs in." input: LoginInput!): LoginResult! @public',
  '"Ends the session and clears its cookies; true also when there was none."\n  logout: Boolean! @public',
  '"Works in another company and branch from now on: sets the two cookies."\n  switchCompany("Company of which the user is a member." companyCode: String!, "Branch of it." branchCode: String!): ShellProfile! @signedIn',
  '"A new password by its owner; all other sessions of the user end."\n  changePassword("The password that holds now." currentPassword: String!, "The one that takes its place." newPassword: String!): Boolean! @signedIn',
  '"Moves a message from unread to read."\n  readMessage("Key of the message." msgId: ID!): Boolean! @signedIn',
  '"Moves a read message to the trash."\n  removeMessage("Key of the message." msgId: ID!): Boolean! @signedIn',
  '"Moves a message from the trash back to read."\n  restoreMessage("Key of the message." msgId: ID!): Boolean! @signedIn',
  '"Ends a piece of background work of the signed-in user at its next safe point."\n  cancelJob("Key of the run." id: ID!): Boolean! @signedIn(keys: true)',
  '"Reports an error of the client."\n  saveErrorLog("What happened." input: ErrorLogInput!): Boolean! @signedIn(keys: true)',
]
