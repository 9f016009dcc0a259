// Signs in as a person would in production: answers the question in words, and sends the texts of the pages alone.
import { post } from '../api/sign-in.ts'

const captcha = `query Captcha($question: Boolean) {
  captcha(question: $question) { captchaKey image question expiresIn }
}
`
const login = `mutation Login($input: LoginInput!) {
  login(input: $input) { expiresAt mustChangePassword companyCode branchCode }
}
`
const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
const words = new Map([
  ...small.split(' ').map((word, i) => [word, i] as const),
  ...'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word, i) => [word, 20 + 10 * i] as const),
])

/** The answer to a sum in words: of three numbers the one that is subtracted is the last, or is subtracted before others are added. */
export function answerTo(question: string): string {
  const numbers = question
    .toLowerCase()
    .match(/[a-z]+(-[a-z]+)?/g)
    ?.map((word) => word.split('-'))
    .filter((parts) => parts.every((part) => words.has(part)))
    .map((parts) => parts.reduce((sum, part) => sum + (words.get(part) ?? 0), 0))
  const [first = 0, second = 0, third = 0] = numbers ?? []
  return String(question.includes('people') ? first - second + third : first + second - third)
}

export interface SignedIn {
  readonly cookie: string
  readonly mustChangePassword: boolean
}

/** Opens a session in production mode; throws the message of the server when it refuses. */
export async function signInAsPerson(url: string, username: string, password: string): Promise<SignedIn> {
  const asked = await post(url, captcha, { question: true })
  const { captchaKey, question } = asked.data['captcha'] as { readonly captchaKey: string; readonly question: string }
  const input = { username, password, captchaKey, captcha: answerTo(question) }
  const { cookies, data, errors } = await post(url, login, { input })
  if (errors[0] !== undefined) throw new Error(errors[0].message)
  const { mustChangePassword } = data['login'] as { readonly mustChangePassword: boolean }
  return { cookie: cookies.join('; '), mustChangePassword }
}
