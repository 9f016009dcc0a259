// reCAPTCHA in place of the drawn captcha, where the installation has a site key: what the browser received is verified by the service.

export interface RecaptchaSettings {
  /** Published with the sign-in page. */
  readonly siteKey: string
  /** Known to the service and this server alone. */
  readonly secret: string
  /** Where answers are verified. */
  readonly verifyUrl: string
}

/** Milliseconds in which the service has to answer; without an answer nobody is let in. */
export const verifyTimeout = 5_000
/** The key that goes along with an answer of this kind; it names no stored picture. */
export const recaptchaKey = 'recaptcha'

/** Whether the service confirms the answer. False for everything else: refused, too late, no answer, no JSON. */
export async function isRecaptchaRight(
  { secret, verifyUrl }: RecaptchaSettings,
  answer: string,
  ip: string,
  timeout = verifyTimeout,
): Promise<boolean> {
  if (answer === '') return false
  try {
    const verified = await fetch(verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: answer, remoteip: ip }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    })
    if (!verified.ok) return false
    const said: unknown = await verified.json()
    return typeof said === 'object' && said !== null && 'success' in said && said.success === true
  } catch {
    return false
  }
}
