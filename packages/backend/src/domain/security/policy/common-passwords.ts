// Passwords that everybody tries first: the kept lists of zxcvbn-ts, common passwords of the world and Indonesian words and names
// (decision 0070). They stay on the server; the words of the company itself stand in the security policy.
import { dictionary as world } from '@zxcvbn-ts/language-common'
import { dictionary as indonesian } from '@zxcvbn-ts/language-id'

/** Lists of passwords, words and names; the words of diceware are none, they are what good pass phrases are made of. */
const lists: readonly (readonly string[])[] = [world['passwords-common'], ...Object.values(indonesian)]

let known: ReadonlySet<string> | undefined
/** All of them in small letters, read when the first password is judged. */
export const commonPasswords = (): ReadonlySet<string> => {
  known ??= new Set(lists.flat().map((word) => word.toLowerCase()))
  return known
}
