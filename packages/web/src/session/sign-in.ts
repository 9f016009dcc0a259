// Signing in: the captcha and the login call, before the rest of the application is loaded.
import { requiredMessage } from '@kantor/shared/rules/validation/limits'
import { callFixed } from '../api/fixed-call.ts'
import { clearSessionFlag } from './flag.ts'
import { notifyOtherTabs } from './other-tabs.ts'

export interface Captcha {
  readonly captchaKey: string
  /** A data URL, or null when the server asks for none. */
  readonly image: string | null
  /** A sum in words instead of the picture, answered in digits. */
  readonly question: string | null
  /** Site key of the reCAPTCHA that asks instead; null where none is configured. */
  readonly siteKey: string | null
}
export type CaptchaKind = 'picture' | 'question'
export interface Credentials {
  readonly username: string
  readonly password: string
  readonly captcha: string
  readonly captchaKey: string
}

/** A new picture, or a question for those who cannot see one. Rejects with a CallError. */
export async function newCaptcha(kind: CaptchaKind): Promise<Captcha> {
  const { captcha } = await callFixed('Captcha', kind === 'question' ? { question: true } : {})
  const { captchaKey, image, question, siteKey } = captcha
  return { captchaKey: captchaKey ?? '', image, question: question ?? null, siteKey: siteKey ?? null }
}

export interface SignedIn {
  /** Nothing is open before the password is changed. */
  readonly mustChangePassword: boolean
  /** Where the user landed. */
  readonly companyCode: string | null
  readonly branchCode: string | null
}

/** Opens a session; the username is trimmed, the password is not. Rejects with a CallError. */
export async function signIn({ username, ...rest }: Credentials): Promise<SignedIn> {
  const { login } = await callFixed('Login', { input: { ...rest, username: username.trim() } })
  notifyOtherTabs('signed-in')
  return login
}

/** A new password for the signed-in user. Rejects with a CallError; its fields say what is wrong. */
export const changePassword = (currentPassword: string, newPassword: string): Promise<unknown> =>
  callFixed('ChangePassword', { currentPassword, newPassword })

/** Ends the session without the rest of the application. */
export async function signOutBare(): Promise<void> {
  // A session that cannot be ended there ends by itself in time; here it ends now.
  await callFixed('Logout', {}).catch(() => undefined)
  clearSessionFlag()
  notifyOtherTabs('signed-out')
}

/** Complaints about what was typed, by field; the message is the spec's. */
export function signInComplaints({ username, password, captcha, captchaKey }: Credentials): {
  readonly [field in 'username' | 'password' | 'captcha']?: string
} {
  return {
    ...(username.trim() === '' && { username: requiredMessage }),
    ...(password === '' && { password: requiredMessage }),
    ...(captchaKey !== '' && captcha.trim() === '' && { captcha: requiredMessage }),
  }
}
