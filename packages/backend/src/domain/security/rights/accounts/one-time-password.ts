// Passwords that are shown once: four groups of four, without characters that are mistaken for each other.
import { randomInt } from 'node:crypto'

const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const [groups, perGroup] = [4, 4]

/** A new password of about 92 bits that the password policy accepts, for any classes it requires. */
export function newPassword(): string {
  for (;;) {
    const password = Array.from({ length: groups }, group).join('-')
    if ([/[a-z]/, /[A-Z]/, /\d/].every((one) => one.test(password)) && !/(.)\1\1/.test(password)) return password
  }
}

const group = (): string => Array.from({ length: perGroup }, () => alphabet[randomInt(alphabet.length)]).join('')
