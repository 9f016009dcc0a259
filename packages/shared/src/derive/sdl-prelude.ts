// The part of the schema that no feature adds to: directives, scalars, session, shell, messages, error log.

/** Directives, scalars and the types of the fixed fields, in SDL. */
export const prelude = `"Open to everybody, signed in or not."
directive @public on FIELD_DEFINITION | OBJECT
"Open to every signed-in user."
directive @signedIn on FIELD_DEFINITION | OBJECT
"Open to holders of at least one of these form ids."
directive @form(anyOf: [String!]!) on FIELD_DEFINITION | OBJECT

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
input DateRange { from: Date to: Date }
"Both ends are included; leave one out for an open range."
input DateTimeRange { from: DateTime to: DateTime }
"Both ends are included; leave one out for an open range."
input PeriodRange { from: Period to: Period }
"Both ends are included; leave one out for an open range."
input IntRange { from: Int to: Int }
"Both ends are included; leave one out for an open range."
input DecimalRange { from: Decimal to: Decimal }
"Only rows whose field holds this value."
input LookupWhere { field: String! value: String! }

"A stored file; its bytes come from /files/<id>."
type StoredFile @signedIn { id: ID! name: String! mediaType: String! "Bytes." size: Int! }

"A picture with characters to copy, or a question instead; all values are null where no captcha is asked for."
type CaptchaChallenge @public { captchaKey: String "SVG text." image: String "A sum in words, to answer in digits." question: String "Seconds." expiresIn: Int! }
input LoginInput { username: String! password: String! captcha: String = "" captchaKey: String = "" }
"A session was opened; its key stays in an httpOnly cookie."
type LoginResult @public { expiresAt: DateTime! mustChangePassword: Boolean! companyCode: String branchCode: String }

type ShellBranch @signedIn { code: String! name: String! }
type ShellCompany @signedIn { code: String! name: String! branches: [ShellBranch!]! }
"The signed-in user."
type ShellProfile @signedIn {
  userId: ID!
  username: String!
  name: String
  avatar: String
  office: String
  "Permission codes the user holds."
  access: [String!]!
  departmentCode: String
  departmentName: String
  divisionCode: String
  divisionName: String
  kelompokCode: String
  kelompokName: String
  companyCode: String
  branchCode: String
  companies: [ShellCompany!]!
}
"A group or a feature the user may enter; a group has children."
type ShellMenuItem @signedIn { path: String! title: String! "Name of a lucide icon." icon: String children: [ShellMenuItem!]! }
type ShellScreen @signedIn {
  "index, create, show or edit."
  screen: String!
  "Route pattern, /master/departments/show/:id."
  path: String!
  "Codes of which any one is enough; empty: any signed-in user; null: nobody."
  anyOf: [String!]
  allowed: Boolean!
}
type ShellButton @signedIn {
  button: String!
  "Codes of which any one is enough; empty: any signed-in user; null: this toolbar does not have it."
  anyOf: [String!]
  "The toolbar has it and the user holds one of its codes."
  visible: Boolean!
  "Visible, and the feature is built."
  enabled: Boolean!
}
type ShellFeature @signedIn {
  path: String!
  "The word of the API for this feature."
  name: String!
  title: String!
  kind: String!
  "Declared, its content still to be built."
  placeholder: Boolean!
  auditForm: String
  screens: [ShellScreen!]!
  toolbar: [ShellButton!]!
  "The visible buttons of the toolbar in drawing order, by their names alone: what a client needs that does not explain them."
  buttons: [String!]!
}
type ShellSettings @signedIn {
  productTitle: String!
  homePath: String!
  pageSizes: [Int!]!
  largePageSizes: [Int!]!
  locale: String!
  currency: String!
}
"Everything the frame needs: who the user is, what he may enter, what he may press."
type Shell @signedIn {
  profile: ShellProfile!
  "Three levels at most."
  menu: [ShellMenuItem!]!
  features("Only what the user may enter." allowedOnly: Boolean = false): [ShellFeature!]!
  unreadCount: Int!
  settings: ShellSettings!
}

"A row as it was read."
input BulkRow { id: ID! rowVersion: Int! }
"What became of each row of an action on many."
type BulkResult @signedIn {
  "Rows on which it was done, with the version they have now; null where they were deleted."
  done: [BulkDone!]!
  failed: [BulkFailure!]!
  "The run that does it in the background, where the query finds more than one call takes; followed with the query job."
  job: ID
}
type BulkDone @signedIn { id: ID! rowVersion: Int }
type BulkFailure @signedIn {
  id: ID!
  "Of the table of errors."
  code: String!
  detail: String!
}

type InboxMessage @signedIn {
  msgId: ID!
  title: String!
  createTime: DateTime!
  "NORMAL or HIGH."
  priority: String!
  requiresAck: Boolean!
  "The reader has taken note of it."
  acknowledged: Boolean!
}
"The three lists a message moves through, newest first."
type Inbox @signedIn { unread: [InboxMessage!]! read: [InboxMessage!]! trash: [InboxMessage!]! }
type MessageContent @signedIn {
  msgId: ID!
  "Sanitised HTML."
  content: String!
  "A page of the application the message leads to."
  linkPath: String
  attachments: [StoredFile!]!
}
"A piece of background work of the signed-in user, of whatever kind."
type Job @signedIn {
  id: ID!
  title: String!
  "Path of the feature whose screen shows it."
  feature: String!
  "QUEUED, RUNNING, DONE, FAILED, CANCELLED or UNDONE."
  status: String!
  "RUN, ROLLBACK or UNDO."
  phase: String!
  "Finished steps."
  step: Int!
  steps: Int!
  stepTitle: String
  "Finished items of the step in hand."
  done: Int!
  total: Int
  error: String
  "What has come of it, in words."
  outcome: String
  createdAt: DateTime!
  endedAt: DateTime
  mayCancel: Boolean!
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
  title: String!
  "Path in the product."
  path: String!
}
"A page of what a run has noted, 100 lines, oldest first."
type JobLog @signedIn {
  total: Int!
  rows: [JobLogLine!]!
}
type JobLogLine @signedIn {
  at: DateTime!
  "INFO, WARNING or ERROR."
  level: String!
  text: String!
}
"A failed call (ajax), an uncaught error (script) or a part that did not load (missing, error, timeout); only calls have a code."
input ErrorLogInput {
  type: String!
  code: Int!
  mes: String!
  url: String!
  time: DateTime
  "The version of the client."
  version: String
}`

export const fixedQueries: readonly string[] = [
  '"The frame: profile, menu, features with their screens and toolbars, unread messages, settings."\n  shell: Shell! @signedIn',
  '"A new captcha for the sign-in form; `question` asks for a sum in words instead of the picture (few per address)."\n  captcha(question: Boolean = false): CaptchaChallenge! @public',
  '"The three message lists."\n  messages: Inbox! @signedIn',
  '"The text of one message."\n  messageContent(msgId: ID!): MessageContent! @signedIn',
  '"Unread messages."\n  unreadCount: Int! @signedIn',
  '"The last background work of the signed-in user, newest first."\n  jobs: [Job!]! @signedIn',
  '"One of his."\n  job(id: ID!): Job! @signedIn',
  '"Who can open what these permission codes guard: roles and a screen, no people."\n  grantedBy("One to 50 codes, as `anyOf` of a refusal names them." codes: [String!]!): GrantedBy! @signedIn',
  '"What one of his has noted."\n  jobLog(id: ID!, page: Int = 1): JobLog! @signedIn',
]

export const fixedMutations: readonly string[] = [
  '"Opens a session: sets the session cookies. Stands alone in its operation."\n  login(input: LoginInput!): LoginResult! @public',
  '"Ends the session and clears its cookies; true also when there was none."\n  logout: Boolean! @public',
  '"Works in another company and branch from now on: sets the two cookies."\n  switchCompany(companyCode: String!, branchCode: String!): ShellProfile! @signedIn',
  '"A new password by its owner; all other sessions of the user end."\n  changePassword(currentPassword: String!, newPassword: String!): Boolean! @signedIn',
  '"Moves a message from unread to read."\n  readMessage(msgId: ID!): Boolean! @signedIn',
  '"Moves a read message to the trash."\n  removeMessage(msgId: ID!): Boolean! @signedIn',
  '"Moves a message from the trash back to read."\n  restoreMessage(msgId: ID!): Boolean! @signedIn',
  '"Ends a piece of background work of the signed-in user at its next safe point."\n  cancelJob(id: ID!): Boolean! @signedIn',
  '"Reports an error of the client."\n  saveErrorLog(input: ErrorLogInput!): Boolean! @signedIn',
]
