// How the environment and the stored security policy go together: the environment gives the first values, what an
// administrator saves holds from then on.
import type { Config } from '../../config.ts'
import type { SecurityPolicy } from '../../domain/security/index.ts'

/** The values of the environment, in force while no one has saved a policy. */
export const firstPolicy = (config: Config): Partial<SecurityPolicy> => ({
  sessionHours: config.sessionHours,
  sessionIdleMinutes: config.sessionIdleMinutes,
  addressAttempts: config.loginAddressLimit,
})

/** Is a captcha required at sign-in? In production always, regardless of the policy. */
export const isCaptchaRequired = (config: Config, { captchaMode }: Pick<SecurityPolicy, 'captchaMode'>): boolean =>
  config.captcha === 'image' && (config.production || captchaMode !== 'OFF')
