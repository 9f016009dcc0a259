// The picture to read or, for those who cannot, a question in words; a button for another one, and the field to answer.
import { RotateCw } from 'lucide-react'
import { type ChangeEvent, Suspense, useRef } from 'react'
import type { Captcha, CaptchaKind } from '../../session/sign-in.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { TextField, type TextFieldProps } from '../../ui/text-field/text-field.tsx'

/** Only installations with a site key load it. */
const Recaptcha = lazyPart(() => import('./recaptcha.tsx'))

export interface CaptchaFieldProps extends Omit<TextFieldProps, 'label'> {
  readonly captcha: Captcha
  readonly busy: boolean
  /** Another one; of the same kind unless another kind is given. */
  onRenew(kind?: CaptchaKind): Promise<void>
}

export function CaptchaField({ captcha, busy, onRenew, ...input }: CaptchaFieldProps) {
  const { image, question, siteKey } = captcha
  const field = useRef<HTMLInputElement>(null)
  if (siteKey !== null)
    return (
      <Suspense fallback={null}>
        <Recaptcha
          siteKey={siteKey}
          isAnswered={input.value !== ''}
          error={input.error}
          onAnswer={(value) => input.onChange?.({ target: { value } } as ChangeEvent<HTMLInputElement>)}
        />
      </Suspense>
    )
  if (image === null && question === null) return null
  const other: CaptchaKind = question === null ? 'question' : 'picture'
  // The question is the label of the field: with the focus it is read aloud.
  const change = (kind?: CaptchaKind) => void onRenew(kind).then(() => field.current?.focus())
  return (
    <>
      <div data-captcha="">
        {image !== null && <img src={image} alt="Characters to type into the field below" />}
        <IconButton
          label={question === null ? 'Show other characters' : 'Ask another question'}
          size="large"
          busy={busy}
          onClick={() => change()}
        >
          <RotateCw />
        </IconButton>
        <Button busy={busy} onClick={() => change(other)}>
          {question === null ? 'Answer a question instead' : 'Show a picture instead'}
        </Button>
      </div>
      <TextField
        ref={field}
        label={question ?? 'Characters in the picture'}
        hint={question === null ? undefined : 'Answer in digits'}
        inputMode={question === null ? 'text' : 'numeric'}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        {...input}
      />
    </>
  )
}
