// Captchas: five characters or a sum in words, a short life, one check each whether right or wrong (R-AUT-02). Kept in
// the database, so that what one backend asks is checked, and used up, by any other.
import { randomInt } from 'node:crypto'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { eq, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/connection.ts'
import { lockUntilCommit } from '../../db/locks.ts'
import { isSameHash, newSecret, sha256Of } from '../../db/secrets.ts'
import { captcha } from '../../db/system-tables.ts'
import { captchaAlphabet } from './captcha-fonts.ts'
import { type CaptchaLevel, captchaImage } from './captcha-image.ts'
import { newQuestion } from './captcha-question.ts'
import { isRecaptchaRight, type RecaptchaSettings } from './recaptcha.ts'

const usualLength = 5
/** A question is easier for a machine than a picture: an address gets few of them. */
const mostQuestions = 5
const questionWindowSeconds = 900

export interface IssuedCaptcha {
  readonly captchaKey: string
  /** A data URL (WebP), or null where a question is used instead. */
  readonly image: string | null
  readonly question: string | null
  readonly expiresIn: number
}

const hashOf = (key: string, answer: string): string => sha256Of(`${key}:${answer.trim().toUpperCase()}`)
const random = (): number => randomInt(2 ** 32) / 2 ** 32
/** The characters of a new picture. */
export const newText = (length = usualLength): string =>
  Array.from({ length }, () => captchaAlphabet[randomInt(captchaAlphabet.length)]).join('')

/** A new picture, answerable for so many seconds, and its key; the answer is stored as a hash. */
export async function issueCaptcha(
  db: Db,
  now: Date,
  seconds: number,
  text = newText(),
  level: CaptchaLevel = 0,
): Promise<IssuedCaptcha> {
  const captchaKey = await store(db, now, seconds, text)
  return { captchaKey, image: captchaImage(text, random, level), question: null, expiresIn: seconds }
}

/** A question in words instead of the picture; throws RATE_LIMITED when the address had that many (five) in 15 minutes. */
export async function issueQuestion(
  db: Db,
  now: Date,
  seconds: number,
  address: string,
  { text, answer } = newQuestion(randomInt),
  most = mostQuestions,
): Promise<IssuedCaptcha> {
  const since = now.getTime() - questionWindowSeconds * 1000
  const captchaKey = await db.transaction(async (tx) => {
    await lockUntilCommit(tx, `captcha question for ${address}`)
    const recent = await rowsOf<{ asked_at: string }>(
      tx,
      sql`select asked_at from captcha where asked_by = ${address} and asked_at > ${new Date(since).toISOString()}::timestamptz
        order by asked_at desc limit ${most}`,
    )
    const first = recent[most - 1]
    if (first !== undefined) {
      const retryAfter = Math.max(1, Math.ceil((new Date(first.asked_at).getTime() - since) / 1000))
      throw new KantorError('RATE_LIMITED', undefined, { retryAfter })
    }
    return store(tx, now, seconds, answer, { askedBy: address, askedAt: now.toISOString() })
  })
  return { captchaKey, image: null, question: text, expiresIn: seconds }
}

/** Keeps the answer as a hash under a new key. */
async function store(
  db: Db,
  now: Date,
  seconds: number,
  answer: string,
  asked: { readonly askedBy?: string; readonly askedAt?: string } = {},
): Promise<string> {
  const key = newSecret()
  const expiresAt = new Date(now.getTime() + seconds * 1000).toISOString()
  await db.insert(captcha).values({ key, answerHash: hashOf(key, answer), expiresAt, ...asked })
  return key
}

/** True when the answer fits a picture neither used nor too old; the picture is used up either way. */
export async function isCaptchaRight(db: Db, key: string, answer: string, now: Date): Promise<boolean> {
  // One statement decides who uses it up: of two at the same time only one gets the row.
  const [used] = await db
    .update(captcha)
    .set({ usedAt: now.toISOString() })
    .where(sql`${eq(captcha.key, key.slice(0, 64))} and ${captcha.usedAt} is null`)
    .returning({ answerHash: captcha.answerHash, expiresAt: captcha.expiresAt })
  if (used === undefined || now.getTime() >= Date.parse(used.expiresAt)) return false
  return isSameHash(used.answerHash, hashOf(key.slice(0, 64), answer))
}

/** Whether the captcha of this installation was answered: verified by its service where it has one, else compared with the picture, which is used up. */
export const isProofRight = (
  db: Db,
  recaptcha: RecaptchaSettings | undefined,
  { captcha: answer, captchaKey }: { readonly captcha: string; readonly captchaKey: string },
  { ip, now }: { readonly ip: string; readonly now: Date },
): Promise<boolean> =>
  recaptcha === undefined ? isCaptchaRight(db, captchaKey, answer, now) : isRecaptchaRight(recaptcha, answer, ip)
