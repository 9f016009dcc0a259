// Sends an application as a form with its CV; the answer is that it arrived, or what is wrong with it.
import type { ApplicationForm } from '@kantor/shared/rules/recruitment/public-application'
import { CallError, networkProblem, problemOfBody } from '../../../api/problem.ts'

export interface Application extends ApplicationForm {
  readonly cv: File
  /** The version of the text that was agreed to. */
  readonly consent: string
  readonly via: string
  /** Answers to the questions of the advert, by field of the form, and the version of the questions. */
  readonly answers: { readonly [field: string]: string }
  readonly questions: string
  readonly captcha: string
  readonly captchaKey: string
}

/** Rejects with a CallError. */
export async function sendApplication(
  company: string,
  number: string,
  { cv, answers, ...texts }: Application,
): Promise<void> {
  const body = new FormData()
  for (const [name, text] of Object.entries({ ...texts, ...answers })) if (text !== '') body.append(name, text)
  body.append('cv', cv)
  const address = `/applications/${encodeURIComponent(company)}/${encodeURIComponent(number)}`
  const response = await fetch(address, { method: 'POST', credentials: 'omit', body }).catch(() => {
    throw new CallError(networkProblem())
  })
  if (!response.ok) throw new CallError(problemOfBody(await response.text(), response.status))
}
