// What makes a password acceptable (R-AUT-05, after NIST SP 800-63B: length and common words, no composition).
// Pure: the caller says which names are personal; only the backend knows whether it was used before.

/** Reasons in the order in which they are reported. */
export const passwordReasons = {
  TOO_SHORT: 'is too short',
  TOO_LONG: 'is too long',
  BLOCKLISTED: 'is a commonly used password',
  CONTAINS_PERSONAL: 'contains your name, number or company',
  REPEATED: 'repeats one character four times',
  SEQUENCE: 'contains five letters or digits in a row, such as 12345',
  CLASSES: 'needs more kinds of characters (small, capital, digit, other)',
  REUSED: 'was used before',
} as const
export type PasswordReason = keyof typeof passwordReasons

/** Which rule a password breaks and how to mend it: `is too short: take at least 12 characters`. */
export function passwordComplaint(reason: PasswordReason, policy: PasswordPolicy): string {
  return `${passwordReasons[reason]}: ${remedyOf(reason, policy)}`
}

function remedyOf(reason: PasswordReason, { minLength, maxLength, minClasses }: PasswordPolicy): string {
  const remedies: { readonly [R in PasswordReason]: string } = {
    TOO_SHORT: `take at least ${minLength} characters, such as four words that have nothing to do with each other`,
    TOO_LONG: `take at most ${maxLength} characters`,
    BLOCKLISTED: 'take several words that have nothing to do with each other',
    CONTAINS_PERSONAL: 'leave such words out',
    REPEATED: 'leave the repetition out',
    SEQUENCE: 'leave the sequence out',
    CLASSES: `take characters of at least ${minClasses} of these kinds`,
    REUSED: 'choose another one',
  }
  return remedies[reason]
}

export interface PasswordPolicy {
  readonly minLength: number
  readonly maxLength: number
  readonly minClasses: number
  readonly blocklist: readonly string[]
  /** Further words that are refused, in small letters: the long list that only the server has. */
  readonly common?: ReadonlySet<string>
}
export const defaultPolicy: PasswordPolicy = {
  minLength: 12,
  maxLength: 128,
  minClasses: 0,
  blocklist: [
    '123456',
    'abc',
    'admin',
    'administrator',
    'bismillah',
    'dragon',
    'football',
    'iloveyou',
    'indonesia',
    'jakarta',
    'kantor',
    'letmein',
    'login',
    'master',
    'merdeka',
    'monkey',
    'pass',
    'password',
    'passwordku',
    'qwerty',
    'qwertyuiop',
    'rahasia',
    'sandi',
    'sayang',
    'secret',
    'selamat',
    'semangat',
    'superman',
    'superadmin',
    'user',
    'welcome',
  ],
}

/** Whole words that must not appear: username, employee number, NIK; and names, whose every word counts. */
export interface PersonalData {
  readonly exact: readonly string[]
  readonly names: readonly string[]
}

/** All reasons against a password but REUSED, in order; an empty list = acceptable. */
export function passwordReasonsOf(
  password: string,
  personal: PersonalData,
  policy: PasswordPolicy = defaultPolicy,
): readonly PasswordReason[] {
  const text = password.normalize('NFKC')
  const lower = text.toLowerCase()
  const length = [...text].length
  const wrong: { readonly [reason in Exclude<PasswordReason, 'REUSED'>]: boolean } = {
    TOO_SHORT: length < policy.minLength,
    TOO_LONG: length > policy.maxLength,
    BLOCKLISTED: [lower, lower.replace(/[^a-z]/g, '')].some(
      (t) => policy.blocklist.includes(t) || policy.common?.has(t) === true,
    ),
    CONTAINS_PERSONAL: personalWords(personal).some((word) => lower.includes(word)),
    REPEATED: /(.)\1{3}/su.test(text),
    SEQUENCE: hasSequence(lower),
    CLASSES: classesIn(text) < policy.minClasses,
  }
  const order = Object.keys(passwordReasons) as PasswordReason[]
  return order.filter((reason) => reason !== 'REUSED' && wrong[reason])
}

/** Short words are part of too many good passwords to be forbidden. */
const personalWords = (personal: PersonalData): readonly string[] =>
  [...personal.exact, ...personal.names.flatMap((name) => name.split(/[^\p{L}\p{N}]+/u))]
    .map((w) => w.toLowerCase())
    .filter((w) => w.length >= 4)

const classesIn = (text: string): number =>
  [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{Ll}\p{Lu}\p{Nd}]/u].filter((kind) => kind.test(text)).length

/** Five consecutive characters, all letters or all digits, that rise or fall by one. */
function hasSequence(lower: string): boolean {
  const runs = lower.match(/[a-z]{5,}|[0-9]{5,}/g) ?? []
  return runs.some((run) => hasStreak(run, 1) || hasStreak(run, -1))
}

function hasStreak(run: string, step: number): boolean {
  let streak = 1
  for (let i = 1; i < run.length; i++) {
    streak = run.charCodeAt(i) - run.charCodeAt(i - 1) === step ? streak + 1 : 1
    if (streak === 5) return true
  }
  return false
}
